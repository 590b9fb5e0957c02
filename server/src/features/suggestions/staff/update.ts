import type { ActivityUpdate } from '@marquee/contract/suggestions/activities';
import type { SongUpdate } from '@marquee/contract/suggestions/songs';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { moveSong, songAt } from './place.ts';
import { getStored, labelOf, statusColumns, type StoredSuggestion } from './rows.ts';
import { changeSuggestions, type Locked } from './target.ts';

type Kind = Suggestion['kind'];
type Update = Partial<SongUpdate> | Partial<ActivityUpdate>;
type Target = { eventId: string; kind: Kind; id: string };

/**
 * Changes a suggestion: only the fields that are given.
 * @throws AppError `not_found`
 */
export async function updateSuggestion(
  deps: Deps,
  actor: Actor,
  { eventId, kind, id }: Target,
  update: Update,
) {
  return changeSuggestions(deps, actor, eventId, async (locked) => {
    const { trx, event, version, now } = locked;
    const before = await getStored(trx, event.id, kind, id);
    await trx
      .updateTable('suggestions')
      .set({ ...columnsOf(update, before, now), version })
      .where('id', '=', before.id)
      .execute();
    await place(locked, before.id, update);
    if (update.reports === 0) await settleReports(locked, before.id);
    const after = await getStored(trx, event.id, kind, id);
    const object = { type: 'suggestion', id: before.id, label: labelOf(before) };
    const sides = { before: audited(before), after: audited(after) };
    return { result: before.id, audit: { action: 'suggestion.updated', object, ...sides } };
  });
}

function columnsOf(update: Update, before: StoredSuggestion, now: Date) {
  const { status, pinned, reply, held_back } = update;
  const song = 'bpm' in update || 'genres' in update || 'link' in update ? update : undefined;
  const pin = { pinned_at: pinned === true ? (before.pinned_at ?? now) : null };
  return {
    ...(status !== undefined && status !== before.status ? statusColumns(before, status, now) : {}),
    ...(pinned === undefined ? {} : pin),
    ...(reply === undefined ? {} : { reply }),
    ...(held_back === undefined ? {} : { is_held_back: held_back }),
    ...(update.reports === undefined ? {} : { reports: update.reports }),
    ...(song?.bpm === undefined ? {} : { bpm: song.bpm, bpm_at: now }),
    ...(song?.genres === undefined ? {} : { genres: song.genres }),
    ...(song?.link === undefined ? {} : { link: song.link }),
  };
}

async function place({ trx, event, version, now }: Locked, id: string, update: Update) {
  const position = 'position' in update ? update.position : undefined;
  if (position === undefined) return;
  const before =
    position === null ? undefined : await songAt(trx, event.id, { position, moved: id });
  await moveSong(trx, id, before, { eventId: event.id, version, at: now });
}

async function settleReports({ trx, now }: Locked, id: string): Promise<void> {
  await trx
    .updateTable('suggestion_reports')
    .set({ settled_at: now })
    .where('suggestion_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}

/** Returns what the audit log keeps of a suggestion. */
function audited(row: StoredSuggestion) {
  return {
    status: row.status,
    pinned: row.pinned_at !== null,
    reply: row.reply,
    held_back: row.is_held_back,
    reports: row.reports,
    bpm: row.bpm,
    genres: row.genres,
    link: row.link,
    place: row.place,
  };
}

/**
 * Gives many suggestions a status.
 * @returns how many had another one; those of other events are left out
 */
export async function changeMany(
  deps: Deps,
  actor: Actor,
  { eventId, kind }: Omit<Target, 'id'>,
  { ids, status }: { ids: string[]; status: Suggestion['status'] },
) {
  return changeSuggestions(deps, actor, eventId, async ({ trx, event, version, now }) => {
    const rows = await trx
      .selectFrom('suggestions')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('kind', '=', kind)
      .where('merged_into', 'is', null)
      .where('status', '<>', status)
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) {
      await trx
        .updateTable('suggestions')
        .set({ ...statusColumns(row, status, now), version })
        .where('id', '=', row.id)
        .execute();
    }
    const after = { [`${kind}s`]: rows.map(labelOf), status };
    const action = 'event.suggestions-changed' as const;
    return { result: rows.length, audit: { action, after } };
  });
}
