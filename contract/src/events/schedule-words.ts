// Separate from the schema: public pages need these words, but not zod.
import { formatInstant } from '../formats/instants.ts';
import { isolated } from '../people/isolate.ts';
import { readersLocale } from '../formats/intl.ts';
import { stateSentences } from './state-sentences.ts';
import type { ScheduleChange } from './schedule-change.ts';

/** What an event has that takes place as it was announced. */
export const asAnnounced: ScheduleChange = {
  cancelled_at: null,
  postponed: false,
  moved_from: null,
  refunds_until: null,
};

/** Apart from the others, which the event page's script loads. */
export const cancelledStays =
  'This event was cancelled. Its date, place, capacity and prices can no longer change.';

export const scheduleSentences = {
  cancelled: stateSentences.cancelled,
  cancelledAlready: 'This event was cancelled already.',
  postponed: 'Postponed. The new date is not known yet.',
} as const;

export type ScheduleMark = { label: 'Cancelled' | 'Postponed' | 'Moved'; text: string };

/** Returns how an event's page, tickets and scanner mark a change; undefined without one. */
export function scheduleMark(
  change: ScheduleChange,
  locale = readersLocale(),
): ScheduleMark | undefined {
  if (change.cancelled_at !== null) {
    return { label: 'Cancelled', text: scheduleSentences.cancelled };
  }
  if (change.postponed) return { label: 'Postponed', text: scheduleSentences.postponed };
  const from = movedFromWords(change, locale);
  return from === undefined ? undefined : { label: 'Moved', text: `Moved from ${from}.` };
}

/** Returns 'May 12, 2026 at 7:30 PM, Old Hall', or the one of the two that changed. */
function movedFromWords({ moved_from }: ScheduleChange, locale: string): string | undefined {
  if (moved_from === null) return undefined;
  const { starts_at, timezone, location_name } = moved_from;
  const parts = [
    starts_at === null ? '' : formatInstant(starts_at, timezone, locale),
    isolated(location_name ?? ''),
  ];
  return parts.filter((part) => part !== '').join(', ') || undefined;
}
