import { isolated } from '@marquee/contract/people/isolate';
import { Button, Stack } from '@mantine/core';
import type { ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import type { Passage } from '@marquee/contract/check-in/passages';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { useRef, useState } from 'react';
import { typeOf } from '../decide/guest-words.ts';
import type { Presented } from '../decide/admit.ts';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import { useUntilGone } from '../device/use-until-gone.ts';
import type { DoorState } from '../decide/door-state.ts';
import type { Door } from '../decide/door.ts';
import { notesOf } from '../decide/verdict.ts';
import { NoteLines } from '../notes/NoteLines.tsx';
import { undoAdmission, undoSentences } from '../undo/undo.ts';
import { UndoForm } from '../undo/UndoForm.tsx';
import { usePassages } from './api.ts';
import { goingIn, type Passing } from '../decide/decide-passing.ts';
import { canEnterNow, type DeviceStanding, rulesOf, standingOnDevice } from '../decide/standing.ts';
import classes from './TicketSheet.module.css';

type Props = {
  door: Door;
  state: DoorState;
  /** Undefined while the sheet is closed. */
  ticketId: string | undefined;
  onClose: () => void;
  onPresent: (presented: Presented, passing: Passing) => void;
};

export function TicketSheet(props: Props) {
  const { door, state, ticketId } = props;
  const [shown, setGone] = useUntilGone(ticketId);
  const ticket = shown === undefined ? undefined : door.memory.list.get(shown)?.ticket;
  return (
    <DoorDrawer
      opened={ticketId !== undefined}
      onClose={props.onClose}
      position="right"
      size={420}
      onExitTransitionEnd={setGone}
      title="Ticket"
    >
      {ticket && state.event ? (
        <Sheet {...props} key={shown} ticket={ticket} event={state.event} />
      ) : (
        <p className={classes.quiet}>This ticket is not on this device’s list yet.</p>
      )}
    </DoorDrawer>
  );
}

function Sheet(props: Props & { ticket: ListedTicket; event: ScanList['event'] }) {
  const { door, ticket, onPresent } = props;
  const event = rulesOf(props.event, ticket);
  const { ticket_id: ticketId, holder, state } = ticket;
  const [isUndone, setIsUndone] = useState(false);
  const scans = door.memory.waiting.get(ticketId) ?? [];
  const standing = standingOnDevice(event, ticket.admission, scans);
  const { admission, leftAt } = standing;
  const isInside = admission !== null && leftAt === null;
  const canEnter = canEnterNow(event, standing);
  const present = (direction: Passing['direction']) => {
    props.onClose();
    onPresent({ ticketId }, { ...goingIn, direction });
  };
  const status = useRef<HTMLParagraphElement>(null);
  const undo = async (reason: string) => {
    const problem = await undoAdmission(door, ticketId, reason);
    setIsUndone(problem === '');
    // The form with the focus disappears, so the focus moves to the status.
    if (problem === '') status.current?.focus();
    return problem;
  };
  return (
    <Stack gap="lg">
      <div>
        <h2 className={classes.holder}>
          <bdi>{holder || 'Ticket'}</bdi>
        </h2>
        <p className={classes.quiet}>
          <bdi>{typeOf(ticket)}</bdi> ·{' '}
          <span className={classes.reference}>{referenceOf(ticketId)}</span>
        </p>
        {ticket.buyer !== undefined && (
          <p className={classes.quiet}>
            Booked by <bdi>{ticket.buyer}</bdi>
          </p>
        )}
        <NoteLines notes={notesOf(ticket)} />
        <p ref={status} tabIndex={-1} className={classes.state} role="status">
          {isUndone && !admission ? undoSentences.done : stateInWords(ticket, standing, event)}
        </p>
      </div>
      {state === 'valid' && canEnter && (
        <Button size="md" h={48} onClick={() => present('in')}>
          {ticket.pick_up ? 'Hand out' : 'Admit'}
        </Button>
      )}
      {event.admission_rule === 'in_and_out' && isInside && (
        <Button size="md" h={48} onClick={() => present('out')}>
          Check out
        </Button>
      )}
      {admission && <UndoForm key={admission.at} onUndo={undo} />}
      <History eventId={door.eventId} ticket={ticket} timezone={event.timezone} />
    </Stack>
  );
}

function stateInWords(
  { state, given_back, void_reason: reason, pick_up }: ListedTicket,
  { admission, leftAt }: DeviceStanding,
  { timezone }: ScanList['event'],
): string {
  if (given_back) return 'Given back by the buyer.';
  if (state === 'cancelled') return voidWords(reason);
  if (!admission) return pick_up ? 'Not handed out.' : 'Not admitted.';
  if (leftAt) return `Left at ${formatInstantNear(leftAt.toISOString(), timezone)}.`;
  const by = admission.by && `by ${isolated(admission.by)}`;
  const since = pick_up ? 'Handed out at' : 'Inside since';
  return `${[`${since} ${formatInstantNear(admission.at, timezone)}`, isolated(admission.gate), by].filter(Boolean).join(', ')}.`;
}

const kinds: Record<Passage['kind'], string> = {
  admitted: 'Admitted',
  again: 'Admitted again by a gate that was offline',
  left: 'Left',
  undone: 'Undone',
};

function History(props: { eventId: string; ticket: ListedTicket; timezone: string }) {
  const { ticket, timezone } = props;
  const { ticket_id: ticketId, admission, changed_at: changedAt } = ticket;
  const version = `${changedAt ?? ''} ${admission?.at ?? ''}`;
  const passages = usePassages(props.eventId, ticketId, version);
  return (
    <section>
      <h3 className={classes.heading}>History</h3>
      {passages.isError && <p className={classes.quiet}>The history needs a connection.</p>}
      {passages.data?.length === 0 && <p className={classes.quiet}>No history yet.</p>}
      <ol className={classes.list}>
        {passages.data?.map(({ kind, at, gate, by, reason }) => (
          <li key={`${kind} ${at}`}>
            <span>{kinds[kind]}</span>
            <span className={classes.quiet}>
              {[formatInstantNear(at, timezone), ...[gate, by, reason].map(isolated)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
