import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CheckInConflict } from '@marquee/contract/check-in/conflicts';
import { passageSentences } from '@marquee/contract/check-in/passages';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import type { RefusedScan } from '../../../lib/device-store.ts';
import { useConflicts } from '../api.ts';
import { SettleForm } from '../conflicts/SettleForm.tsx';
import { useNextFocus } from '../conflicts/use-next-focus.ts';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import type { DoorState } from '../decide/door-state.ts';
import classes from './Conflicts.module.css';

const outcomes: Record<RefusedScan['outcome'], string> = {
  conflict: 'Another gate admitted this ticket earlier.',
  cancelled: 'This ticket was already cancelled.',
  too_many_passages: passageSentences.tooMany,
  unknown: 'This ticket is for another event.',
};

export function Conflicts(props: {
  eventId: string;
  state: DoorState;
  /** A scan link may not see what other gates did. */
  isLink: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDone: (nonce: string) => void;
  /** Called after a conflict was settled, because the counts change. */
  onSettled: () => Promise<void>;
}) {
  const { state, isOpen } = props;
  const conflicts = useConflicts(props.eventId, isOpen && !props.isLink);
  const { data } = conflicts;
  // Conflicts are listed below with both times.
  const refused = useMemo(
    () => state.refused.filter(({ outcome }) => outcome !== 'conflict' || !data),
    [state.refused, data],
  );
  const names = useMemo(
    () => [...refused, ...(data ?? [])].map(({ nonce }) => nonce),
    [refused, data],
  );
  const place = useNextFocus(names);
  const timezone = state.event?.timezone ?? 'UTC';
  const isEmpty = refused.length === 0 && (props.isLink || conflicts.data?.length === 0);
  return (
    <DoorDrawer
      opened={isOpen}
      onClose={props.onClose}
      position="right"
      size={420}
      title="Conflicts"
    >
      <div ref={place}>
        {refused.length > 0 && (
          <>
            <h2 className={classes.heading} tabIndex={-1}>
              Admitted on this device, refused by the server
            </h2>
            <ul className={classes.list}>
              {refused.map((scan) => (
                <RefusedItem
                  key={scan.nonce}
                  scan={scan}
                  timezone={timezone}
                  onDone={props.onDone}
                />
              ))}
            </ul>
          </>
        )}
        {conflicts.data && conflicts.data.length > 0 && (
          <>
            <h2 className={classes.heading} tabIndex={-1}>
              Admitted twice
            </h2>
            <ul className={classes.list}>
              {conflicts.data.map((it) => (
                <ConflictItem
                  key={it.nonce}
                  eventId={props.eventId}
                  onSettled={() => void props.onSettled()}
                  conflict={it}
                  timezone={timezone}
                />
              ))}
            </ul>
          </>
        )}
        {isEmpty && (
          <p className={classes.quiet} tabIndex={-1}>
            There are no conflicts.
          </p>
        )}
        {conflicts.isError && (
          <p className={classes.quiet}>
            Conflicts with other gates appear here once there is a connection.
          </p>
        )}
      </div>
    </DoorDrawer>
  );
}

function RefusedItem(props: {
  scan: RefusedScan;
  timezone: string;
  onDone: (nonce: string) => void;
}) {
  const { nonce, holder, Type, ticket_id, outcome, scanned_at, gate, kind } = props.scan;
  const name = holder || referenceOf(ticket_id);
  return (
    <li className={classes.item} data-item>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={classes.quiet}>
        {[isolated(Type), holder && referenceOf(ticket_id)].filter(Boolean).join(' · ')}
      </span>
      <span>{outcomes[outcome]}</span>
      <span className={classes.quiet}>
        {kind === 'out' ? 'Checked out' : 'Admitted'} here at{' '}
        {formatInstantNear(scanned_at, props.timezone)}
        {gate && `, ${isolated(gate)}`}
      </span>
      <Button
        variant="default"
        aria-label={`${isolated(name)}: done`}
        onClick={() => props.onDone(nonce)}
      >
        Done
      </Button>
    </li>
  );
}

function ConflictItem(props: {
  eventId: string;
  conflict: CheckInConflict;
  timezone: string;
  onSettled: () => void;
}) {
  const { conflict, timezone } = props;
  const { holder, Type, reference, first, again } = conflict;
  const sayOne = ({ at, gate, by }: CheckInConflict['first']) =>
    [formatInstantNear(at, timezone), isolated(gate), isolated(by)].filter(Boolean).join(', ');
  return (
    <li className={classes.item} data-item>
      <strong>
        <bdi>{holder}</bdi>
      </strong>
      <span className={classes.quiet}>
        <bdi>{Type}</bdi> · {reference}
      </span>
      <span>First: {sayOne(first)}</span>
      <span>Again: {sayOne(again)}</span>
      <SettleForm eventId={props.eventId} conflict={conflict} onSettled={props.onSettled} />
    </li>
  );
}
