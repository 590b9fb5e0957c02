import { type EventTimes, formatStart, hasNoDate } from '@marquee/contract/formats/when';

type StartProps = {
  event: Pick<EventTimes, 'date' | 'start_time' | 'starts_at' | 'timezone' | 'schedule_change'>;
};

/** Says on a card when an event starts, in its own time. A postponed one has no date. */
export function Start({ event }: StartProps) {
  const words = formatStart(event, undefined);
  return hasNoDate(event) ? words : <time dateTime={event.starts_at}>{words}</time>;
}
