/**
 * Compares plain bookings of a hot event with those of one that asks two questions and a name, and
 * whose buyers have a code. The runs alternate, so that a noisy machine slows both alike.
 */
import { randomUUID } from 'node:crypto';
import { makeCode } from '../server/src/testing/factories/codes.ts';
import { bookingAsk, makeSale, type SaleEvent } from '../prove/booking.ts';
import { createCaller } from '../prove/http.ts';
import { signIn } from '../prove/scans.ts';
import type { ScratchDatabase } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { hammer, prepare } from './load.ts';
import { known, least, type Section } from './section.ts';

const SEATS = 100_000_000;
const DIET = randomUUID();
const ARRIVAL = randomUUID();

export const selling: Section = {
  name: 'selling',
  title:
    'Bookings of one event at €10 by transfer, 100 connections; with a code, two answers and a name',
  run: ({ repetitions, requests }) =>
    onScratch(async (scratch) => {
      const database = await scratch.createDatabase();
      const { address, db, close } = database;
      const prices = [{ label: 'Standard', amount_cents: 1000 }];
      const plain = await makeSale(db, { capacity: SEATS, prices });
      const asking = await makeSale(db, { capacity: SEATS, prices });
      const { code } = await makeCode(db, asking.id);
      const server = await startServer({
        address,
        dataDir: scratch.dataDir,
        hasBackground: false,
      });
      await ask(database, server.port, asking);
      const further = furtherOf(asking, code);
      const book = async (event: SaleEvent, more: object) => {
        const asks = Array.from({ length: requests }, () => {
          const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
          const one = bookingAsk(event, [{ price: 0, quantity: 1 }], { key, email });
          return prepare({ ...one, body: { ...(one.body as object), ...more } });
        });
        return (await hammer(server.port, asks, 201)).perSecond;
      };
      const turns: { without: number; withAll: number }[] = [];
      // The first turn is a warm-up and is not counted.
      for (let turn = 0; turn <= repetitions; turn += 1) {
        const without = await book(plain, {});
        const withAll = await book(asking, further);
        if (turn > 0) turns.push({ without, withAll });
      }
      await server.kill();
      await close();
      return [
        known(
          'plain bookings/s',
          turns.map(({ without }) => without),
        ),
        known(
          'bookings/s with a code, two answers and a name',
          turns.map(({ withAll }) => withAll),
        ),
        least(
          'with them over plain',
          turns.map(({ without, withAll }) => withAll / without),
          0.7,
        ),
      ];
    }),
};

/** Lets an event ask two questions and the holders' names. */
async function ask(database: ScratchDatabase, port: number, { id }: SaleEvent): Promise<void> {
  const headers = { cookie: await signIn(database.db) };
  const caller = createCaller(port, 1);
  const put = async (path: string, body: object) => {
    const { status, body: answer } = await caller.call({ method: 'PUT', path, headers, body });
    if (status !== 200) throw new Error(`${status}: ${answer}`);
  };
  const options = ['Vegan', 'Vegetarian', 'Anything'];
  await put(`/api/events/${id}/questions`, {
    questions: [
      { question_id: ARRIVAL, kind: 'text', per: 'order', label: 'Arrival', required: true },
      { question_id: DIET, kind: 'choice', per: 'ticket', label: 'Diet', required: true, options },
    ],
  });
  await put(`/api/events/${id}/names`, { mode: 'required' });
  caller.close();
}

function furtherOf({ prices }: SaleEvent, code: string): object {
  return {
    code,
    answers: [
      { question_id: ARRIVAL, value: 'By train' },
      { question_id: DIET, ticket: 0, value: 'Vegan' },
    ],
    holders: [{ ticket_id: prices[0]?.id, name: 'Ada Lovelace' }],
  };
}
