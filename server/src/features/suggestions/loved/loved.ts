import { MAX_LOVED } from '@marquee/contract/suggestions/limits';
import { votesOfOthers } from '@marquee/contract/suggestions/ranking';
import { whyLoved } from '@marquee/contract/suggestions/sentences';
import type { LovedSong } from '@marquee/contract/suggestions/settings';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import type { Ranking } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isListed } from '../rules.ts';
import { readList } from '../staff/list.ts';
import { labelOf, statusColumns } from '../staff/rows.ts';
import { changeSuggestions, findEvent, type Locked } from '../staff/target.ts';

/** Past events that are looked at, the newest ones, and the songs at the top of each. */
const MOST_EVENTS = 10;
const TOP_OF_EACH = 15;

type Past = { id: string; title: string; version: number };

/** A song of the top of a past event. */
type Loved = { song: Suggestion; event: string; rank: number; of: number; others: number };

/**
 * Returns songs that ranked high at past events of the organizer with a category of this event, the
 * best rank first.
 * @throws AppError `not_found`
 */
export async function listLoved(
  deps: Deps,
  lists: { ranking: Ranking },
  actor: Actor,
  eventId: string,
): Promise<LovedSong[]> {
  const { db } = deps;
  const event = await findEvent(db, actor, eventId);
  const past = await listPast(db, event, deps.clock());
  const loved = new Map<string, Loved>();
  for (const night of past) {
    const { songs } = await lists.ranking.atLeast(night.id, night.version);
    const listed = songs.filter((song) => isListed(song) && votesOfOthers(song) > 0);
    for (const [index, song] of listed.slice(0, TOP_OF_EACH).entries()) {
      const found = { song, event: night.title, rank: index + 1, of: listed.length, others: 0 };
      loved.set(song.key, better(loved.get(song.key), found));
    }
  }
  const here = await readList(db, lists, event.id);
  const statusHere = new Map(here.songs.map(({ key, status }) => [key, status]));
  return [...loved.values()]
    .toSorted((a, b) => b.others - a.others || a.rank - b.rank || b.song.votes - a.song.votes)
    .slice(0, MAX_LOVED)
    .map((one) => present(one, statusHere.get(one.song.key)));
}

/** Joins what two events say of a song: the better rank, with more votes if they are equal. */
function better(one: Loved | undefined, other: Loved): Loved {
  if (!one) return other;
  const isBetter =
    other.rank < one.rank || (other.rank === one.rank && other.song.votes > one.song.votes);
  return { ...(isBetter ? other : one), others: one.others + 1 };
}

function present(loved: Loved, statusHere: Suggestion['status'] | undefined): LovedSong {
  const { song, rank, of, event, others } = loved;
  return {
    song_id: song.id,
    Title: song.title,
    Artist: song.artist,
    Genres: song.genres,
    BPM: song.bpm,
    Link: song.link,
    votes: song.votes,
    why: whyLoved({ rank, of, votes: song.votes, event, others }),
    status_here: statusHere === undefined || statusHere === 'open' ? null : statusHere,
  };
}

function listPast(
  db: Database,
  event: { id: string; organization_id: string },
  now: Date,
): Promise<Past[]> {
  return db
    .selectFrom('events')
    .innerJoin('suggestion_events', 'suggestion_events.event_id', 'events.id')
    .select(['events.id', 'events.title', 'suggestion_events.version'])
    .where('events.organization_id', '=', event.organization_id)
    .where('events.id', '<>', event.id)
    .where('events.ends_at', '<', now)
    .where('events.cancelled_at', 'is', null)
    .where('events.is_postponed', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_categories as theirs')
          .innerJoin('event_categories as ours', 'ours.category_id', 'theirs.category_id')
          .select('theirs.event_id')
          .whereRef('theirs.event_id', '=', 'events.id')
          .where('ours.event_id', '=', event.id),
      ),
    )
    .orderBy('events.ends_at', 'desc')
    .limit(MOST_EVENTS)
    .execute();
}

/**
 * Plans a song of one of the organizer's other events at this event; one that is here gets the
 * status `planned`.
 * @throws AppError `not_found`
 */
export async function planLoved(
  deps: Deps,
  actor: Actor,
  { eventId, songId }: { eventId: string; songId: string },
) {
  return changeSuggestions(deps, actor, eventId, async (locked) => {
    const { trx, event } = locked;
    const song = await trx
      .selectFrom('suggestions')
      .innerJoin('events', 'events.id', 'suggestions.event_id')
      .selectAll('suggestions')
      .where('suggestions.id', '=', getId(songId))
      .where('kind', '=', 'song')
      .where('merged_into', 'is', null)
      .where('events.organization_id', '=', event.organization_id)
      .where('events.id', '<>', event.id)
      .executeTakeFirstOrThrow(() => notFound());
    const id = (await planHere(locked, song.key)) ?? (await addPlanned(locked, song));
    const object = { type: 'suggestion', id, label: labelOf(song) };
    const audit = {
      action: 'suggestion.planned' as const,
      object,
      after: { event: event.title },
    };
    return { result: id, audit };
  });
}

async function planHere({ trx, event, version, now }: Locked, key: string) {
  const here = await trx
    .selectFrom('suggestions')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('kind', '=', 'song')
    .where('key', '=', key)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!here) return undefined;
  await trx
    .updateTable('suggestions')
    .set({ ...statusColumns(here, 'planned', now), version })
    .where('id', '=', here.id)
    .execute();
  return here.id;
}

type Song = { title: string; artist: string; key: string; genres: string[]; bpm: number | null } & {
  link: string;
};

async function addPlanned({ trx, event, version, now }: Locked, song: Song) {
  const { title, artist, key, genres, bpm, link } = song;
  const id = randomId();
  await trx
    .insertInto('suggestions')
    .values({
      id,
      event_id: event.id,
      kind: 'song',
      status: 'planned',
      is_organizers: true,
      suggested_at: now,
      status_at: now,
      version,
      title,
      artist,
      key,
      genres,
      bpm,
      link,
    })
    .execute();
  return id;
}
