import { Button } from '@mantine/core';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { useState } from 'react';
import { guestWords } from '../decide/guest-words.ts';
import { isolated } from '@marquee/contract/people/isolate';
import { admit as admitOne, type ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { notesOf, type Verdict } from '../decide/verdict.ts';
import { NoteLines } from '../notes/NoteLines.tsx';
import { admitOrder } from './admit-order.ts';
import classes from './OrderSheet.module.css';
import type { PaidOrder } from './orders-at-door.ts';

export function PaidOrderPanel(props: {
  door: Door;
  scannedBy: ScannedBy;
  order: PaidOrder;
  onDone: (verdict: Verdict) => void;
}) {
  const { door, scannedBy, order } = props;
  const [isAdmitting, setIsAdmitting] = useState(false);
  const [early, setEarly] = useState<string>();
  const { holder, email, tickets, toAdmit, toHandOut } = order;
  const guest = guestWords({ guest: tickets[0]?.guest });
  const admit = async () => {
    setIsAdmitting(true);
    const verdict = await admitOrder(door, order, scannedBy, early !== undefined);
    setIsAdmitting(false);
    if (verdict.kind === 'early') setEarly(verdict.sentence);
    else props.onDone(verdict);
  };
  const handOut = async (ticketId: string) => {
    props.onDone(await admitOne(door, { ticketId }, scannedBy));
  };
  return (
    <div className={classes.panel}>
      <p className={classes.holder}>
        <strong>
          <bdi>{holder || boughtWords(tickets.length, toHandOut.length)}</bdi>
        </strong>
        {email && <span>{email}</span>}
      </p>
      <NoteLines notes={notesOf(...tickets)} />
      <p className={classes.words} role="status">
        {guest && `${guest} · `}
        {insideWords(order)}
      </p>
      <ul className={classes.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.ticket_id}>
            <span>
              {ticket.buyer !== undefined && (
                <>
                  <bdi>{ticket.holder}</bdi> ·{' '}
                </>
              )}
              <bdi>{ticket.Type}</bdi> · {referenceOf(ticket.ticket_id)}
            </span>
            <span>{toAdmit.includes(ticket) ? 'Not in yet' : 'Inside'}</span>
          </li>
        ))}
      </ul>
      {toHandOut.length > 0 && (
        <ul className={classes.tickets} aria-label="To hand out">
          {toHandOut.map((piece) => (
            <li key={piece.ticket_id}>
              <span>
                <bdi>{piece.Type}</bdi> · {referenceOf(piece.ticket_id)}
              </span>
              <Button
                variant="default"
                aria-label={`Hand out ${isolated(piece.Type)}, ${referenceOf(piece.ticket_id)}`}
                onClick={() => void handOut(piece.ticket_id)}
              >
                Hand out
              </Button>
            </li>
          ))}
        </ul>
      )}
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
          disabled={toAdmit.length === 0}
          loading={isAdmitting}
          onClick={() => void admit()}
        >
          {labelOf(order, early !== undefined)}
        </Button>
      </div>
    </div>
  );
}

function insideWords({ tickets, toAdmit, toHandOut }: PaidOrder): string {
  const inside = tickets.length - toAdmit.length;
  if (tickets.length > 0) return `${inside} of ${formatCount(tickets.length, nouns.ticket)} inside`;
  if (toHandOut.length === 0) return 'All add-ons are handed out';
  return `${formatCount(toHandOut.length, nouns.addOn)} to hand out`;
}

function labelOf({ tickets, toAdmit }: PaidOrder, isEarly: boolean): string {
  if (tickets.length === 0) return 'Admits nobody';
  if (toAdmit.length === 0) return tickets.length === 1 ? 'Inside' : 'All are inside';
  const some =
    toAdmit.length === tickets.length ? `all ${toAdmit.length}` : `${toAdmit.length} more`;
  return `Admit ${tickets.length === 1 ? '1' : some}${isEarly ? ' anyway' : ''}`;
}
