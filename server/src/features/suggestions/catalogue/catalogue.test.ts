import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { musicBrainz } from '../../../gateways/music/musicbrainz/musicbrainz.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type Mood,
  type MusicDouble,
  startMusicDouble,
} from '../../../testing/doubles/music-double.ts';
import { suggestions } from '../feature.ts';
import { searchCatalogue } from './commands.ts';

const lantern = { title: 'Lantern Street', artist: 'The Paper Kites Club' };

let app: TestApp;
let double: MusicDouble;
const failures: unknown[] = [];

beforeAll(async () => {
  double = await startMusicDouble();
  app = await startTestApp();
  app.deps.music = musicBrainz(double.url, app.db);
});
afterAll(async () => {
  await app.close();
  await double.close();
});
beforeEach(async () => {
  double.state.mood = 'well';
  double.asked.length = 0;
  failures.length = 0;
  await app.db.deleteFrom('music_answers').execute();
  await restart();
});

/** Makes the next call possible at once. */
function restart() {
  const past = sql<Date>`'-infinity'::timestamptz`;
  return app.db
    .updateTable('music_turns')
    .set({ next_at: past, closed_until: past, failures: 0 })
    .execute();
}

const search = (text: string) =>
  searchCatalogue({ ...app.deps, log: (error) => failures.push(error) }, text);

describe('a search of the music catalogue', () => {
  test('names the program, escapes the text, and returns each song once', async () => {
    expect(await search('  Lantern (song)? ')).toEqual([
      lantern,
      { title: 'Lantern Song', artist: 'Ana Vale feat. Bo' },
    ]);
    expect(double.asked).toMatchObject([
      {
        path: '/ws/2/recording',
        query: String.raw`lantern \(song\)\?`,
        agent: 'Marquee/0.2 (self-hosted event ticketing)',
      },
    ]);
  });

  test('is kept for 30 days, whatever its case and spaces', async () => {
    await search('Night Ferry');
    expect(await search(' night  FERRY')).toEqual([
      { title: 'Harbour Lights', artist: 'Night Ferry' },
    ]);
    expect(double.asked).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS);
    const { hourly = [] } = await suggestions.rounds();
    for (const sweep of hourly) await sweep(app.deps);
    expect(await app.db.selectFrom('music_answers').select('query').execute()).toEqual([]);
    await restart();
    await search('night ferry');
    expect(double.asked).toHaveLength(2);
  });

  test('is shared by guests who type the same at once', async () => {
    const answers = await Promise.all(['ferry', 'Ferry', 'ferry '].map(search));
    expect(new Set(answers.map((songs) => songs?.length))).toEqual(new Set([1]));
    expect(double.asked).toHaveLength(1);
  });

  test('waits for its turn among all servers: one call a second', async () => {
    const other = { ...app.deps, music: musicBrainz(double.url, app.db), log: () => undefined };
    await Promise.all([search('harbour'), searchCatalogue(other, 'street')]);
    const [first, second] = double.asked;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
  });

  test('is given up where too many wait', async () => {
    const turns = sql<Date>`clock_timestamp() + interval '10 seconds'`;
    await app.db.updateTable('music_turns').set({ next_at: turns }).execute();
    expect(await search('lantern')).toBeUndefined();
    expect(double.asked).toEqual([]);
    expect(failures).toHaveLength(1);
  });
});

describe('a catalogue with a bad day', () => {
  test('that asks to wait is left alone for so long', async () => {
    double.state.mood = 'busy';
    expect(await search('lantern')).toBeUndefined();
    double.state.mood = 'well';
    expect(await search('lantern')).toBeUndefined();
    expect(double.asked).toHaveLength(1);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from closed_until - clock_timestamp())::float8 as seconds from music_turns
    `.execute(app.db);
    expect(rows[0]?.seconds).toBeGreaterThan(60);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(120);
  });

  test.each<Mood>(['garbage', 'huge', 'other', 'redirect'])(
    'that answers with %s is not called any more after three failures',
    async (mood) => {
      double.state.mood = mood;
      for (const text of ['one', 'two', 'three']) {
        await app.db
          .updateTable('music_turns')
          .set({ next_at: sql<Date>`'-infinity'::timestamptz` })
          .execute();
        expect(await search(text)).toBeUndefined();
      }
      expect(double.asked).toHaveLength(3);
      expect(await search('four')).toBeUndefined();
      expect(double.asked).toHaveLength(3);
      expect(failures).toHaveLength(4);
      expect(await app.db.selectFrom('music_answers').select('query').execute()).toEqual([]);
    },
  );

  test('that does not answer is given up after three seconds', async () => {
    double.state.mood = 'slow';
    expect(await search('lantern')).toBeUndefined();
    expect(String(failures[0])).toContain('timeout');
  });
});
