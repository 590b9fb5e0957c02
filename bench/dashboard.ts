/** Measures whether the dashboard takes longer with a hundred times as many tickets sold. */
import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';
import { createCaller } from '../prove/http.ts';
import { makeSale } from '../prove/booking.ts';
import { signIn } from '../prove/scans.ts';
import type { Scratch, ScratchDatabase } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { compare } from './measure.ts';
import { known, most, type Section } from './section.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const EVENTS = 100;
/** Days since sales began; most sales are older than the dashboard's trend. */
const DAYS = 120;

export const dashboard: Section = {
  name: 'dashboard',
  title: `The administrator's dashboard at ${MANY.toLocaleString('en')} tickets against ${FEW.toLocaleString('en')}`,
  run: async () =>
    onScratch(async (scratch) => {
      const few = await open(scratch, FEW);
      const many = await open(scratch, MANY);
      const { a, b, ratio } = await compare(few.read, many.read);
      for (const { close } of [few, many]) await close();
      return [
        known(`with ${FEW.toLocaleString('en')} tickets`, [a], ' ms'),
        known(`with ${MANY.toLocaleString('en')} tickets`, [b], ' ms'),
        most('many over few', [ratio], 1.5),
      ];
    }),
};

async function open(scratch: Scratch, tickets: number) {
  const database = await scratch.createDatabase();
  await sell(database, tickets);
  const { address, db, close } = database;
  const cookie = await signIn(db);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  const caller = createCaller(server.port, 1);
  const ask = { method: 'GET', path: '/api/dashboard', headers: { cookie } };
  return {
    read: async () => {
      const { status, body } = await caller.call(ask);
      if (status !== 200) throw new Error(`${status}: ${body}`);
    },
    close: async () => {
      caller.close();
      await server.kill();
      await close();
    },
  };
}

/** Creates the same events each time, with this number of tickets sold over the last months. */
async function sell({ db, pool }: ScratchDatabase, tickets: number): Promise<void> {
  const prices = [{ label: 'Standard', amount_cents: 1250 }];
  for (let n = 0; n < EVENTS; n += 1) await makeSale(db, { capacity: MANY, prices });
  await pool.query(`
    with numbered as (
      select id, event_id, row_number() over (order by id) - 1 as n from price_types
    ), sold as (
      insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
        created_at, completed_at, ordered)
      select gen_random_uuid(), event_id, gen_random_uuid()::text, 'completed', 'online', 'Ada',
        'ada@example.com', '', 2500, at, at, jsonb_build_array(jsonb_build_object('price_type_id', id,
          'label', 'Standard', 'quantity', 2, 'unit_cents', 1250, 'fee_cents', 0))
      from generate_series(1, ${tickets / 2}) order_number
        join numbered on n = order_number % ${EVENTS},
        -- The golden ratio spreads them evenly; a query that called random() here would call it once.
        lateral (select now() - order_number * 0.618034 % 1 * interval '${DAYS} days' as at) sold_at
      returning id, event_id, created_at
    )
    insert into tickets (id, order_id, event_id, price_type_id, label, unit_cents, sold_at)
    select gen_random_uuid(), sold.id, sold.event_id, price_types.id, 'Standard', 1250,
      sold.created_at
    from sold join price_types on price_types.event_id = sold.event_id, generate_series(1, 2)`);
  await count(db);
  await pool.query('vacuum analyze');
}

/** Sets the counters and the sales from the rows; sales in the order in which they would arrive. */
async function count(db: Database): Promise<void> {
  await sql`
    insert into sales_by_slot
      (price_type_id, slot, event_id, organization_id, tickets, revenue_cents)
    select price_type_id,
      date_bin(interval '15 minutes', sold_at, timestamptz '2000-01-01 00:00:00Z') as slot,
      event_id, organization_id, count(*), sum(unit_cents)
    from tickets join events on events.id = event_id group by 1, 2, 3, 4 order by slot`.execute(db);
  await sql`
    insert into sales_by_block (event_id, block, organization_id, tickets, revenue_cents)
    select event_id, date_bin(interval '6 hours', slot, timestamptz '2000-01-01 00:00:00Z') as block,
      organization_id, sum(tickets), sum(revenue_cents)
    from sales_by_slot group by 1, 2, 3 order by block`.execute(db);
  await sql`
    update price_types set sold = tickets, revenue_cents = cents
    from (select price_type_id, count(*) as tickets, sum(unit_cents) as cents
      from tickets group by 1) sold
    where price_type_id = id`.execute(db);
  await sql`
    update events set tickets_sold = sold from price_types where event_id = events.id`.execute(db);
}
