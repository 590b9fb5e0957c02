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

export const flood: Section = {
  name: 'flood',
  title: 'One network floods, and another one reads and books',
  run: () =>
    onScratch(async (scratch) => {
      const database = await scratch.createDatabase();
      const house = await fillHouse(database, scratch.dataDir);
      const { address } = database;
      const settings = { address, dataDir: scratch.dataDir, hasRateLimits: true };
      const figures: Figure[] = [];
      const server = await startServer({ ...settings, hasBackground: false });
      await measure(server, house, 2);
      for (const [name, wanted] of Object.entries(attacksOn(house))) {
        // Just before, because the machine may have other work.
        const quiet = await measure(server, house, QUIET_SECONDS);
        figures.push(...rows(`quiet before ${name}`, quiet));
        const under = attack({ ...wanted, port: server.port });
        await sleep(AHEAD_MS);
        const seen = await measure(server, house, wanted.seconds - 2);
        figures.push(...rows(name, seen, quiet), told(name, await under));
        await sleep(AHEAD_MS);
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
  await under;
  await server.kill();
  return [
    known(`unread answers: memory of the server after ${LOOK_SECONDS} s`, [held], ' MB'),
    known(
      `unread answers: the system’s buffers of both ends after ${LOOK_SECONDS} s`,
      [inSystem],
      ' MB',
    ),
    most(`unread answers: connections open after ${HELD_SECONDS} s`, [open], 0),
  ];
}

/** Returns the megabytes of all connections of this machine, in pages of 4 kB. */
async function systemsMemory(): Promise<number> {
  const status = await readFile('/proc/net/sockstat', 'utf8');
  return (Number(/^TCP:.* mem (\d+)/m.exec(status)?.[1]) * 4) / 1024;
}

/**
 * Returns how many connections an IPv4 address of this machine has. The system is asked, because a
 * program that does not read never hears that its connection was closed.
 */
async function connectionsOf(address: string): Promise<number> {
  const hex = Buffer.from(address.split('.').map(Number).toReversed())
    .toString('hex')
    .toUpperCase();
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((it) => it.trim());
  return lines
    .map((line) => line.split(/\s+/))
    .filter(([, local = '', , state]) => local.startsWith(`${hex}:`) && state === ESTABLISHED)
    .length;
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

function rows(name: string, seen: Seen, quiet?: Seen): Figure[] {
  const figures = (['reader', 'buyer', 'pictures'] as const).flatMap((who) => [
    known(`${name}: ${who}, median`, [at(seen[who], 0.5)], ' ms'),
    known(`${name}: ${who}, 99th percentile`, [at(seen[who], 0.99)], ' ms'),
    known(`${name}: ${who}, not answered`, [seen[who].failed]),
  ]);
  if (!quiet) return figures;
  const times = at(seen.reader, 0.99) / at(quiet.reader, 0.99);
  return [
    ...figures,
    most(`${name}: a reader’s 99th percentile over the quiet one`, [times], MOST_TIMES),
  ];
}

function told(name: string, { answers, ofStatus, closed }: Outcome): Figure {
  const seen = Object.entries(ofStatus).map(([status, count]) => `${status}: ${count}`);
  return {
    what: `${name}: the flood’s answers`,
    seen: `${answers} (${seen.join(', ')}), ${closed} connections closed`,
  };
}
