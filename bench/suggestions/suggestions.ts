/**
 * Measures suggestions at an event with very many songs and votes: a guest's list, a vote, a change
 * on the way to everybody who has the page open, and what a board costs a phone.
 */
import { BOARD_HEADER } from '@marquee/contract/suggestions/board';
import { STREAM_HEARTBEAT_SECONDS } from '@marquee/contract/suggestions/limits';
import { z } from 'zod';
import type { Scratch } from '../../prove/scratch.ts';
import { type Ask, encode } from '../../prove/http.ts';
import { startServer } from '../../prove/servers.ts';
import { ECHO_PATH } from '../../prove/settings.ts';
import { onScratch } from '../bookings.ts';
import { hammer, type Load, prepare } from '../load.ts';
import { median } from '../measure.ts';
import { type Figure, known, least, most, type Section } from '../section.ts';
import { openStream } from './streams.ts';
import { makeParty, type Party, SONGS, VOTES } from './fill.ts';

const GUESTS_AT_ONCE = 50;
const STREAMS = 1_000;
/** An hour of a board: a vote every ten seconds, and a song every four minutes. */
const VOTES_AN_HOUR = 360;
const SONGS_AN_HOUR = 15;
/** A comment and its chunk's frame: a heartbeat. */
const HEARTBEAT_BYTES = 10;
/** Votes and played songs that are measured one by one. */
const SAMPLES = 10;
const KB = 1000;

export const suggestions: Section = {
  name: 'suggestions',
  title: `Suggestions of one event with ${SONGS.toLocaleString('en')} songs and ${VOTES.toLocaleString('en')} votes`,
  run: (options) => onScratch((scratch) => measure(scratch, options)),
};

async function measure(
  scratch: Scratch,
  { repetitions, requests }: { repetitions: number; requests: number },
): Promise<Figure[]> {
  const { db, address, close } = await scratch.createDatabase();
  const party = await makeParty(db);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  try {
    const lists: Load[] = [];
    const turns: { echo: Load; vote: Load }[] = [];
    // The first turn is a warm-up and is not counted.
    for (let turn = 0; turn <= repetitions; turn += 1) {
      const list = await hammer(server.port, listsOf(party, requests), 200, GUESTS_AT_ONCE);
      const votes = votesOf(party, requests, turn);
      const echo = await hammer(server.port, votes.map(echoOf), 201);
      const vote = await hammer(server.port, votes.map(prepare), 200);
      if (turn > 0) turns.push({ echo, vote });
      if (turn > 0) lists.push(list);
    }
    return [
      most(
        `99th percentile of a guest's list, ${GUESTS_AT_ONCE} connections`,
        lists.map(({ p99Ms }) => p99Ms),
        30,
        ' ms',
      ),
      known(
        "median of a guest's list",
        lists.map(({ p50Ms }) => p50Ms),
        ' ms',
      ),
      known(
        'votes/s',
        turns.map(({ vote }) => vote.perSecond),
      ),
      least(
        'votes over echo',
        turns.map(({ echo, vote }) => vote.perSecond / echo.perSecond),
        0.3,
      ),
      await measureStreams(server.port, party, repetitions),
      ...(await measureBoard(server.port, party)),
    ];
  } finally {
    await server.kill();
    await close();
  }
}

function listsOf({ secrets }: Party, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    prepare({
      method: 'GET',
      path: `/api/public/orders/${secrets[n % secrets.length]}/suggestions`,
    }),
  );
}

/** Guests vote for songs of the first page, and take every second vote back in the next turn. */
function votesOf({ secrets, songs }: Party, count: number, turn: number): Ask[] {
  return Array.from({ length: count }, (_, n) => {
    const secret = secrets[n % secrets.length];
    const song = songs[(n * 7 + Math.floor(turn / 2)) % GUESTS_AT_ONCE];
    const method = turn % 2 === 0 ? 'PUT' : 'DELETE';
    return { method, path: `/api/public/orders/${secret}/songs/${song}/vote` };
  });
}

/** The same request to a route that does nothing. */
function echoOf({ path }: Ask): string {
  return prepare({ method: 'POST', path: ECHO_PATH, body: { path } });
}

const Versioned = z.object({ data: z.object({ version: z.number() }) });

async function versionOf(port: number, { board }: Party): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/board?since=1000000000`, {
    headers: { [BOARD_HEADER]: board },
  });
  return Versioned.parse(await response.json()).data.version;
}

/** Measures from a vote until every open page has heard of it. */
async function measureStreams(port: number, party: Party, repetitions: number): Promise<Figure> {
  const path = votesOf(party, 1, 0).map((vote) => vote.path)[0];
  const clients = await Promise.all(
    Array.from({ length: STREAMS }, (_, n) =>
      openStream(
        port,
        `/api/public/orders/${party.secrets[n % party.secrets.length]}/suggestions/stream`,
      ),
    ),
  );
  const times: number[] = [];
  // A vote that stands already, or that never stood, would change nothing.
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'DELETE' });
  for (let n = 0; n < repetitions; n += 1) {
    const method = n % 2 === 0 ? 'PUT' : 'DELETE';
    const before = await versionOf(port, party);
    const begin = performance.now();
    await fetch(`http://127.0.0.1:${port}${path}`, { method });
    await Promise.all(clients.map(({ reached }) => reached(before + 1)));
    times.push(performance.now() - begin);
  }
  for (const client of clients) client.close();
  return most(`a change reaches ${STREAMS.toLocaleString('en')} open streams`, times, 1000, ' ms');
}

/**
 * Measures what opening a board costs, a vote, and a song that is played: its call, and what the
 * stream tells of it. An hour is their sum.
 */
async function measureBoard(port: number, party: Party): Promise<Figure[]> {
  const headers = { [BOARD_HEADER]: party.board };
  const read = (ask: Ask) =>
    fetchCounted(port, { ...ask, headers: { ...headers, 'accept-encoding': 'gzip' } });
  const stream = await openStream(port, '/api/board/stream', headers);
  const opening = stream.bytes() + (await read({ method: 'GET', path: '/api/board' })).size;
  let { version } = await read({ method: 'GET', path: '/api/board?since=0' });
  const heard = async (change: () => Promise<unknown>) => {
    const before = stream.bytes();
    await change();
    version += 1;
    await stream.reached(version);
    return stream.bytes() - before;
  };
  const votes: number[] = [];
  for (const { path } of votesOf(party, SAMPLES, 0)) {
    await fetch(`http://127.0.0.1:${port}${path}`, { method: 'DELETE' });
    await stream.reached((version = await versionOf(port, party)));
    votes.push(await heard(() => fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT' })));
  }
  const plays: number[] = [];
  for (const song_id of party.songs.slice(0, SAMPLES)) {
    const act = { id: `act-${song_id}`, song_id, at: new Date().toISOString(), type: 'played' };
    let called = 0;
    const told = await heard(async () => {
      called += (await read({ method: 'POST', path: '/api/board/acts', body: { acts: [act] } }))
        .size;
    });
    plays.push(told + called);
  }
  stream.close();
  const heartbeats = (3600 / STREAM_HEARTBEAT_SECONDS) * HEARTBEAT_BYTES;
  const hour = opening + heartbeats + VOTES_AN_HOUR * median(votes) + SONGS_AN_HOUR * median(plays);
  return [
    known('opening a board costs', [opening / KB], ' kB'),
    known('a vote costs an open board', votes, ' B'),
    known('a song that is played costs a board', plays, ' B'),
    most('an hour of a live board costs', [hour / KB], 100, ' kB'),
  ];
}

const Answered = z.object({ data: z.object({ version: z.number() }) });

/** Counts the bytes of an answer as they come over the wire, and of its request. */
async function fetchCounted(port: number, ask: Ask) {
  const response = await fetch(`http://127.0.0.1:${port}${ask.path}`, {
    method: ask.method,
    headers: { ...ask.headers, 'content-type': 'application/json' },
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
  });
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const text = await response.text();
  const body = Number.isNaN(length) ? Buffer.byteLength(text) : length;
  const head = [...response.headers].reduce((sum, [name, value]) => {
    return sum + name.length + value.length + 4;
  }, 0);
  const { version } = Answered.parse(JSON.parse(text)).data;
  return { size: body + head + encode(ask).length, version };
}
