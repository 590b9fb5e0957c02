import type { ScanList } from '@marquee/contract/check-in/check-in';

/** The fields of an event that the choice needs, in the server's events and in the stored ones. */
export type ChoosableEvent = ScanList['event'];

export type EventSection = { title: string; events: readonly ChoosableEvent[] };

/**
 * Groups events by date, each once. The last scanned one comes first, because people reopen the
 * same event more often than another.
 */
export function eventSections(
  today: readonly ChoosableEvent[] = [],
  upcoming: readonly ChoosableEvent[] = [],
  lastEvent = '',
): EventSection[] {
  const isLast = (event: ChoosableEvent) => event.event_id === lastEvent;
  const isToday = new Set(today.map((event) => event.event_id));
  const later = upcoming.filter((event) => !isToday.has(event.event_id));
  const last = [...today, ...later].find(isLast);
  return [
    { title: 'Last time', events: last ? [last] : [] },
    { title: 'Today', events: today.filter((event) => !isLast(event)) },
    { title: 'Upcoming', events: later.filter((event) => !isLast(event)) },
  ];
}
