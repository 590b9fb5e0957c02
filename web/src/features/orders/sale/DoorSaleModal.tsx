import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { DoorSaleForm } from './DoorSaleForm.tsx';
import { SoldTickets } from './SoldTickets.tsx';

type DoorSaleModalProps = { event: Event; opened: boolean; onClose: () => void };

export function DoorSaleModal({ event, opened, onClose }: DoorSaleModalProps) {
  const [sold, setSold] = useState<Order>();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={sold ? 'Tickets sold' : 'Sell at the door'}
      size={480}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'md'}
      // A stray click must not discard a half-made sale.
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setSold(undefined)}
    >
      {sold ? (
        <SoldTickets order={sold} next="Sell another" onNext={() => setSold(undefined)}>
          <Button
            component="a"
            href={sold.href}
            target="_blank"
            variant="default"
            size="md"
            leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
          >
            Open tickets
          </Button>
        </SoldTickets>
      ) : (
        <DoorSaleForm event={event} onSold={setSold} />
      )}
    </Modal>
  );
}
