import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Anchor, Button, CloseButton, TextInput } from '@mantine/core';
import type { ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import {
  idsOfReference,
  parseTicketCode,
  referenceOf,
} from '@marquee/contract/check-in/ticket-codes';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { WaitingScan } from '../../../lib/device-store.ts';
import type { Presented } from '../decide/admit.ts';
import type { DoorState } from '../decide/door-state.ts';
import type { Door } from '../decide/door.ts';
import classes from '../Hits.module.css';
import type { Passing } from '../decide/decide-passing.ts';
import { HitPassing } from '../passages/HitPassing.tsx';
import { NoteLines } from '../notes/NoteLines.tsx';
import { typeOf } from '../decide/guest-words.ts';
import { notesOf } from '../decide/verdict.ts';
import { MAX_HITS } from '../decide/ticket-list.ts';
import { GroupHit } from '../whole-order/GroupHit.tsx';
import { groupHits } from '../whole-order/group-hits.ts';
import type { PaidOrder } from '../whole-order/orders-at-door.ts';
import { UnpaidHit } from '../whole-order/UnpaidHit.tsx';

/** Finds tickets by name or reference on the device's list, and accepts typed codes. */
export function FindPanel(props: {
  door: Door;
  state: DoorState;
  onPresent: (presented: Presented, passing?: Passing) => void;
  onDetails: (ticketId: string) => void;
  onOrder: (reference: string) => void;
  onAdmitAll: (order: PaidOrder) => Promise<void>;
  maySell: boolean;
}) {
  const { door, state, onPresent } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hits = door.search(text);
  const unpaid = door.searchUnpaid(text);
  const code = codeAtEnd(text);
  const isReference = idsOfReference(text) !== undefined && hits.length + unpaid.length < 2;
  const canCheck = code !== undefined || isCode(text) || isReference;
  // The button disappears after the admission, so the focus moves to the list.
  const leaveButton = () => list.current?.focus({ preventScroll: true });
  const actions = {
    onDetails: props.onDetails,
    onOrder: props.onOrder,
    onAdmitAll: (order: PaidOrder) => {
      leaveButton();
      return props.onAdmitAll(order);
    },
    onPresent: (presented: Presented, passing: Passing) => {
      leaveButton();
      onPresent(presented, passing);
    },
  };
  return (
    <section className={classes.panel} aria-label="Search or type a code">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canCheck) return;
          onPresent({ code: code ?? text });
          // The next text, typed or scanned, replaces the old one.
          if (code === undefined) input.current?.select();
          else setText(text.slice(0, -code.length));
        }}
      >
        <TextInput
          ref={input}
          data-autofocus
          label="Name, e-mail, reference or code"
          placeholder="Lindqvist, 7F3K-QXDA …"
          size="md"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
          rightSection={
            text !== '' && (
              <CloseButton
                aria-label="Clear"
                onClick={() => {
                  setText('');
                  input.current?.focus();
                }}
              />
            )
          }
        />
        {canCheck && (
          <Button type="submit" size="md" fullWidth>
            Check this code
          </Button>
        )}
      </form>
      <p className={classes.note} role="status">
        {noteOf(text, hits.length + unpaid.length, canCheck, state)}
      </p>
      <ul ref={list} tabIndex={-1} className={classes.hits}>
        {unpaid.map((order) => (
          <UnpaidHit
            key={order.order_id}
            order={order}
            maySell={props.maySell}
            onOpen={props.onOrder}
          />
        ))}
        {groupHits(door.memory, hits).map((row) =>
          'order' in row ? (
            <GroupHit
              key={row.order.reference}
              {...actions}
              door={door}
              event={state.event}
              order={row.order}
            />
          ) : (
            <Hit
              key={row.ticket.ticket_id}
              {...actions}
              ticket={row.ticket}
              event={state.event}
              waiting={door.memory.waiting.get(row.ticket.ticket_id) ?? []}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function Hit(props: {
  ticket: ListedTicket;
  event: ScanList['event'] | undefined;
  waiting: readonly WaitingScan[];
  onPresent: (presented: Presented, passing: Passing) => void;
  onDetails: (ticketId: string) => void;
  onOrder: (reference: string) => void;
}) {
  const { order_reference: order, email } = props.ticket;
  const { ticket_id: ticketId, holder, buyer } = props.ticket;
  const Type = typeOf(props.ticket);
  return (
    <li className={classes.hit}>
      <div className={classes.words}>
        <span className={classes.holder}>
          <bdi>{holder || Type}</bdi>
        </span>
        <span className={classes.detail}>
          {holder && `${isolated(Type)} · `}
          <span className={classes.reference}>{referenceOf(ticketId)}</span>
        </span>
        {buyer !== undefined && (
          <span className={classes.detail}>
            Booked by <bdi>{buyer}</bdi>
          </span>
        )}
        {email && <span className={classes.detail}>{email}</span>}
        <NoteLines notes={notesOf(props.ticket)} />
        <Anchor
          component="button"
          type="button"
          className={classes.order ?? ''}
          aria-label={`Order ${order} of ${isolated(holder || Type)}`}
          onClick={() => props.onOrder(order)}
        >
          Order {order}
        </Anchor>
      </div>
      <HitPassing {...props} />
    </li>
  );
}

/** Returns a complete ticket code at the end of the text, where a hardware scanner typed it. */
function codeAtEnd(text: string): string | undefined {
  const [code] = /MQ[A-Z2-7]{135}$/i.exec(text.trimEnd()) ?? [];
  return code !== undefined && parseTicketCode(code) ? code : undefined;
}

/** Returns whether the text is a ticket code or the address of an order's page, not a name. */
function isCode(text: string): boolean {
  return /^\s*MQ[A-Z2-7]{20,}\s*$/i.test(text) || text.includes('/orders/');
}

function noteOf(text: string, hits: number, canCheck: boolean, state: DoorState): string {
  if (text.trim() === '') {
    return state.updatedAt === '' ? 'The list is still loading.' : '';
  }
  if (hits === MAX_HITS) return `The first ${MAX_HITS} tickets. Type more to narrow the search.`;
  if (hits > 0) return formatCount(hits, nouns.match);
  return canCheck ? '' : 'No match on the list.';
}
