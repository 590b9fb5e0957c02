/**
 * Compares bookings of a hot event whose price has a plan with those of one without, and times the
 * job that decides prices by demand and the preview of a plan.
 */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import type { Database } from '../server/src/db/database.ts';
import { changeDuePrices } from '../server/src/features/pricing/changes/due.ts';
import { bookingAsk, makeSale, type SaleEvent } from '../prove/booking.ts';
import { givePlan } from '../prove/price-steps.ts';
import type { Scratch } from '../prove/scratch.ts';
import { createCaller } from '../prove/http.ts';
import { signIn } from '../prove/scans.ts';
import { startServer } from '../prove/servers.ts';
import { onScratch } from './bookings.ts';
import { hammer, prepare } from './load.ts';
import { type Figure, known, least, most, type Section } from './section.ts';

const SEATS = 100_000_000;
const STEPS = [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800];
const STEP_SEATS = 2000;
const EVENTS = 10_000;
const AT_ONCE = 1000;
/** Fewer than a user may ask for in a minute. */
const PREVIEWS = 50;

export const pricing: Section = {
  name: 'pricing',
  title:
    'Bookings of one event at a price with a plan, 100 connections; the job of demand; previews',
  run: (options) =>
    onScratch(async (scratch) => [
      ...(await measureBookings(scratch, options)),
      ...(await measureJob(scratch)),
      ...(await measurePreviews(scratch)),
    ]),
};

async function measureBookings(
  scratch: Scratch,
  { repetitions, requests }: { repetitions: number; requests: number },
): Promise<Figure[]> {
  const { db, address, close } = await scratch.createDatabase();
  const prices = [{ label: 'Standard', amount_cents: STEPS[0] ?? 0 }];
  const fixed = await makeSale(db, { capacity: SEATS, prices });
  const planned = await makeSale(db, { capacity: SEATS, prices });
  await givePlan(db, planned, STEPS, STEP_SEATS);
  const server = await startServer({
    address,
    dataDir: scratch.dataDir,
    payments: 'checkout',
    hasBackground: false,
  });
  const book = async (event: SaleEvent) => {
    const asks = Array.from({ length: requests }, () =>
      bookingAsk(event, [{ price: 0, quantity: 1 }], { key: randomUUID() }),
    );
    return (await hammer(server.port, asks.map(prepare), 201)).perSecond;
  };
  const turns: { without: number; withPlan: number }[] = [];
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const without = await book(fixed);
    const withPlan = await book(planned);
    if (turn > 0) turns.push({ without, withPlan });
  }
  await server.kill();
  await close();
  return [
    known(
      'bookings/s without a plan',
      turns.map(({ without }) => without),
    ),
    known(
      'bookings/s with a plan',
      turns.map(({ withPlan }) => withPlan),
    ),
    least(
      'with a plan over without',
      turns.map(({ without, withPlan }) => withPlan / without),
      0.9,
    ),
  ];
}

/** Measures one round in which demand raises the price of every event. */
async function measureJob(scratch: Scratch): Promise<Figure[]> {
  const { db, close } = await scratch.createDatabase();
  const now = new Date();
  const event = await makeSale(db, {
    capacity: 100,
    prices: [{ label: 'Standard', amount_cents: 1000 }],
  });
  for (let count = 0; count < EVENTS; count += AT_ONCE) await fill(db, event, now);
  const begin = performance.now();
  await changeDuePrices({ db, clock: () => now });
  const seconds = (performance.now() - begin) / 1000;
  const { changed } = await db
    .selectFrom('price_changes')
    .select((eb) => eb.fn.countAll<number>().as('changed'))
    .where('reason', '=', 'demand')
    .executeTakeFirstOrThrow();
  await close();
  return [
    known('events whose price demand raises', [changed]),
    most('the job of demand for all of them', [seconds], 5, ' s'),
  ];
}

/** Measures previews of a plan with steps and demand every hour, eleven months before the start. */
async function measurePreviews(scratch: Scratch): Promise<Figure[]> {
  const { db, address, close } = await scratch.createDatabase();
  const event = await makeSale(db, {
    capacity: 2000,
    prices: [{ label: 'Standard', amount_cents: 2000 }],
    startsInMs: 330 * 24 * HOUR_MS,
  });
  const cookie = await signIn(db);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  const caller = createCaller(server.port, 1);
  const step = (amount: number, seats: number | null) => ({ amount, until: null, seats });
  const plan = {
    mode: 'plan',
    steps: [step(16, 400), step(18, 400), step(20, 400), step(24, null)],
    floor: 10,
    ceiling: 40,
    demand: {
      hours: 1,
      raise: { more_than: 1, unit: 'percent', percent: 5 },
      lower: { fewer_than: 0.1, unit: 'percent', percent: 5 },
    },
  };
  const body = { plan, scenario: { kind: 'steady', tickets: null }, sensitivity: 1.5 };
  const path = `/api/events/${event.id}/pricing/${event.prices[0]?.id}/preview`;
  const ask = { method: 'POST', path, headers: { cookie }, body };
  const times: number[] = [];
  for (let n = 0; n < PREVIEWS; n += 1) {
    const begin = performance.now();
    const { status, body: answer } = await caller.call(ask);
    if (status !== 200) throw new Error(`${status}: ${answer}`);
    times.push(performance.now() - begin);
  }
  caller.close();
  await server.kill();
  await close();
  return [most('a preview, eleven months ahead', times, 200, ' ms')];
}

async function fill(db: Database, like: SaleEvent, now: Date): Promise<void> {
  const { organization_id, starts_at, ends_at, latitude, longitude, timezone } = like;
  const place = { latitude, longitude, timezone, location_name: 'Konzerthaus, Berlin' };
  const common = { organization_id, starts_at, ends_at, capacity: 100, created_at: now, ...place };
  const rows = Array.from({ length: AT_ONCE }, () => {
    return { ...common, title: `Event ${randomUUID()}`, description: 'Music', tickets_sold: 30 };
  });
  const events = await db.insertInto('events').values(rows).returning('id').execute();
  const prices = events.map(({ id }) => {
    return { event_id: id, label: 'Standard', position: 1, amount_cents: 1000, sold: 30 };
  });
  const made = await db
    .insertInto('price_types')
    .values(prices)
    .returning(['id', 'event_id'])
    .execute();
  const plans = made.map(({ id, event_id }) => ({
    price_type_id: id,
    event_id,
    steps: JSON.stringify([{ cents: 1000, until: null, seats: null }]),
    demand: JSON.stringify({
      hours: 24,
      raise: { moreThan: 10, unit: 'percent', percent: 5 },
      lower: null,
    }),
    limits: JSON.stringify({
      floorCents: 500,
      ceilingCents: 2000,
      largestChangeCents: null,
      onlyUp: true,
      rounding: 'half',
      quietHours: null,
    }),
    demand_at: new Date(now.getTime() - HOUR_MS),
    due_at: new Date(now.getTime() - HOUR_MS),
  }));
  await db.insertInto('price_plans').values(plans).execute();
}
