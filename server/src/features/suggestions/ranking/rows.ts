import { searchWords } from '@marquee/contract/spelling/search-words';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';

/** A song or an activity as the server keeps it in memory. */
export type Suggestion = {
  id: string;
  kind: 'song' | 'activity';
  title: string;
  key: string;
  status: 'new' | 'open' | 'planned' | 'played' | 'not_this_time' | 'hidden';
  orderId: string | null;
  isOrganizers: boolean;
  nickname: string;
  /** Milliseconds, as all times here. */
  suggestedAt: number;
  votes: number;
  /** Whether the order that suggested it votes for it. */
  hasOwnVote: boolean;
  reports: number;
  isHeldBack: boolean;
  pinnedAt: number | null;
  reply: string;
  place: number | null;
  mergedInto: string | null;
  version: number;
  artist: string;
  genres: string[];
  bpm: number | null;
  link: string;
  playedAt: number | null;
  text: string;
  /** The spellings that title and artist are found by. */
  words: string;
};

/** What changed at an event after a version, in one snapshot. */
export type Changed = { version: number; rows: Suggestion[] };

/** Reads the suggestions of an event that changed after a version, and the event's version. */
export async function readChanged(db: Database, eventId: string, since: number): Promise<Changed> {
  // A subselect of one row is a look-up for each song; `exists` may read the votes of all events.
  const { rows } = await sql<StoredRow>`
    select e.version as event_version, s.*, coalesce((
      select own.state = 'cast' from suggestion_votes own
      where own.suggestion_id = s.id and own.order_id = s.order_id
    ), false) as has_own_vote
    from suggestion_events e
    left join suggestions s on s.event_id = e.event_id and s.version > ${since}
    where e.event_id = ${eventId} ${plannedOnce}`.execute(db);
  const [first] = rows;
  if (!first) return { version: 0, rows: [] };
  // Without a change, the join answers one row without a suggestion.
  const changed = rows.filter(({ id }) => id !== null);
  return { version: first.event_version, rows: changed.map(fromRow) };
}

type StoredRow = {
  event_version: number;
  id: string;
  kind: Suggestion['kind'];
  title: string;
  key: string;
  status: Suggestion['status'];
  order_id: string | null;
  is_organizers: boolean;
  nickname: string;
  suggested_at: Date;
  votes: number;
  has_own_vote: boolean;
  reports: number;
  is_held_back: boolean;
  pinned_at: Date | null;
  reply: string;
  place: number | null;
  merged_into: string | null;
  version: number;
  artist: string;
  genres: string[];
  bpm: number | null;
  link: string;
  played_at: Date | null;
  activity_text: string;
};

function fromRow(row: StoredRow): Suggestion {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    key: row.key,
    status: row.status,
    orderId: row.order_id,
    isOrganizers: row.is_organizers,
    nickname: row.nickname,
    suggestedAt: row.suggested_at.getTime(),
    votes: row.votes,
    hasOwnVote: row.has_own_vote,
    reports: row.reports,
    isHeldBack: row.is_held_back,
    pinnedAt: row.pinned_at?.getTime() ?? null,
    reply: row.reply,
    place: row.place,
    mergedInto: row.merged_into,
    version: row.version,
    artist: row.artist,
    genres: row.genres,
    bpm: row.bpm,
    link: row.link,
    playedAt: row.played_at?.getTime() ?? null,
    text: row.activity_text,
    words: searchWords(`${row.title} ${row.artist}`),
  };
}
