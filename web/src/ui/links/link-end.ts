import { instantOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { zoneNote } from '@marquee/contract/formats/zones';
import type { Messages } from '../../lib/form/field-errors.ts';
import { unreadDateTimes } from '../when/unread.ts';

/** Reads when a link ends, `YYYY-MM-DDTHH:MM` in the event's time zone; undefined if it is no time. */
function endOf(until: string, timezone: string): Date | undefined {
  const [day, time] = until.split('T');
  return instantOf(day, time, timezone);
}

/** Returns the end of a link as it is sent; '' if it is no time. */
export function sentEnd(until: string, timezone: string): string {
  return endOf(until, timezone)?.toISOString() ?? '';
}

/** Returns the messages about an end that cannot be sent. @param sentence what is wrong with '' */
export function endProblems(until: string, timezone: string, sentence: string): Messages {
  if (endOf(until, timezone)) return {};
  return { ends_at: sentence, ...unreadDateTimes({ ends_at: until }) };
}

/** Says in which time zone the end is, where that is not the reader's own. */
export function endNote(until: string, timezone: string) {
  const end = endOf(until, timezone);
  return end && zoneNote(timezone, end.toISOString(), readersTimezone());
}
