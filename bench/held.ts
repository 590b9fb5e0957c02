/**
 * Compares bookings whose seats are held for an online payment with those that await a transfer. The
 * runs alternate, so that a noisy machine slows both alike.
 */
import { randomUUID } from 'node:crypto';
import { bookingAsk, makeSale } from '../prove/booking.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { CONNECTIONS, hammer, prepare } from './load.ts';
import { known, least, type Section } from './section.ts';

const SEATS = 100_000_000;
const SLOW_MS = 150;
/** So many that the time of the slow service is not what limits the bookings: most of them wait for it. */
const MANY = 4 * CONNECTIONS;
const GOAL = 0.7;
/** A server that is full says so, and its buyers come again. */
const FULL = 503;

export const held: Section = {
  name: 'held',
  title:
    'Bookings of one event at €10 by 100 buyers, and by 400 with a slow service: held for an online payment, over those by transfer',
  run: ({ repetitions, requests }) =>
    onScratch(async (scratch) => {
      const { address, db, close } = await scratch.createDatabase();
      const prices = [{ label: 'Standard', amount_cents: 1000 }];
      const settings = { address, dataDir: scratch.dataDir, hasBackground: false };
      const online = { ...settings, payments: 'checkout' } as const;
      const servers = {
        transfer: await startServer(settings),
        online: await startServer(online),
        slow: await startServer({ ...online, checkoutMs: SLOW_MS }),
      };
      const event = await makeSale(db, { capacity: SEATS, prices });
      const book = async (server: keyof typeof servers, connections: number) => {
        const asks = Array.from({ length: requests }, () => {
          const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
          return prepare(bookingAsk(event, [{ price: 0, quantity: 1 }], { key, email }));
        });
        return hammer(servers[server].port, asks, 201, connections, FULL);
      };
      const turns = [];
      // The first turn is a warm-up and is not counted.
      for (let turn = 0; turn <= repetitions; turn += 1) {
        const measured = {
          transfer: await book('transfer', CONNECTIONS),
          online: await book('online', CONNECTIONS),
          slow: await book('slow', MANY),
        };
        if (turn > 0) turns.push(measured);
      }
      for (const server of Object.values(servers)) await server.kill();
      await close();
      return [
        known(
          'by transfer/s',
          turns.map(({ transfer }) => transfer.perSecond),
        ),
        known(
          'held/s',
          turns.map(({ online: { perSecond } }) => perSecond),
        ),
        known(
          'held: 99th percentile',
          turns.map(({ online: { p99Ms } }) => p99Ms),
          ' ms',
        ),
        least(
          'held over those by transfer',
          turns.map(({ transfer, online: { perSecond } }) => perSecond / transfer.perSecond),
          GOAL,
        ),
        least(
          `the same, with a service that answers after ${SLOW_MS} ms`,
          turns.map(({ transfer, slow }) => slow.perSecond / transfer.perSecond),
          GOAL,
        ),
      ];
    }),
};
