import { DAY_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CatalogueSong } from '../../../gateways/music/catalogue.ts';

/** Answers are kept so long; MusicBrainz asks its users to cache. */
const KEPT_MS = 30 * DAY_MS;
const MAX_QUERY = 120;

const Songs = z.array(z.object({ title: z.string(), artist: z.string() }));

type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'music'> & {
  /** Receives why the catalogue did not answer. */
  log: (error: unknown) => void;
};

/** Searches that are under way on this server: two guests who type the same share one. */
const underWay = new WeakMap<Deps['db'], Map<string, Promise<CatalogueSong[] | undefined>>>();

/**
 * Searches the music catalogue, at most once in 30 days for a text.
 * @returns undefined if it did not answer; suggesting works without it
 */
export async function searchCatalogue(
  deps: CatalogueDeps,
  text: string,
): Promise<CatalogueSong[] | undefined> {
  const query = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY);
  if (query === '' || deps.music === null) return undefined;
  const known = await findAnswer(deps, query);
  if (known) return known;
  const searches = underWay.get(deps.db) ?? new Map<string, ReturnType<typeof searchCatalogue>>();
  underWay.set(deps.db, searches);
  const shared = searches.get(query);
  if (shared) return shared;
  const search = ask(deps, query).finally(() => searches.delete(query));
  searches.set(query, search);
  return search;
}

async function ask(deps: CatalogueDeps, query: string) {
  try {
    const songs = await deps.music?.search(query);
    if (songs) await keepAnswer(deps, query, songs);
    return songs;
  } catch (error) {
    deps.log(error);
    return undefined;
  }
}

async function findAnswer({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: string) {
  const row = await db
    .selectFrom('music_answers')
    .select('songs')
    .where('query', '=', query)
    .where('answered_at', '>', new Date(clock().getTime() - KEPT_MS))
    .executeTakeFirst();
  return row && Songs.parse(row.songs);
}

async function keepAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: string,
  songs: CatalogueSong[],
): Promise<void> {
  const answer = { songs: JSON.stringify(songs), answered_at: clock() };
  await db
    .insertInto('music_answers')
    .values({ query, ...answer })
    .onConflict((conflict) => conflict.column('query').doUpdateSet(answer))
    .execute();
}

/** Deletes answers that are too old to be used. */
export async function sweepAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - KEPT_MS);
  await db.deleteFrom('music_answers').where('answered_at', '<=', oldest).execute();
}
