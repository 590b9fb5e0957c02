import { Button, CloseButton, TextInput } from '@mantine/core';
import type { ListedTicket, ScanList } from '@marquee/contract/check-in';
import { idsOfReference, referenceOf } from '@marquee/contract/ticket-codes';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Presented } from './admit.ts';
import { timeAtDoor } from './admission-words.ts';
import type { DoorState } from './door-state.ts';
import type { Door } from './door.ts';
import classes from './FindPanel.module.css';
import { MAX_HITS } from './ticket-list.ts';

/** Finds tickets by name or reference on the device's own list, and takes codes that are typed. */
export function FindPanel(props: {
  door: Door;
  state: DoorState;
  onPresent: (presented: Presented) => void;
}) {
  const { door, state, onPresent } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hits = door.search(text);
  const canCheck = isCode(text) || (idsOfReference(text) !== undefined && hits.length < 2);
  return (
    <section className={classes.panel} aria-label="Search or type a code">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canCheck) onPresent({ code: text });
        }}
      >
        <TextInput
          ref={input}
          label="Name, reference or code"
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
        {noteOf(text, hits.length, canCheck, state)}
      </p>
      <ul ref={list} tabIndex={-1} className={classes.hits}>
        {hits.map((ticket) => (
          <Hit
            key={ticket.ticket_id}
            ticket={ticket}
            event={state.event}
            isInside={door.memory.waiting.has(ticket.ticket_id)}
            onPresent={(presented) => {
              // The button goes with the admission; the keyboard stays where it was, in the list.
              list.current?.focus({ preventScroll: true });
              onPresent(presented);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Hit(props: {
  ticket: ListedTicket;
  event: ScanList['event'] | undefined;
  isInside: boolean;
  onPresent: (presented: Presented) => void;
}) {
  const { ticket, event, isInside } = props;
  const { ticket_id: ticketId, holder, Type, admission, state } = ticket;
  return (
    <li className={classes.hit}>
      <div className={classes.words}>
        <span className={classes.holder}>{holder}</span>
        <span className={classes.detail}>
          {Type} · <span className={classes.reference}>{referenceOf(ticketId)}</span>
        </span>
      </div>
      {state === 'cancelled' && <span className={classes.state}>Cancelled</span>}
      {state === 'valid' && (admission !== null || isInside) && (
        <span className={classes.state}>
          Inside
          {admission && event && ` since ${timeAtDoor(admission.at, event.timezone)}`}
        </span>
      )}
      {state === 'valid' && admission === null && !isInside && (
        <Button
          aria-label={`Admit ${holder}, ${Type}`}
          onClick={() => props.onPresent({ ticketId })}
        >
          Admit
        </Button>
      )}
    </li>
  );
}

/** Too long to be a name: a ticket's code, or an order page's address. */
function isCode(text: string): boolean {
  return /^\s*MQ[A-Z2-7]{20,}\s*$/i.test(text) || text.includes('/orders/');
}

function noteOf(text: string, hits: number, canCheck: boolean, state: DoorState): string {
  if (text.trim() === '') {
    return state.updatedAt === '' ? 'The list is still being fetched.' : '';
  }
  if (hits === MAX_HITS) return `The first ${MAX_HITS} tickets; type more to narrow it down.`;
  if (hits > 0) return hits === 1 ? '1 ticket' : `${hits} tickets`;
  return canCheck ? '' : 'Nobody of that name or reference is on the list.';
}
