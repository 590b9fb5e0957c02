import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLayoutList, IconQrcode } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Modal } from '../../../ui/Modal.tsx';
import { boardPath } from '../board/address.ts';
import { BoardLinks } from './BoardLinks.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Opens the board for staff, and the links that open it for others. */
export function BoardButtons({ event, canChange }: { event: Event; canChange: boolean }) {
  const [isOpen, dialog] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  if (!canChange) return null;
  return (
    <>
      <Button
        component={Link}
        to={boardPath(event.event_id)}
        leftSection={<IconLayoutList {...icon} />}
      >
        Open board
      </Button>
      <Button variant="default" leftSection={<IconQrcode {...icon} />} onClick={dialog.open}>
        Board links
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title="Board links"
        size={560}
        fullScreen={isPhone}
        radius={isPhone ? 0 : 'md'}
      >
        <BoardLinks event={event} />
      </Modal>
    </>
  );
}
