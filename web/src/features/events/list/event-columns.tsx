import { hasNoDate } from '@marquee/contract/formats/when';
import { Text } from '@mantine/core';
import type { ListedEvent } from '@marquee/contract/events/events';
import { formatDate, formatTime } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { zoneNote } from '@marquee/contract/formats/zones';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import type { Column } from '../../../ui/table-state.ts';
import { StateBadge } from '../StateBadge.tsx';
import { EventName } from './EventName.tsx';
import { SoldOf } from './SoldOf.tsx';

/** Returns the columns of My Events; the place is with the name. Dates and times are in the event's local time. */
export function eventColumns(waiting: readonly WaitingItem[]): readonly Column<ListedEvent>[] {
  const nameOf = (event: ListedEvent) => (
    <EventName
      event={event}
      waiting={waiting.filter(({ event_id }) => event_id === event.event_id)}
    />
  );
  // As wide as the other columns allow at 1280 pixels, so that few names need two lines.
  const name = { key: 'title', title: 'Event Name', sort: 'title', width: 280, cell: nameOf };
  return [name, ...otherColumns];
}

const otherColumns: readonly Column<ListedEvent>[] = [
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    isSecondary: true,
    // Day and month stay together, so that a narrow column needs two lines at most.
    cell: (event) =>
      hasNoDate(event) ? 'Postponed' : formatDate(event.date).replace(' ', '\u00a0'),
  },
  {
    key: 'start_time',
    title: 'Start Time',
    isNumeric: true,
    isSecondary: true,
    cell: (event) => <StartTime event={event} />,
  },
  {
    key: 'end_time',
    title: 'End Time',
    isNumeric: true,
    isSecondary: true,
    cell: (event) => (hasNoDate(event) ? '–' : formatTime(event.end_time)),
  },
  {
    key: 'sold',
    title: 'Sold',
    sort: 'sold',
    isHighestFirst: true,
    isSecondary: true,
    cell: (event) => <SoldOf event={event} />,
  },
  {
    key: 'revenue',
    title: 'Revenue',
    note: 'minus refunds',
    sort: 'revenue',
    isHighestFirst: true,
    isNumeric: true,
    isSecondary: true,
    cell: (event) => formatEuro(event.revenue),
  },
  {
    key: 'state',
    title: 'State',
    isSecondary: true,
    cell: (event) => <StateBadge event={event} />,
  },
];

/** Shows the zone below the time where the reader's clocks show another one. */
function StartTime({ event }: { event: ListedEvent }) {
  const zone = zoneNote(event.timezone, event.starts_at, readersTimezone());
  if (hasNoDate(event)) return '–';
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
