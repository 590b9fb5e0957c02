import { formatDate, formatTime } from '../../lib/formats.ts';

/** '2026-12-18', '20:00' → 'December 18, 2026 at 8:00 PM', the event's own wall clock. */
export function momentOf(day: string, time: string): string {
  return `${formatDate(day)} at ${formatTime(time)}`;
}
