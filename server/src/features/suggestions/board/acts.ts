import type { actOutcomes, BoardAct, BoardActs } from '@marquee/contract/suggestions/board-acts';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { isId } from '../../../lib/ids.ts';
import { type AuditActor, record } from '../../audit/commands.ts';
import { moveSong } from '../staff/place.ts';
import { labelOf, statusColumns } from '../staff/rows.ts';
import { lockSuggestions, raiseVersion } from '../version/commands.ts';
import { actTime } from './rules.ts';

type Outcome = (typeof actOutcomes)[number];
type Song = Awaited<ReturnType<typeof findSong>>;

/** The user of a board: an account, or a link with its name. */
export type BoardUser = { actor: AuditActor | null; link: string | null };

type Doing = { trx: Trx; eventId: string; version: number; at: Date };

/**
 * Does what was done at a board, in its order. An act that was done before is not done again, and
 * one that is older than somebody else's change of the same thing changes nothing.
 */
export async function doActs(
  { db, clock }: Deps,
  eventId: string,
  { acts }: z.output<typeof BoardActs>,
  user: BoardUser,
): Promise<{ results: { id: string; outcome: Outcome }[]; version: number }> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const settings = await lockSuggestions(trx, eventId);
    const event = await trx
      .selectFrom('events')
      .select(['title', 'starts_at', 'is_postponed'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const version = settings.version + 1;
    const results: { id: string; outcome: Outcome }[] = [];
    const done: string[] = [];
    for (const act of acts) {
      const doing = { trx, eventId, version, at: actTime(act.at, event, now) };
      const { outcome, words } = await doOnce(doing, act, now);
      results.push({ id: act.id, outcome });
      if (words !== undefined) done.push(words);
    }
    if (done.length === 0) return { results, version: settings.version };
    await raiseVersion(trx, eventId, version);
    const object = { type: 'event', id: eventId, label: event.title };
    const after = { acts: done, ...(user.link === null ? {} : { link: user.link }) };
    await record(trx, user.actor, { action: 'event.board-used', object, after }, now);
    return { results, version };
  });
}

async function doOnce(
  doing: Doing,
  act: BoardAct,
  now: Date,
): Promise<{ outcome: Outcome; words?: string }> {
  const { trx, eventId } = doing;
  const song = await findSong(trx, eventId, act.song_id);
  if (!song) return { outcome: 'unknown_song' };
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('board_acts')
    .values({ event_id: eventId, id: act.id, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) return { outcome: 'done' };
  if (isOutdated(song, act, doing.at)) return { outcome: 'outdated' };
  await perform(doing, song, act);
  return { outcome: 'done', words: wordsOf(song, act) };
}

/** Finds a song of the event; a merged one stands for the one that it was merged into. */
async function findSong(trx: Trx, eventId: string, givenId: string) {
  if (!isId(givenId)) return undefined;
  const songs = trx
    .selectFrom('suggestions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('kind', '=', 'song');
  const named = await songs.where('id', '=', givenId.toLowerCase()).executeTakeFirst();
  if (!named || named.merged_into === null) return named;
  return songs.where('id', '=', named.merged_into).executeTakeFirst();
}

function isOutdated(song: NonNullable<Song>, act: BoardAct, at: Date): boolean {
  const changedAt =
    act.type === 'bpm' ? song.bpm_at : act.type === 'move' ? song.place_at : song.status_at;
  return changedAt !== null && changedAt > at;
}

async function perform(doing: Doing, song: NonNullable<Song>, act: BoardAct): Promise<void> {
  const { trx, version, at, eventId } = doing;
  if (act.type === 'move') {
    const before = act.to === 'before' && act.before !== undefined ? act.before : null;
    const isKnown = before !== null && isId(before) && before.toLowerCase() !== song.id;
    const place = act.to === 'out' ? undefined : isKnown ? before.toLowerCase() : null;
    return moveSong(trx, song.id, place, { eventId, version, at });
  }
  const columns =
    act.type === 'bpm'
      ? { bpm: act.bpm, bpm_at: at }
      : statusColumns(song, statusAfter(song, act), at);
  await trx
    .updateTable('suggestions')
    .set({ ...columns, version })
    .where('id', '=', song.id)
    .execute();
}

function statusAfter(song: NonNullable<Song>, act: BoardAct): NonNullable<Song>['status'] {
  if (act.type === 'played') return 'played';
  if (act.type === 'status') return act.status;
  return song.status === 'played' ? (song.status_before ?? 'new') : song.status;
}

function wordsOf(song: NonNullable<Song>, act: BoardAct): string {
  const label = labelOf(song);
  if (act.type === 'bpm') return `${label}: ${act.bpm ?? 'no'} BPM`;
  if (act.type === 'status') return `${label}: ${act.status.replaceAll('_', ' ')}`;
  return `${label}: ${act.type.replaceAll('_', ' ')}`;
}
