import { Button } from '@mantine/core';
import type { Order } from '@marquee/contract/orders/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatEuro } from '../../../lib/formats.ts';
import { QrCode } from '../../orders/sale/QrCode.tsx';
import { countOf, itemsOf } from '../../orders/texts.ts';
import classes from './Sale.module.css';

export function Sold(props: { order: Order; onNext: () => void; onDone: () => void }) {
  const { order } = props;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const inside = order.tickets.filter(({ checked_in_at }) => checked_in_at !== null).length;
  return (
    <div className={classes.sale}>
      <p className={classes.receipt} role="status">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
        <strong>
          {inside > 0 ? `Sold and admitted: ${countOf(inside)}` : 'Sold, not admitted'}
        </strong>
        <span>
          {itemsOf(order)} · {order.total === 0 ? 'Free' : formatEuro(order.total)}
        </span>
        <span>Order {order.reference}</span>
      </p>
      <QrCode
        text={new URL(order.href, window.location.origin).href}
        label="Code of the tickets’ page"
      />
      <p className={classes.hint}>
        {order.email
          ? `The tickets are on their way to ${order.email}.`
          : 'Ask the guest to scan this code. It opens the tickets on their phone.'}
      </p>
      <div className={classes.methods}>
        <Button size="xl" px="xs" fz="lg" variant="default" onClick={props.onDone}>
          Scan
        </Button>
        <Button size="xl" px="xs" fz="lg" ref={next} onClick={props.onNext}>
          Next sale
        </Button>
      </div>
    </div>
  );
}
