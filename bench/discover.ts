/**
 * Does the public list of 100,000 events cost the same on its first page and on its last, and does
 * a search stay quick when fifty readers search? Fills a database of its own and asks the whole
 * server through HTTP inject, which shares the machine's cores with the database and the readers.
 * `node bench/discover.ts`; takes a minute or two, leaves nothing behind.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { bookingSettings } from '../server/src/deps.ts';
import { offlineGeocoder } from '../server/src/gateways/geocoder-offline.ts';
import { offlinePayments } from '../server/src/gateways/payments.ts';
import { diskStorage } from '../server/src/gateways/storage.ts';
import { fillPublic, NOW } from './discover-fill.ts';
import { compare, ms } from './measure.ts';

const READERS = 50;
/** So many searches in each repetition. */
const SEARCHES = 300;
const REPETITIONS = 5;

export type DiscoverFigures = {
  firstMs: number;
  deepMs: number;
  /** Deep page over first page: the goal is at most 1.2. */
  ratio: number;
  /** 99th percentile of searches by `READERS` who each search once a second: at most 30 ms. */
  pacedP99Ms: number;
  /** The same when none of them ever pauses: as much as the machine can answer, and a queue. */
  crowdP99Ms: number;
  /** How many searches the machine then answers in a second. */
  crowdPerSecond: number;
};

/** Fills a database of its own and measures; medians of interleaved repetitions. */
export async function measureDiscover(): Promise<DiscoverFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { socketDir: host, port, user, database } = postgres;
  const { db, pool } = openDatabase({ host, port, user, database, statement_timeout: 0 });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  try {
    await migrate(pool);
    await fillPublic(pool);
    const mailer = { send: async () => undefined, close: () => undefined };
    const app = await buildApp(
      {
        config,
        db,
        clock: () => NOW,
        mailer,
        storage: diskStorage(join(dataDir, 'media')),
        geocoder: offlineGeocoder(),
        payments: offlinePayments,
        booking: bookingSettings,
      },
      pool,
    );
    const figures = await measure(app);
    await app.close();
    return figures;
  } finally {
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Feed = { data: unknown[]; next_cursor: string | null };

async function read(app: FastifyInstance, query: Record<string, string>): Promise<Feed> {
  const answer = await app.inject({ url: '/api/public/events', query });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<Feed>();
}

async function measure(app: FastifyInstance): Promise<DiscoverFigures> {
  const cursor = await lastPage(app);
  const { a, b, ratio } = await compare(
    () => read(app, {}),
    () => read(app, { cursor }),
  );
  const paced: number[] = [];
  const crowd: { p99: number; perSecond: number }[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    paced.push(await searchPaced(app, repetition));
    crowd.push(await searchCrowded(app, repetition));
  }
  return {
    firstMs: a,
    deepMs: b,
    ratio,
    pacedP99Ms: median(paced),
    crowdP99Ms: median(crowd.map(({ p99 }) => p99)),
    crowdPerSecond: median(crowd.map(({ perSecond }) => perSecond)),
  };
}

/** Walks to the last full page, as a reader would. */
async function lastPage(app: FastifyInstance): Promise<string> {
  let before = '';
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Feed = await read(app, { limit: '24', ...(cursor ? { cursor } : {}) });
    if (page.next_cursor === null) break;
    before = cursor;
    cursor = page.next_cursor;
  }
  return before;
}

const words = ['jazz', 'book fair', 'open air', 'slam', 'market', 'hamburg', 'dresden', 'night'];

/** Common words, rarer ones and such that nothing has, hardly one of them asked twice. */
function searchOf(n: number): string {
  const rare = ((n * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  const word = words[n % words.length] ?? '';
  const kinds = [word, rare.slice(0, 3), `${word} event ${n % 1000}`, rare.slice(0, 5)];
  return kinds[Math.floor(n / words.length) % kinds.length] ?? '';
}

async function search(app: FastifyInstance, n: number): Promise<number> {
  const start = performance.now();
  await read(app, { search: searchOf(n) });
  return performance.now() - start;
}

/** Searches that come when they come, whether or not the one before has its answer. */
async function searchPaced(app: FastifyInstance, repetition: number): Promise<number> {
  const searches: Promise<number>[] = [];
  for (let n = 0; n < SEARCHES; n += 1) {
    searches.push(search(app, repetition * SEARCHES + n));
    await setTimeout(1000 / READERS);
  }
  return p99Of(await Promise.all(searches));
}

/** Readers who ask again as soon as they are answered. */
async function searchCrowded(app: FastifyInstance, repetition: number) {
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  const reader = async () => {
    while (next < SEARCHES) {
      next += 1;
      times.push(await search(app, repetition * SEARCHES + next));
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - start) / 1000;
  return { p99: p99Of(times), perSecond: times.length / seconds };
}

function p99Of(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) {
  const figures = await measureDiscover();
  process.stdout.write(
    [
      '| discover, 100,000 events, 90 % of them over | measured | goal |',
      '|---|---|---|',
      `| first page | ${ms(figures.firstMs)} | |`,
      `| last page | ${ms(figures.deepMs)} | |`,
      `| last page over first page | ${figures.ratio.toFixed(2)} | at most 1.20 |`,
      `| search, ${READERS} a second, 99th percentile | ${ms(figures.pacedP99Ms)} | at most 30 ms |`,
      `| search, ${READERS} readers without a pause, 99th percentile | ${ms(figures.crowdP99Ms)} | |`,
      `| searches answered in a second then | ${figures.crowdPerSecond.toFixed(0)} | |`,
      '',
    ].join('\n'),
  );
}
