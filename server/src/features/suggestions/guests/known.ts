import type { KnownSong } from '@marquee/contract/suggestions/guests';
import { MAX_KNOWN } from '@marquee/contract/suggestions/limits';
import { searchFor } from '@marquee/contract/spelling/search-words';
import { songKeyOf } from '@marquee/contract/suggestions/song-key';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { begins } from '../../../lib/search.ts';
import type { RankedList } from '../ranking/ranking.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { isListed, takesVotes } from '../rules.ts';

type Place = { eventId: string; organizationId: string };

/** Rows of other events that are read; several may be the same song. */
const MOST_READ = 40;

/** Returns the songs of the event's list whose title or artist contains what was typed. */
export function findHere({ songs }: RankedList, search: string): KnownSong[] {
  const isFound = searchFor(search);
  return songs
    .filter((song) => isListed(song) && takesVotes(song))
    .filter(({ words }) => isFound(words))
    .slice(0, MAX_KNOWN)
    .map((song) => knownOf(song, 'event', song));
}

type ForeignSong = Pick<Suggestion, 'title' | 'artist' | 'genres' | 'bpm' | 'link'> & {
  key: string;
  is_own: boolean;
};

/**
 * Returns songs of the organizer's other events, and of events on the platform that show theirs,
 * whose title or artist begins with what was typed.
 */
export async function findElsewhere(
  db: Database,
  { eventId, organizationId }: Place,
  search: string,
): Promise<(KnownSong & { key: string })[]> {
  const { rows } = await sql<ForeignSong>`
    select s.title, s.artist, s.genres, s.bpm, s.link, s.key,
      events.organization_id = ${organizationId} as is_own
    from suggestions s
    join events on events.id = s.event_id
    join suggestion_events e on e.event_id = s.event_id
    where s.kind = 'song' and s.merged_into is null and s.event_id <> ${eventId}
      and (${begins(search, sql`s.title`)} or ${begins(search, sql`s.artist`)})
      and s.votes > 0 and s.status <> 'hidden' and not s.is_held_back
      and (events.organization_id = ${organizationId}
        or e.shows_top and not events.is_switched_off)
    order by is_own desc, s.votes desc, s.suggested_at, s.id
    limit ${MOST_READ}`.execute(db);
  const found = new Map<string, KnownSong & { key: string }>();
  for (const { key, is_own, ...song } of rows) {
    if (found.has(key)) continue;
    found.set(key, { ...knownOf(song, is_own ? 'organizer' : 'platform', null), key });
  }
  return [...found.values()].slice(0, MAX_KNOWN);
}

type Shown = Pick<KnownSong, 'title' | 'artist' | 'genres' | 'bpm' | 'link'>;

function knownOf(
  { title, artist, genres, bpm, link }: Shown,
  from: KnownSong['from'],
  here: Pick<Suggestion, 'id' | 'votes'> | null,
): KnownSong {
  const { id = null, votes = null } = here ?? {};
  return { title, artist, genres, bpm, link, from, id, votes };
}

/** Joins songs from several places; the same song comes up once, from the first place. */
export function joined(
  here: KnownSong[],
  elsewhere: (KnownSong & { key: string })[],
  catalogue: { title: string; artist: string; link?: string }[],
): KnownSong[] {
  const keys = new Set(here.map(({ title, artist }) => songKeyOf(title, artist)));
  const more = [
    ...elsewhere,
    ...catalogue.map(({ title, artist, link = '' }) => {
      const song = { title, artist, genres: [], bpm: null, link };
      return { ...knownOf(song, 'catalogue', null), key: songKeyOf(title, artist) };
    }),
  ];
  for (const { key, ...song } of more) {
    if (keys.has(key)) continue;
    keys.add(key);
    here = [...here, song];
  }
  return here;
}
