/**
 * Measures how fast the ticket mails of many buyers reach an SMTP server from the first booking on.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { bookingAsk, type SaleEvent } from '../prove/booking.ts';
import { makeFreeSale } from '../prove/scans.ts';
import type { Scratch } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { hammer, prepare } from './load.ts';
import { type Figure, known, least, type Section } from './section.ts';

const SEATS = 1_000_000;
const ORDERS = 300;
/** Bookings of a turn of the rush: some ten seconds. */
const RUSH = 20_000;
const RUSH_CONNECTIONS = 50;
/** Tickets per order, repeated: 2.9 on average. */
const SIZES = [1, 2, 1, 4, 2, 1, 2, 10, 1, 5];

export const mails: Section = {
  name: 'mails',
  title: `Ticket mails of ${ORDERS} orders of 1 to 10 tickets, with PDF and codes, to an SMTP server on the same machine`,
  run: async ({ repetitions }) => onScratch((scratch) => measure(scratch, repetitions)),
};

async function measure(scratch: Scratch, repetitions: number): Promise<Figure[]> {
  const database = await scratch.createDatabase();
  const sink = await startSink();
  const server = await startServer({
    address: database.address,
    dataDir: scratch.dataDir,
    smtpUrl: sink.url,
  });
  const event = await makeFreeSale(database.db, SEATS);
  const perSecond: number[] = [];
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const begin = performance.now();
    await hammer(server.port, buyersOf(event, turn, ORDERS), 201);
    await sink.received((turn + 1) * ORDERS);
    if (turn > 0) perSecond.push(ORDERS / ((performance.now() - begin) / 1000));
  }
  await server.kill();
  await sink.close();
  await database.close();
  return [
    least('ticket mails/s', perSecond, 25),
    known('MB a mail', [sink.bytes() / ORDERS / (repetitions + 1) / 1e6]),
  ];
}

export const mailsInRush: Section = {
  name: 'mails',
  part: 'mails-rush',
  title: `The same mails while ${RUSH_CONNECTIONS} connections book as fast as they can`,
  run: async ({ repetitions }) => onScratch((scratch) => measureRush(scratch, repetitions)),
};

async function measureRush(scratch: Scratch, repetitions: number): Promise<Figure[]> {
  const { db, address, close } = await scratch.createDatabase();
  const sink = await startSink();
  const server = await startServer({ address, dataDir: scratch.dataDir, smtpUrl: sink.url });
  const event = await makeFreeSale(db, SEATS);
  const turns: { mails: number; bookings: number }[] = [];
  // The first turn fills the queue and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const buyers = buyersOf(event, turn, RUSH);
    const [begin, before] = [performance.now(), sink.count()];
    const { perSecond } = await hammer(server.port, buyers, 201, RUSH_CONNECTIONS);
    const seconds = (performance.now() - begin) / 1000;
    if (turn > 0) turns.push({ mails: (sink.count() - before) / seconds, bookings: perSecond });
  }
  await server.kill();
  await sink.close();
  await close();
  return [
    least(
      'ticket mails/s',
      turns.map(({ mails: rate }) => rate),
      40,
    ),
    known(
      'bookings/s',
      turns.map(({ bookings }) => bookings),
    ),
  ];
}

/** Returns a different address for each buyer, because mails to one address are limited. */
function buyersOf(event: SaleEvent, turn: number, orders: number): string[] {
  return Array.from({ length: orders }, (_, index) =>
    prepare(
      bookingAsk(event, [{ price: 0, quantity: SIZES[index % SIZES.length] ?? 1 }], {
        email: `buyer-${turn}-${index}@example.com`,
      }),
    ),
  );
}

/** Starts an SMTP server that counts what it receives. */
async function startSink() {
  let [count, bytes] = [0, 0];
  let onMail = () => undefined as void;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
      stream.on('end', () => {
        count += 1;
        done();
        onMail();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an object as its address.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    bytes: () => bytes,
    received: (wanted: number) =>
      new Promise<void>((resolve) => {
        onMail = () => count >= wanted && resolve();
        onMail();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
