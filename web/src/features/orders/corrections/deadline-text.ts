import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { partsOfDateTime } from '../../../ui/when/date-time.ts';

/** Returns an instant as the reader's day and time for a field; '' for none. */
export function localOf(instant: string | null): string {
  if (instant === null) return '';
  const { date, time } = wallClockOf(new Date(instant), readersTimezone());
  return `${date}T${time}`;
}

/** Returns the instant of a field's day and time; undefined if they are none. */
export function instantOfText(text: string): string | undefined {
  const { day, time } = partsOfDateTime(text);
  return instantOf(day, time, readersTimezone())?.toISOString();
}
