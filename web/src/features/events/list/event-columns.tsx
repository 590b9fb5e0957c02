import { Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { formatDate, formatTime } from '@marquee/contract/formats/dates';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { zoneNote } from '@marquee/contract/formats/zones';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import type { Column } from '../../../ui/table-state.ts';
import { EventName } from './EventName.tsx';

/** Returns the columns of My Events. Dates and times are in the event's local time. */
export function eventColumns(waiting: readonly WaitingItem[]): readonly Column<Event>[] {
  const nameOf = (event: Event) => (
    <EventName
      event={event}
      waiting={waiting.filter(({ event_id }) => event_id === event.event_id)}
    />
  );
  return [{ key: 'title', title: 'Event Name', sort: 'title', cell: nameOf }, ...timeColumns];
}

const timeColumns: readonly Column<Event>[] = [
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    isSecondary: true,
    width: 180,
    cell: (event) => formatDate(event.date),
  },
  {
    key: 'start_time',
    title: 'Start Time',
    isNumeric: true,
    isSecondary: true,
    width: 120,
    cell: (event) => <StartTime event={event} />,
  },
  {
    key: 'end_time',
    title: 'End Time',
    isNumeric: true,
    isSecondary: true,
    width: 120,
    cell: (event) => formatTime(event.end_time),
  },
];

/** Shows the zone below the time where the reader's clocks show another one. */
function StartTime({ event }: { event: Event }) {
  const zone = zoneNote(event.timezone, event.starts_at, readersTimezone());
  return (
    <>
      {formatTime(event.start_time)}
      {zone !== undefined && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {zone}
        </Text>
      )}
    </>
  );
}
