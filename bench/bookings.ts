/**
 * Compares bookings of one hot event with an echo of the same body, and with a variant that locks
 * for each booking. The runs alternate, so that a noisy machine slows all of them alike.
 */
import { randomUUID } from 'node:crypto';
import { bookingAsk, type SaleEvent } from '../prove/booking.ts';
import { makeFreeSale } from '../prove/scans.ts';
import { type Scratch, startScratch } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { ECHO_PATH, type ServerSettings } from '../prove/settings.ts';
import { hammer, type Load, prepare } from './load.ts';
import { type Figure, known, least, most, type Section } from './section.ts';

const SEATS = 100_000_000;
/** The slow variant gets only this share of the requests. */
const LONE_SHARE = 0.1;
const LONE_BOOKINGS = import.meta.resolve('./lone-bookings.ts');

export const bookings: Section = {
  name: 'bookings',
  title:
    'Bookings of one event, a free ticket each under a key of its own, 100 connections; no mails are sent meanwhile',
  run: async (options) => onScratch((scratch) => measure(scratch, options, false)),
};

export const bookingsWithMail: Section = {
  name: 'bookings-mail',
  title: 'The same while the server also does what follows: PDF and mail of every order',
  run: async (options) => onScratch((scratch) => measure(scratch, fewer(options), true)),
};

export async function onScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const scratch = await startScratch();
  try {
    return await work(scratch);
  } finally {
    await scratch.remove();
  }
}

/** Creating PDFs is slow, so a tenth of the requests takes long enough. */
function fewer({ repetitions, requests }: { repetitions: number; requests: number }) {
  return { repetitions, requests: requests * LONE_SHARE };
}

async function measure(
  scratch: Scratch,
  { repetitions, requests }: { repetitions: number; requests: number },
  hasBackground: boolean,
): Promise<Figure[]> {
  const database = await scratch.createDatabase();
  const event = await makeFreeSale(database.db, SEATS);
  const settings: ServerSettings = {
    address: database.address,
    dataDir: scratch.dataDir,
    hasBackground,
  };
  const server = await startServer(settings);
  const lone = await startServer(settings, ['--import', LONE_BOOKINGS]);
  const turns: { echo: Load; booked: Load; alone: Load }[] = [];
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const asks = bookingsOf(event, requests);
    const echoes = asks.map((ask) => prepare({ ...ask, path: ECHO_PATH }));
    const echo = await hammer(server.port, echoes, 201);
    const booked = await hammer(server.port, asks.map(prepare), 201);
    const lones = bookingsOf(event, requests * LONE_SHARE).map(prepare);
    const alone = await hammer(lone.port, lones, 201);
    if (turn > 0) turns.push({ echo, booked, alone });
  }
  await Promise.all([server.kill(), lone.kill()]);
  await database.close();
  const figures = [
    known(
      'echo, requests/s',
      turns.map(({ echo }) => echo.perSecond),
    ),
    known(
      'bookings/s',
      turns.map(({ booked }) => booked.perSecond),
    ),
    known(
      'bookings/s with a lock for each',
      turns.map(({ alone }) => alone.perSecond),
    ),
    least(
      'bookings over echo',
      turns.map(({ echo, booked }) => booked.perSecond / echo.perSecond),
      0.5,
    ),
    least(
      'bookings over a lock for each',
      turns.map(({ booked, alone }) => booked.perSecond / alone.perSecond),
      10,
    ),
    most(
      '99th percentile of a booking',
      turns.map(({ booked }) => booked.p99Ms),
      100,
      ' ms',
    ),
    known(
      'median of a booking',
      turns.map(({ booked }) => booked.p50Ms),
      ' ms',
    ),
  ];
  // The goals apply to bookings without other work.
  return hasBackground ? figures.map(({ what, seen }) => ({ what, seen })) : figures;
}

/** Returns booking requests, each with an idempotency key, as browsers send them. */
function bookingsOf(event: SaleEvent, count: number) {
  const items = [{ price: 0, quantity: 1 }];
  return Array.from({ length: count }, () => bookingAsk(event, items, { key: randomUUID() }));
}
