import { scheduleMark } from '@marquee/contract/events/schedule-words';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import classes from './ScannerPage.module.css';
import type { DoorState } from '../decide/door-state.ts';

/** Reports problems: an event that was cancelled or moved, no connection, waiting admissions, or a server that refuses. */
export function DoorNote({ state }: { state: DoorState }) {
  const words = wordsOf(state);
  const Icon = state.isOnline ? IconCloudUpload : IconWifiOff;
  const mark = state.event?.schedule_change && scheduleMark(state.event.schedule_change);
  return (
    <div role="status">
      {mark && (
        <p className={classes.note}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
          <span>{mark.text}</span>
        </p>
      )}
      {words !== '' && (
        <p className={classes.note}>
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

function wordsOf({ isOnline, updatedAt, event, waiting, problem }: DoorState): string {
  const admissions = formatCount(waiting, nouns.admissionIs);
  const queue = waiting === 0 ? '' : `${admissions} not sent yet.`;
  if (problem !== '') return `${problem} ${queue}`;
  if (isOnline) return queue;
  const list =
    event && updatedAt !== ''
      ? `Offline. Tickets are checked with the list from ${formatInstantNear(updatedAt, event.timezone)}.`
      : 'Offline, and the list is not complete yet.';
  return `${list} ${queue}`;
}
