import type { Order } from '@marquee/contract/orders/orders';
import { formatPrice } from '@marquee/contract/formats/money';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { itemsOf } from '../texts.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import classes from './SoldTickets.module.css';

type SoldTicketsProps = {
  order: Order;
  /** Shown large, as the scanner does. */
  verdict?: string;
  /** The label of the button that starts the next sale. */
  next: string;
  onNext: () => void;
  /** The button beside it. */
  children: ReactNode;
};

/** Shows what was sold, with the code that opens the tickets. */
export function SoldTickets({ order, verdict, next, onNext, children }: SoldTicketsProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter starts the next sale.
  useEffect(() => button.current?.focus(), []);
  const isLarge = verdict !== undefined;
  const price = formatPrice(order.total);
  return (
    <div className={classes.sold} data-large={isLarge || undefined}>
      <p className={classes.receipt} role="status">
        {isLarge && <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />}
        <strong>{verdict ?? itemsOf(order)}</strong>
        {isLarge && (
          <span>
            {itemsOf(order)} · {price}
          </span>
        )}
        <span>
          Order {order.reference}
          {!isLarge && ` · ${price}`}
        </span>
      </p>
      <QrCode
        text={new URL(order.href, window.location.origin).href}
        label="QR code of the order page"
      />
      <p className={classes.hint}>
        {order.email
          ? `The ${forBought(order.items, 'ticket is on its way', 'tickets are on their way')} to ${order.email}.`
          : `Ask the buyer to scan this code. It opens the ${forBought(order.items, 'ticket', 'tickets')} on their phone.`}
      </p>
      <div className={classes.next}>
        {children}
        <Button {...(isLarge ? largeButton : { size: 'md' })} ref={button} onClick={onNext}>
          {next}
        </Button>
      </div>
    </div>
  );
}

export const largeButton = { size: 'xl', px: 'xs', fz: 'lg' } as const;
