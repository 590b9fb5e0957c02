/**
 * Measures what an honest reader and buyer wait while one network floods the server: the page of an
 * event 20 times a second, a booking 4 times, a picture of a mail twice.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingAsk } from '../../prove/booking.ts';
import { type ServerProcess, startServer } from '../../prove/servers.ts';
import { onScratch } from '../bookings.ts';
import { type Figure, known, most, type Section } from '../section.ts';
import type { Outcome } from './attacker.ts';
import { attack, ATTACKER, attacksOn } from './attacks.ts';
import { askSteadily, at, type Waits } from './honest.ts';
import { fillHouse, type House } from './house.ts';

const HONEST = '127.0.0.1';
const QUIET_SECONDS = 6;
/** The flood is under way when the measurement begins. */
const AHEAD_MS = 1_000;
/** Others' 99th percentile may be so many times the quiet one while one network floods pages. */
const MOST_TIMES = 2;
/** Longer than the keep-alive time, after which an idle connection is closed whatever it read. */
const HELD_SECONDS = 85;
const LOOK_SECONDS = 10;
const ESTABLISHED = '01';

type Seen = { reader: Waits; buyer: Waits; pictures: Waits };
/** What others wait just before a flood and while it lasts. */
type Round = { quiet: Seen; flooded: Seen; outcome: Outcome };

export const flood: Section = {
  name: 'flood',
  title: 'One network floods, and another one reads and books',
  run: ({ repetitions }) =>
    onScratch(async (scratch) => {
      const database = await scratch.createDatabase();
      const house = await fillHouse(database, scratch.dataDir);
      const { address } = database;
      const settings = { address, dataDir: scratch.dataDir, hasRateLimits: true };
      const figures: Figure[] = [];
      const server = await startServer({ ...settings, hasBackground: false });
      await measure(server, house, 2);
      for (const [name, wanted] of Object.entries(attacksOn(house))) {
        const rounds: Round[] = [];
        for (let n = 0; n < repetitions; n += 1) {
          // Just before, because the machine may have other work.
          const quiet = await measure(server, house, QUIET_SECONDS);
          const under = attack({ ...wanted, port: server.port });
          await sleep(AHEAD_MS);
          const flooded = await measure(server, house, wanted.seconds - 2);
          rounds.push({ quiet, flooded, outcome: await under });
          await sleep(AHEAD_MS);
        }
        figures.push(...rows(name, rounds));
      }
      await server.kill();
      figures.push(...(await holdUnread(await startServer(settings), house)));
      await database.close();
      return figures;
    }),
};

/** 300 connections of one network ask for megabytes and read nothing. */
async function holdUnread(server: ServerProcess, { pictures }: House): Promise<Figure[]> {
  const files = pictures.map((id) => `/api/media/${id}.webp`);
  const paths = [...files, '/api/openapi.json', '/api/docs'];
  const common = { port: server.port, from: ATTACKER, paths };
  await attack({ ...common, connections: 1, seconds: 3 });
  const before = await memoryOf(server);
  const buffered = await systemsMemory();
  const under = attack({ ...common, connections: 300, seconds: HELD_SECONDS + 5, isUnread: true });
  await sleep(LOOK_SECONDS * 1000);
  const held = (await memoryOf(server)) - before;
  const inSystem = (await systemsMemory()) - buffered;
  await sleep((HELD_SECONDS - LOOK_SECONDS) * 1000);
  const open = await connectionsOf(ATTACKER);
  const leftInSystem = (await systemsMemory()) - buffered;
  await under;
  await server.kill();
  return [
    known(`unread answers: memory of the server after ${LOOK_SECONDS} s`, [held], ' MB'),
    known(
      `unread answers: the system’s buffers of both ends after ${LOOK_SECONDS} s`,
      [inSystem],
      ' MB',
    ),
    known(`unread answers: the same after ${HELD_SECONDS} s`, [leftInSystem], ' MB'),
    most(`unread answers: connections that the server holds after ${HELD_SECONDS} s`, [open], 0),
  ];
}

/** Returns the megabytes of all connections of this machine, in pages of 4 kB. */
async function systemsMemory(): Promise<number> {
  const status = await readFile('/proc/net/sockstat', 'utf8');
  return (Number(/^TCP:.* mem (\d+)/m.exec(status)?.[1]) * 4) / 1024;
}

/** Returns how many connections of an IPv4 address the servers of this machine hold. */
async function connectionsOf(address: string): Promise<number> {
  const bytes = Buffer.from(address.split('.').map(Number).toReversed());
  const remote = `${bytes.toString('hex').toUpperCase()}:`;
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8')),
  );
  const lines = tables
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.filter(
    ([, , from = '', state]) =>
      from.slice(-remote.length - 4).startsWith(remote) && state === ESTABLISHED,
  ).length;
}

async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measure({ port }: ServerProcess, house: House, seconds: number): Promise<Seen> {
  const from = { port, from: HONEST };
  const { event, ownPictures } = house;
  const [reader, buyer, pictures] = await Promise.all([
    askSteadily(from, () => ({ method: 'GET', path: `/events/${event.slug}` }), {
      everyMs: 50,
      seconds,
    }),
    askSteadily(from, () => bookingAsk(event, [{ price: 0, quantity: 1 }]), {
      everyMs: 250,
      seconds,
    }),
    askSteadily(
      from,
      (n) => ({
        method: 'GET',
        path: `/mail-pictures/${ownPictures[n % ownPictures.length]}.jpg`,
      }),
      { everyMs: 500, seconds },
    ),
  ]);
  return { reader, buyer, pictures };
}

function rows(name: string, rounds: Round[]): Figure[] {
  const waits = (['reader', 'buyer', 'pictures'] as const).flatMap((who) =>
    (['quiet', 'flooded'] as const).flatMap((when) => {
      const seen = rounds.map((round) => round[when][who]);
      const what = `${name}: ${who}, ${when}`;
      const at99 = seen.map((it) => at(it, 0.99));
      return [
        known(
          `${what}, median`,
          seen.map((it) => at(it, 0.5)),
          ' ms',
        ),
        known(`${what}, 99th percentile`, at99, ' ms'),
        known(
          `${what}, not answered`,
          seen.map(({ failed }) => failed),
        ),
      ];
    }),
  );
  const times = rounds.map(
    ({ quiet, flooded }) => at(flooded.reader, 0.99) / at(quiet.reader, 0.99),
  );
  return [
    ...waits,
    most(`${name}: a reader’s 99th percentile over the quiet one`, times, MOST_TIMES),
    ...rounds.map(({ outcome }) => told(name, outcome)),
  ];
}

function told(name: string, { answers, ofStatus, closed }: Outcome): Figure {
  const seen = Object.entries(ofStatus).map(([status, count]) => `${status}: ${count}`);
  return {
    what: `${name}: the flood’s answers`,
    seen: `${answers} (${seen.join(', ')}), ${closed} connections closed`,
  };
}
