import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Modal } from '../Modal.tsx';

/** Opens a dialog with the links of an event; it fills a phone. */
export function LinksButton({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, dialog] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.5} aria-hidden />}
        onClick={dialog.open}
      >
        {title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={title}
        size={560}
        fullScreen={isPhone}
        radius={isPhone ? 0 : 'md'}
      >
        {children}
      </Modal>
    </>
  );
}
