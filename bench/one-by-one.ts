/** Measures a booking while nobody else books, beside an echo of the same body. */
import { randomUUID } from 'node:crypto';
import { bookingAsk } from '../prove/booking.ts';
import { makeFreeSale } from '../prove/scans.ts';
import { startServer } from '../prove/servers.ts';
import { ECHO_PATH } from '../prove/settings.ts';
import { onScratch } from './bookings.ts';
import { hammer, prepare } from './load.ts';
import { known, type Section } from './section.ts';

const SEATS = 100_000_000;
/** One connection takes long for as many bookings as the crowds of other sections. */
const SHARE = 0.2;

export const oneByOne: Section = {
  name: 'one-by-one',
  title: 'Bookings one after the other, a free ticket each under a key of its own, one connection',
  run: ({ repetitions, requests }) =>
    onScratch(async (scratch) => {
      const { db, address, close } = await scratch.createDatabase();
      const event = await makeFreeSale(db, SEATS);
      const { dataDir } = scratch;
      const server = await startServer({ address, dataDir, hasBackground: false });
      const turns: { echo: number; booked: number }[] = [];
      // The first turn is a warm-up and is not counted.
      for (let turn = 0; turn <= repetitions; turn += 1) {
        const asks = Array.from({ length: requests * SHARE }, () => {
          const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
          return bookingAsk(event, [{ price: 0, quantity: 1 }], { key, email });
        });
        const echoes = asks.map((ask) => prepare({ ...ask, path: ECHO_PATH }));
        const { p50Ms: echo } = await hammer(server.port, echoes, 201, 1);
        const { p50Ms: booked } = await hammer(server.port, asks.map(prepare), 201, 1);
        if (turn > 0) turns.push({ echo, booked });
      }
      await server.kill();
      await close();
      return [
        known(
          'median of a booking',
          turns.map(({ booked }) => booked),
          ' ms',
        ),
        known(
          'median of an echo',
          turns.map(({ echo }) => echo),
          ' ms',
        ),
      ];
    }),
};
