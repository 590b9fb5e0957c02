/**
 * Measures queries on an audience of 300,000 members. Fills a new database with 500,000 orders and
 * reads lists, counts and the export. `node bench/audience.ts`; takes a minute or two and removes
 * the database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemberListQuery } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import type { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from '../server/src/db/migrate.ts';
import {
  countPeople,
  listMembers,
  readEverybody,
} from '../server/src/features/audience/people/queries.ts';
import { getMember } from '../server/src/features/audience/people/member.ts';
import { fill, NOW, ORDERS, PEOPLE } from './audience-fill.ts';
import { median, ms } from './measure.ts';

const REPETITIONS = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const { db, pool } = openDatabase({
  host: postgres.socketDir,
  port: postgres.port,
  user: postgres.user,
  database: postgres.database,
  statement_timeout: 0,
});
try {
  await migrate(pool);
  await fill(pool);
  await report(db);
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function report(database: Database) {
  const categories = await database.selectFrom('categories').select('id').limit(3).execute();
  const ids = categories.map(({ id }) => id);
  const list = (query: z.input<typeof MemberListQuery>) =>
    listMembers(database, MemberListQuery.parse({ limit: 20, ...query }), NOW);
  const wanted: Condition[] = [
    { kind: 'consent', is: 'given' },
    { kind: 'category', did: 'attended', ids },
  ];
  const segments = Array.from({ length: 20 }, (_, n): Condition[] => [
    { kind: 'spend', at: 'least', amount: n * 10 },
    { kind: 'last_seen', is: 'within', days: 30 * (n + 1) },
    ...wanted,
  ]);
  const conditions = JSON.stringify(wanted);
  const first = await list({});
  const id = first.data[0]?.id ?? '';
  say(`${ORDERS.toLocaleString('en')} orders of ${PEOPLE.toLocaleString('en')} people, medians`);
  say('| what | time |\n|---|---|');
  await line('the newest 20', () => list({}));
  await line('the 20 who spent most', () => list({ sort: '-spend' }));
  await line('by name', () => list({ sort: 'name' }));
  await line('a search', () => list({ search: 'person-777' }));
  await line('two conditions', () => list({ conditions }));
  await line('one segment counted', () => countPeople(database, [wanted], NOW));
  await line('20 segments counted', () => countPeople(database, segments, NOW));
  await line('one person', () => getMember(database, id));
  await line('the whole file', () => readAll(database), 1);
}

async function readAll(database: Database) {
  const read = readEverybody(database, MemberListQuery.parse({}), NOW);
  let cursor: string | null = '0';
  while (cursor !== null) cursor = (await read({ cursor })).next_cursor;
}

async function line(name: string, work: () => Promise<unknown>, times = REPETITIONS) {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  say(`| ${name} | ${ms(median(taken))} (best ${ms(Math.min(...taken))}) |`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
