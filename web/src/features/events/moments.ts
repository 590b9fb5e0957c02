import { formatDate, formatTime } from '../../lib/formats.ts';

/** Formats local time of the event: '2026-12-18', '20:00' → 'December 18, 2026 at 8:00 PM'. */
export function momentOf(day: string, time: string): string {
  return `${formatDate(day)} at ${formatTime(time)}`;
}
