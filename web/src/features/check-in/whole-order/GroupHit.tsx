import { isolated } from '@marquee/contract/people/isolate';
import { Anchor, Button } from '@mantine/core';
import type { ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { guestWords } from '../decide/guest-words.ts';
import type { Presented } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { notesOf } from '../decide/verdict.ts';
import { NoteLines } from '../notes/NoteLines.tsx';
import type { Passing } from '../decide/decide-passing.ts';
import { HitPassing } from '../passages/HitPassing.tsx';
import classes from '../Hits.module.css';
import { type PaidOrder, ticketsOfOrder } from './orders-at-door.ts';

type GroupHitProps = {
  door: Door;
  event: ScanList['event'] | undefined;
  order: PaidOrder;
  onAdmitAll: (order: PaidOrder) => Promise<void>;
  onPresent: (presented: Presented, passing: Passing) => void;
  onDetails: (ticketId: string) => void;
  onOrder: (reference: string) => void;
};

/** Shows several tickets of one order as one row: all of them first, each behind a disclosure. */
export function GroupHit(props: GroupHitProps) {
  const { door, order, onAdmitAll } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isAdmitting, setIsAdmitting] = useState(false);
  const listId = useId();
  const { holder, email, reference, tickets, toAdmit } = order;
  const all = ticketsOfOrder(door.memory, reference);
  const inside = tickets.length - toAdmit.length;
  const who = holder || reference;
  const guest = guestWords({ guest: tickets[0]?.guest });
  const admit = async () => {
    setIsAdmitting(true);
    await onAdmitAll(order);
    setIsAdmitting(false);
  };
  return (
    <li className={classes.group}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.holder}>
            <bdi>{holder || `Order ${reference}`}</bdi>
          </span>
          <span className={classes.detail}>
            {guest && `${guest} · `}
            {formatCount(tickets.length, nouns.ticket)} · {inside} admitted
          </span>
          {email && <span className={classes.detail}>{email}</span>}
          <NoteLines notes={notesOf(...tickets)} />
        </div>
        {toAdmit.length > 0 && (
          <Button
            h={44}
            loading={isAdmitting}
            aria-label={`${admitWords(order)} of ${isolated(who)}`}
            onClick={() => void admit()}
          >
            {admitWords(order)}
          </Button>
        )}
        <Button
          h={44}
          px="sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Tickets of ${isolated(who)}`}
          rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Tickets
        </Button>
      </div>
      <ul id={listId} className={classes.members} hidden={!isOpen}>
        {isOpen &&
          all.map((ticket) => <Member key={ticket.ticket_id} {...props} ticket={ticket} />)}
        {isOpen && (
          <li>
            <Anchor
              component="button"
              type="button"
              className={classes.order ?? ''}
              aria-label={`Order ${reference} of ${isolated(who)}`}
              onClick={() => props.onOrder(reference)}
            >
              Order {reference}
            </Anchor>
          </li>
        )}
      </ul>
    </li>
  );
}

function Member(props: GroupHitProps & { ticket: ListedTicket }) {
  const { door, ticket } = props;
  return (
    <li className={classes.hit}>
      <div className={classes.words}>
        <span>
          <bdi>{ticket.buyer === undefined ? ticket.Type : ticket.holder}</bdi>
        </span>
        <span className={classes.detail}>
          {ticket.buyer !== undefined && `${isolated(ticket.Type)} · `}
          <span className={classes.reference}>{referenceOf(ticket.ticket_id)}</span>
        </span>
        <NoteLines notes={notesOf({ note: ticket.note, answers: ticket.answers })} />
      </div>
      <HitPassing {...props} waiting={door.memory.waiting.get(ticket.ticket_id) ?? []} />
    </li>
  );
}

/** Returns 'Admit all 5', or 'Admit the other 3' once some are inside. */
export function admitWords({ tickets, toAdmit }: PaidOrder): string {
  const isAll = toAdmit.length === tickets.length;
  return isAll ? `Admit all ${toAdmit.length}` : `Admit the other ${toAdmit.length}`;
}
