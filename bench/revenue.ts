/** Measures whether the revenue screen gets slower with the number of tickets. */
import { DAY_MS } from '@marquee/contract/time';
import { createCaller } from '../prove/http.ts';
import type { Scratch } from '../prove/scratch.ts';
import { signIn } from '../prove/scans.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { compare } from './measure.ts';
import { fill, MONTHS } from './revenue-fill.ts';
import { known, most, type Section } from './section.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const GOAL_MS = 1_000;

export const revenue: Section = {
  name: 'revenue',
  title: `The revenue screen over ${MONTHS} months at ${MANY.toLocaleString('en')} tickets against ${FEW.toLocaleString('en')}`,
  run: async () =>
    onScratch(async (scratch) => {
      const few = await open(scratch, FEW);
      const many = await open(scratch, MANY);
      const { a, b, ratio } = await compare(few.readScreen, many.readScreen);
      const halves = await compare(many.readYear);
      const orders = await compare(many.readOrders);
      for (const { close } of [few, many]) await close();
      return [
        known(`with ${FEW.toLocaleString('en')} tickets`, [a], ' ms'),
        most(`with ${MANY.toLocaleString('en')} tickets`, [b], GOAL_MS, ' ms'),
        known('many over few', [ratio]),
        most('a year against the year before, by day and price', [halves.a], GOAL_MS, ' ms'),
        most('the orders behind it', [orders.a], GOAL_MS, ' ms'),
      ];
    }),
};

async function open(scratch: Scratch, tickets: number) {
  const database = await scratch.createDatabase();
  await fill(database.pool, tickets);
  const { address, db, close } = database;
  const cookie = await signIn(db);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  const caller = createCaller(server.port, 2);
  const ask = async (path: string, days: number, more = '') => {
    const [from, to] = [daysAgo(days), daysAgo(0)];
    const range = `from=${from}&to=${to}&timezone=Europe/Berlin${more}`;
    const asked = { method: 'GET', path: `/api/revenue${path}?${range}`, headers: { cookie } };
    const { status, body } = await caller.call(asked);
    if (status !== 200) throw new Error(`${status}: ${body}`);
  };
  const all = (MONTHS / 12) * 365;
  return {
    /** The calls of the page when it opens: the chart and the first table. */
    readScreen: () =>
      Promise.all([ask('', all, '&unit=day'), ask('/by/organization', all, '&limit=20')]),
    readYear: () => Promise.all([ask('', 364, '&unit=day'), ask('/by/price', 364, '&limit=20')]),
    readOrders: () => ask('/orders', all, '&limit=20'),
    close: async () => {
      caller.close();
      await server.kill();
      await close();
    },
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
