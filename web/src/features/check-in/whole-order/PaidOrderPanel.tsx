import { Button } from '@mantine/core';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { useState } from 'react';
import type { ScanUser } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import { admitOrder } from './admit-order.ts';
import classes from './OrderSheet.module.css';
import type { PaidOrder } from './orders-at-door.ts';

export function PaidOrderPanel(props: {
  door: Door;
  scanUser: ScanUser;
  order: PaidOrder;
  onDone: (verdict: Verdict) => void;
}) {
  const { door, scanUser, order } = props;
  const [isAdmitting, setIsAdmitting] = useState(false);
  const [early, setEarly] = useState<string>();
  const { holder, email, tickets, waiting } = order;
  const inside = tickets.length - waiting.length;
  const admit = async () => {
    setIsAdmitting(true);
    const verdict = await admitOrder(door, order, scanUser, early !== undefined);
    setIsAdmitting(false);
    if (verdict.kind === 'early') setEarly(verdict.sentence);
    else props.onDone(verdict);
  };
  return (
    <div className={classes.panel}>
      <p className={classes.holder}>
        <strong>{holder || formatCount(tickets.length, nouns.ticket)}</strong>
        {email && <span>{email}</span>}
      </p>
      <p className={classes.words} role="status">
        {inside} of {formatCount(tickets.length, nouns.ticket)} inside
      </p>
      <ul className={classes.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.ticket_id}>
            <span>
              {ticket.Type} · {referenceOf(ticket.ticket_id)}
            </span>
            <span>{waiting.includes(ticket) ? 'Not in yet' : 'Inside'}</span>
          </li>
        ))}
      </ul>
      {early !== undefined && (
        <p className={classes.amber} role="alert">
          {early}
        </p>
      )}
      <div className={classes.act}>
        <Button
          size="xl"
          fullWidth
          data-autofocus
          disabled={waiting.length === 0}
          loading={isAdmitting}
          onClick={() => void admit()}
        >
          {labelOf(order, early !== undefined)}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ tickets, waiting }: PaidOrder, isEarly: boolean): string {
  if (waiting.length === 0) return tickets.length === 1 ? 'Inside' : 'All are inside';
  const some =
    waiting.length === tickets.length ? `all ${waiting.length}` : `${waiting.length} more`;
  return `Admit ${tickets.length === 1 ? '1' : some}${isEarly ? ' anyway' : ''}`;
}
