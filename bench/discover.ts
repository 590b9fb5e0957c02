/**
 * Does the public list of 100,000 events cost the same on its first page and on its last, and does
 * a search stay quick when fifty readers search? Asks a server in a process of its own over HTTP;
 * server, database and readers share the machine's cores. Takes a minute or two, leaves nothing
 * behind.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { openConnection } from '../prove/http.ts';
import { startScratch } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { fillPublic } from './discover-fill.ts';
import { popularSearches, searchOf } from './discover-searches.ts';
import { hammer, type Load, prepare } from './load.ts';
import { compare } from './measure.ts';

export const READERS = 50;
/** So many searches that readers share in each repetition, and so many of which none is like another. */
const POPULAR = 10_000;
const DIFFERENT = 500;
const PACED = 200;

export type DiscoverFigures = {
  firstMs: number;
  deepMs: number;
  /** Deep page over first page. */
  ratio: number;
  /** By repetition: readers who ask again at once, for what others look for as well. */
  popular: Load[];
  /** The same when no search is like another: as much as the machine can answer, and a queue. */
  different: Load[];
  /** 99th percentiles when each of the readers asks for something of his own once a second. */
  pacedP99Ms: number[];
};

/** Fills a database of its own and measures. */
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
    // Readers who have been at it for a while; the first of them are not counted.
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

/** Searches of which none was asked before. */
function different() {
  const asked = new Set<string>();
  let n = 0;
  return (count: number): string[] => {
    const searches: string[] = [];
    for (; searches.length < count; n += 1) {
      // The common words come again, each time within a title that has a number of its own.
      const search = asked.has(searchOf(n)) ? `${searchOf(n)} ${n}` : searchOf(n);
      asked.add(search);
      searches.push(search);
    }
    return searches.map(requestOf);
  };
}

const Feed = z.object({ next_cursor: z.string().nullable() });

/** The first page and the last full one, which is walked to as a reader would. */
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
  // A radius without a place changes no answer, but no such question was asked before: what the
  // server remembers is of no use to it.
  const unheard = () => ({ radius_km: `${1 + (n += 1) / 1000}` });
  const pages = await compare(
    () => read(unheard()),
    () => read({ ...unheard(), cursor: last }),
  );
  connection.close();
  return pages;
}

/** Searches that come when they come, whether or not the one before has its answer. */
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
