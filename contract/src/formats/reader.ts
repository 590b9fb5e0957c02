import { formatInstantDate, formatInstantMediumDate, formatInstantSeconds } from './columns.ts';
import { formatInstant, formatInstantTime } from './instants.ts';

// A table asks for each of its rows, and the question takes a third of a millisecond.
let known: string | undefined;

/** Returns the IANA time zone of the browser's reader, which separates their days. */
export function readersTimezone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Some browsers report this if they do not know the zone.
  return !known || known === 'Etc/Unknown' ? 'UTC' : known;
}

type InstantStyle = (instant: string, timezone: string) => string;

/** Makes a style use the reader's own clock. Only in browsers: a server knows no reader's zone. */
function here(style: InstantStyle) {
  return (instant: string) => style(instant, readersTimezone());
}

export const formatInstantHere = here(formatInstant);
export const formatInstantDateHere = here(formatInstantDate);
export const formatInstantMediumDateHere = here(formatInstantMediumDate);
export const formatInstantSecondsHere = here(formatInstantSeconds);
export const formatInstantTimeHere = here(formatInstantTime);
