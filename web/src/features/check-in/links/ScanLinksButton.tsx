import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { Modal } from '../../../ui/Modal.tsx';
import { ScanLinks } from './ScanLinks.tsx';

export function ScanLinksButton({ event }: { event: Event }) {
  const [isOpen, dialog] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.5} aria-hidden />}
        onClick={dialog.open}
      >
        Scan links
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title="Scan links"
        size={560}
        fullScreen={isPhone}
        radius={isPhone ? 0 : 'md'}
      >
        <ScanLinks event={event} />
      </Modal>
    </>
  );
}
