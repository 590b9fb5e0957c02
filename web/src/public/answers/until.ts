import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';

/** Says until when buyers may change something; null while no date is known. */
export function untilWords(until: string | null, timezone: string): string {
  if (until === null) return 'the event starts';
  return `${formatInstant(until, timezone)}, ${zoneLabel(timezone, until)}`;
}
