/**
 * Measures whether the last page of 100,000 public events costs the same as the first, and whether
 * searches stay fast with fifty readers. Calls a server in another process over HTTP; server,
 * database and readers share the machine's cores. Takes a minute or two and removes its data.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { openConnection } from '../../prove/http.ts';
import { startScratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import { fillPublic } from './fill.ts';
import { popularSearches, searchOf } from './searches.ts';
import { hammer, type Load, prepare } from '../load.ts';
import { compare } from '../measure.ts';

export const READERS = 50;
/** Popular searches, and different ones, in each repetition. */
const POPULAR = 10_000;
const DIFFERENT = 500;
const PACED = 200;

export type DiscoverFigures = {
  firstMs: number;
  deepMs: number;
  /** Time of the last page divided by the time of the first. */
  ratio: number;
  /** By repetition: readers who search again immediately, for what others search too. */
  popular: Load[];
  /** The same with searches that are all different, so that requests queue. */
  different: Load[];
  /** 99th percentiles with one new search per reader and second. */
  pacedP99Ms: number[];
};

export async function measureDiscover(repetitions: number): Promise<DiscoverFigures> {
  const scratch = await startScratch();
  try {
    const database = await scratch.createDatabase();
    await fillPublic(database.pool, new Date());
    const { address } = database;
    const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
    const figures = await measure(server.port, repetitions);
    await server.kill();
    await database.close();
    return figures;
  } finally {
    await scratch.remove();
  }
}

async function measure(port: number, repetitions: number): Promise<DiscoverFigures> {
  const { a: firstMs, b: deepMs, ratio } = await comparePages(port);
  const popular = popularSearches(POPULAR).map(requestOf);
  const news = different();
  const figures: DiscoverFigures = {
    firstMs,
    deepMs,
    ratio,
    popular: [],
    different: [],
    pacedP99Ms: [],
  };
  for (let turn = 0; turn < repetitions; turn += 1) {
    figures.different.push(await hammer(port, news(DIFFERENT), 200, READERS));
    figures.pacedP99Ms.push(await searchPaced(port, news(PACED)));
    // Fills the cache first; this run is not counted.
    await hammer(port, popular, 200, READERS);
    figures.popular.push(await hammer(port, popular, 200, READERS));
  }
  return figures;
}

function requestOf(search: string): string {
  return prepare({ method: 'GET', path: pathOf({ search }) });
}

function pathOf(query: Record<string, string>): string {
  return `/api/public/events?${new URLSearchParams(query).toString()}`;
}

/** Returns requests for searches that were not sent before. */
function different() {
  const asked = new Set<string>();
  let n = 0;
  return (count: number): string[] => {
    const searches: string[] = [];
    for (; searches.length < count; n += 1) {
      // Common words repeat, so each goes into a title with its own number.
      const search = asked.has(searchOf(n)) ? `${searchOf(n)} ${n}` : searchOf(n);
      asked.add(search);
      searches.push(search);
    }
    return searches.map(requestOf);
  };
}

const Feed = z.object({ next_cursor: z.string().nullable() });

/** Compares the first page with the last full one, which it reaches through all cursors. */
async function comparePages(port: number) {
  const connection = openConnection(port);
  const read = async (query: Record<string, string>) => {
    const { status, body } = await connection.send(prepare({ method: 'GET', path: pathOf(query) }));
    if (status !== 200) throw new Error(`${status}: ${body}`);
    return Feed.parse(JSON.parse(body)).next_cursor;
  };
  let last = '';
  for (let next = await read({}); next !== null;) {
    const after = await read({ cursor: next });
    if (after !== null) last = next;
    next = after;
  }
  let n = 0;
  // A radius without a location changes no answer, but it avoids the server's cache.
  const unheard = () => ({ radius_km: `${1 + (n += 1) / 1000}` });
  const pages = await compare(
    () => read(unheard()),
    () => read({ ...unheard(), cursor: last }),
  );
  connection.close();
  return pages;
}

/** Sends searches at a fixed rate, without waiting for earlier answers. */
async function searchPaced(port: number, requests: string[]): Promise<number> {
  const readers = Array.from({ length: READERS }, () => openConnection(port));
  const search = async (reader: (typeof readers)[number] | undefined, request: string) => {
    const sentAt = performance.now();
    await reader?.send(request);
    return performance.now() - sentAt;
  };
  const searches: Promise<number>[] = [];
  for (const [n, request] of requests.entries()) {
    searches.push(search(readers[n % READERS], request));
    await setTimeout(1000 / READERS);
  }
  const times = (await Promise.all(searches)).toSorted((a, b) => a - b);
  for (const reader of readers) reader.close();
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
