import type { ScanList } from '@marquee/contract/check-in/check-in';

/** What the choice needs of an event; the server's and the device's own both have it. */
export type ChoosableEvent = ScanList['event'];

export type EventSection = { title: string; events: readonly ChoosableEvent[] };

/**
 * Events by when they are, each once. The one that was scanned for last stands first: a door is
 * opened again more often than changed.
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
