/** Sells over the ends of a price's steps with many simultaneous buyers, with the lock and without. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { QuoteLine } from '@marquee/contract/pricing/lines';
import { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { changesOf } from '../server/src/features/events/seats/price-changes.ts';
import { writeTogether } from '../server/src/lib/bulk.ts';
import { askUntilDecided, bookedOf, bookingAsk, makeSale, type SaleEvent } from './booking.ts';
import type { Answer, Caller } from './http.ts';
import { dropWalls } from './oversell.ts';
import { atLeast, doctorFinding, exactly, exceeds, type Proof, randomFrom } from './proof.ts';
import type { Scratch } from './scratch.ts';
import { onStage } from './stage.ts';

const STEP_SEATS = 40;
const STEPS = [1000, 1200, 1400, 1600, 1800];
/** The last step has no end; it sells what is left of the event. */
const LAST_CENTS = 2000;
const CAPACITY = 300;
const MAX_QUANTITY = 6;
const MAX_TRIES = 30;
/** Buyers who book one after the other first. In a crowd, small orders fill a step to its end. */
const ALONE = 15;
const MAX_LOOKS = 500;
const LOOK_EVERY_MS = 20;

export const priceSteps: Proof = {
  name: 'price-steps',
  title: `Buyers at once over 2 servers against 5 steps of ${STEP_SEATS} seats; the same without locking must sell too many`,
  run: async (scratch, isQuick) => [
    ...(await withLock(scratch, isQuick)),
    ...(await withoutLock(scratch, isQuick)),
  ],
};

function withLock(scratch: Scratch, isQuick: boolean) {
  return onStage(scratch, { payments: 'checkout' }, async ({ database: { db }, callers }) => {
    const rounds: Round[] = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      rounds.push(await runRound(db, callers, isQuick ? 200 : 1000, round));
    }
    const sum = (part: (round: Round) => number) => rounds.reduce((all, it) => all + part(it), 0);
    return [
      exactly('the most seats at one step', STEP_SEATS, Math.max(...rounds.map((it) => it.most))),
      exactly(
        'orders with other lines than their buyer was shown',
        0,
        sum((it) => it.otherLines),
      ),
      exactly(
        'orders with another total than their lines',
        0,
        sum((it) => it.otherTotals),
      ),
      exactly(
        'answers other than 200, 201 and 409',
        0,
        sum((it) => it.others),
      ),
      atLeast(
        'orders over the end of a step',
        1,
        sum((it) => it.crossing),
      ),
      atLeast(
        'prices that rose between quote and booking',
        1,
        sum((it) => it.risen),
      ),
      atLeast(
        'holds that expired meanwhile',
        1,
        sum((it) => it.expired),
      ),
      await doctorFinding(db),
    ];
  });
}

function withoutLock(scratch: Scratch, isQuick: boolean) {
  const unlocked = { payments: 'checkout', isLocking: false } as const;
  return onStage(scratch, unlocked, async ({ database: { db }, callers }) => {
    await dropWalls(db);
    const sold = async (round: number) =>
      (await runRound(db, callers, isQuick ? 200 : 1000, round)).most;
    return [await exceeds('seats at one step without the lock', STEP_SEATS, sold)];
  });
}

type Round = Awaited<ReturnType<typeof runRound>>;

async function runRound(db: Database, callers: Caller[], buyers: number, seed: number) {
  const event = await makePlannedSale(db);
  const random = randomFrom(seed);
  const shown = new Map<string, QuoteLine[]>();
  const seen = { others: 0, risen: 0 };
  const buy = async (buyer: number, quantity: number) => {
    const caller = callers[buyer % callers.length];
    if (!caller) throw new Error('There is no server to ask.');
    const ask = askOf(event, quantity, buyer);
    const quoted = await caller.call({ ...ask, path: `/api/public/events/${event.id}/quote` });
    let offer = quoted.status === 200 ? Quoted.parse(JSON.parse(quoted.body)).data : undefined;
    if (!offer && quoted.status !== 409) seen.others += 1;
    for (let tries = 0; offer && tries < MAX_TRIES; tries += 1) {
      const answer = await askUntilDecided(caller, {
        ...ask,
        body: { ...ask.body, total: offer.total },
      });
      if (answer.status === 201) shown.set(bookedOf(answer).order_id, offer.lines);
      else if (answer.status !== 409) seen.others += 1;
      offer = otherOffer(answer);
      if (offer) seen.risen += 1;
    }
  };
  for (let buyer = 0; buyer < ALONE; buyer += 1) await buy(buyer, MAX_QUANTITY);
  const ending = await endSomeHolds(db, event);
  await Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      buy(ALONE + buyer, 1 + Math.floor(random() * MAX_QUANTITY)),
    ),
  );
  await waitForEnd(db, ending);
  return { ...seen, ...(await readOrders(db, event, shown)) };
}

function askOf(event: SaleEvent, quantity: number, buyer: number) {
  const email = `buyer-${buyer}@example.com`;
  const ask = bookingAsk(event, [{ price: 0, quantity }], { email });
  return { ...ask, body: z.record(z.string(), z.unknown()).parse(ask.body) };
}

const Offer = z.object({ lines: z.array(QuoteLine), total: z.number() });
const Quoted = z.object({ data: Offer });
const OtherPrice = z.object({ code: z.literal('other_price'), details: Offer });

/** Returns the lines of a booking that was refused because the price rose. */
function otherOffer({ status, body }: Answer) {
  return status === 409 ? OtherPrice.safeParse(JSON.parse(body)).data?.details : undefined;
}

/** Every third hold ends now; the servers return its seats while the others book. */
async function endSomeHolds(db: Database, event: SaleEvent): Promise<string[]> {
  const held = await db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute();
  const ids = held.filter((_, index) => index % 3 === 0).map(({ id }) => id);
  await db.updateTable('orders').set({ expires_at: new Date() }).where('id', 'in', ids).execute();
  return ids;
}

async function waitForEnd(db: Database, ids: string[]): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .execute();
    if (open.length === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}

const Ordered = z.array(z.object({ quantity: z.number(), unit_cents: z.number() }));

async function readOrders(db: Database, event: SaleEvent, shown: Map<string, QuoteLine[]>) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'ordered', 'total_cents', 'cancel_reason'])
    .where('event_id', '=', event.id)
    .execute();
  const seats = new Map<number, number>();
  const seen = { otherLines: 0, otherTotals: 0, crossing: 0, expired: 0 };
  for (const { id, ordered, total_cents, cancel_reason } of orders) {
    const lines = Ordered.parse(ordered).map(({ quantity, unit_cents }) => [quantity, unit_cents]);
    const promised = (shown.get(id) ?? []).map(({ quantity, Amount }) => [quantity, Amount * 100]);
    if (!isDeepStrictEqual(lines, promised)) seen.otherLines += 1;
    let sum = 0;
    for (const [quantity = 0, cents = 0] of lines) {
      sum += quantity * cents;
      seats.set(cents, (seats.get(cents) ?? 0) + quantity);
    }
    if (sum !== total_cents) seen.otherTotals += 1;
    if (lines.length > 1) seen.crossing += 1;
    if (cancel_reason === 'expired') seen.expired += 1;
  }
  return { ...seen, most: Math.max(...STEPS.map((cents) => seats.get(cents) ?? 0)) };
}

/** Creates an event whose only price has a plan, with the history that the doctor follows. */
async function makePlannedSale(db: Database): Promise<SaleEvent> {
  const [cents = 0] = STEPS;
  const prices = [{ label: 'Standard', amount_cents: cents }];
  const event = await makeSale(db, { capacity: CAPACITY, prices });
  const [price] = event.prices;
  if (!price) throw new Error('The event has no price.');
  await givePlan(db, event, STEPS, STEP_SEATS);
  return event;
}

/** Gives an event's first price steps of so many seats, and a last one without an end. */
export async function givePlan(
  db: Database,
  event: SaleEvent,
  cents: number[],
  seats: number,
): Promise<void> {
  const [price] = event.prices;
  const [first] = cents;
  if (!price || first === undefined) throw new Error('The event has no price to plan.');
  const steps = cents.map((amount) => ({ cents: amount, until: null, seats }));
  const limits = {
    floorCents: null,
    ceilingCents: null,
    largestChangeCents: null,
    onlyUp: false,
    rounding: 'cent',
    quietHours: null,
  } as const;
  await db
    .insertInto('price_plans')
    .values({
      price_type_id: price.id,
      event_id: event.id,
      steps: JSON.stringify([...steps, { cents: LAST_CENTS, until: null, seats: null }]),
      limits: JSON.stringify(limits),
    })
    .execute();
  const change = { from: first, to: first, at: new Date(), reason: 'plan', by: 'Proof' } as const;
  const then = { price, taken: 0, left: event.capacity, eventId: event.id, limits };
  await writeTogether(db, changesOf([{ ...change, ...then }]));
}
