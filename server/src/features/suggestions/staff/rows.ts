import type { Trx } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import type { Suggestion } from '../ranking/rows.ts';

type Kind = Suggestion['kind'];
export type StoredSuggestion = Awaited<ReturnType<typeof getStored>>;

/** @throws AppError `not_found` for one of another event or kind, or one that was merged */
export async function getStored(trx: Trx, eventId: string, kind: Kind, givenId: string) {
  return trx
    .selectFrom('suggestions')
    .selectAll()
    .where('id', '=', getId(givenId))
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the columns that a new status sets; `played` notes when, others forget it. */
export function statusColumns(
  before: { status: Suggestion['status']; played_at: Date | null; status_before: string | null },
  status: Suggestion['status'],
  at: Date,
) {
  const isPlayed = status === 'played';
  const wasPlayed = before.status === 'played';
  return {
    status,
    status_at: at,
    played_at: isPlayed ? (before.played_at ?? at) : null,
    status_before: isPlayed && !wasPlayed ? before.status : null,
  };
}

/** Returns how the log names a suggestion. */
export function labelOf({ title, artist }: { title: string; artist: string }): string {
  return artist === '' ? title : `${title} (${artist})`;
}
