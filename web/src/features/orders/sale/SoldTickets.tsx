import type { Order } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatEuro } from '../../../lib/formats.ts';
import classes from './DoorSale.module.css';
import { QrCode } from './QrCode.tsx';
import { itemsOf } from '../texts.ts';

export function SoldTickets({ order, onAnother }: { order: Order; onAnother: () => void }) {
  const another = useRef<HTMLButtonElement>(null);
  // Enter starts the next sale.
  useEffect(() => another.current?.focus(), []);
  return (
    <div className={classes.sold}>
      <p className={classes.receipt} role="status">
        <strong>{itemsOf(order)}</strong>
        <span>
          Order {order.reference} · {order.total === 0 ? 'Free' : formatEuro(order.total)}
        </span>
      </p>
      <QrCode
        text={new URL(order.href, window.location.origin).href}
        label="Code of the tickets’ page"
      />
      <p className={classes.hint}>
        {order.email
          ? `The tickets are on their way to ${order.email}.`
          : 'Ask the buyer to scan this code. It opens the tickets on their phone.'}
      </p>
      <div className={classes.next}>
        <Button
          component="a"
          href={order.href}
          target="_blank"
          variant="default"
          size="md"
          leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
        >
          Open tickets
        </Button>
        <Button size="md" ref={another} onClick={onAnother}>
          Sell another
        </Button>
      </div>
    </div>
  );
}
