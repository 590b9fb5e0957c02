import { plainLine } from '@marquee/contract/people/lines';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { textOf } from '../../limited-text.ts';
import type { CatalogueSong, MusicCatalogue } from '../catalogue.ts';
import { noteAnswer, noteFailure, takeTurn } from './turns.ts';

/** MusicBrainz blocks programs that do not name themselves (musicbrainz.org/doc/MusicBrainz_API). */
const USER_AGENT = 'Marquee/0.2 (self-hosted event ticketing)';
const TIMEOUT_MS = 3_000;
const MAX_SONGS = 10;
/** An answer of ten songs has about 30 kB. */
const MAX_LENGTH = 500_000;
/** Lengths of the suggestions' own columns; longer names are left out. */
const MAX_NAME = 120;

const Answer = z.object({
  recordings: z.array(
    z.object({
      title: z.string().overwrite(plainLine).trim().min(1),
      'artist-credit': z.array(
        z.object({ name: z.string().overwrite(plainLine), joinphrase: z.string().default('') }),
      ),
    }),
  ),
});

/** The catalogue refused a call, and may say for how many seconds. */
class Refused extends Error {
  readonly seconds: number | undefined;

  constructor({ status, headers }: Response) {
    super(`The music catalogue answered ${status}.`);
    this.seconds = secondsOf(headers);
  }
}

/**
 * Creates a catalogue that speaks MusicBrainz' search API, version 2, in JSON. It is called at most
 * once a second by all servers of a database, and not at all for a while after several failures.
 * @param baseUrl such as `https://musicbrainz.org/ws/2`; no other host is called
 */
export function musicBrainz(baseUrl: string, db: Database): MusicCatalogue {
  return {
    search: async (text) => {
      const waitMs = await takeTurn(db);
      if (waitMs === undefined) throw new Error('The music catalogue may not be called now.');
      await wait(waitMs);
      try {
        const songs = await ask(baseUrl, text);
        await noteAnswer(db);
        return songs;
      } catch (error) {
        await noteFailure(db, error instanceof Refused ? error.seconds : undefined);
        throw error;
      }
    },
  };
}

async function ask(baseUrl: string, text: string): Promise<CatalogueSong[]> {
  const query = new URLSearchParams({
    query: escaped(text),
    dismax: 'true',
    fmt: 'json',
    limit: String(MAX_SONGS),
  });
  const response = await fetch(`${baseUrl}/recording?${query.toString()}`, {
    headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Refused(response);
  const { recordings } = Answer.parse(JSON.parse(await textOf(response, MAX_LENGTH)));
  return songsOf(recordings);
}

/** Escapes what the search syntax of Lucene gives a meaning. */
function escaped(text: string): string {
  return text.replace(/[-+&|!(){}[\]^"~*?:\\/]/g, String.raw`\$&`);
}

function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Returns each pair of names once; a song has a recording for each album that it is on. */
function songsOf(recordings: z.output<typeof Answer>['recordings']): CatalogueSong[] {
  const songs = new Map<string, CatalogueSong>();
  for (const { title, 'artist-credit': credit } of recordings) {
    const artist = credit
      .map(({ name, joinphrase }) => name + joinphrase)
      .join('')
      .trim();
    if (artist === '' || artist.length > MAX_NAME || title.length > MAX_NAME) continue;
    const key = `${title}\n${artist}`.toLowerCase();
    if (!songs.has(key)) songs.set(key, { title, artist });
  }
  return [...songs.values()];
}
