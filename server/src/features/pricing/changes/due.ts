import {
  advanced,
  centsOf,
  decidedByDemand,
  type PricePlan,
} from '@marquee/contract/pricing/rules';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { freeSeats } from '../../events/seats/left.ts';
import { amountsOf } from '../../events/seats/commands.ts';
import { planColumn, planOf } from '../../events/seats/plan.ts';
import { mostSeatsOf } from '../../events/seats/shared.ts';
import { changesOf, type PriceChangeRow } from '../../events/seats/price-changes.ts';
import { progressOf } from './commands.ts';
import { countHolds } from './holds.ts';

/** So many events are locked at once; a booking waits for one batch at most. */
const EVENTS_AT_ONCE = 250;

/**
 * Ends the steps whose date has passed, and lets demand decide where it is due. Bookings do not
 * wait for it: they end steps by the clock themselves.
 */
export async function changeDuePrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (;;) {
    const count = await db.transaction().execute((trx) => changeSome(trx, now));
    if (count < EVENTS_AT_ONCE) return;
  }
}

/** Returns how many events it changed. Events that are locked wait for the next round. */
async function changeSome(trx: Trx, now: Date): Promise<number> {
  const due = trx
    .selectFrom('price_plans')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(EVENTS_AT_ONCE);
  const events = await trx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', due)
    .orderBy('id')
    .modifyEnd(sql`for no key update skip locked`)
    .execute();
  if (events.length === 0) return 0;
  // Read after the lock, so that no booking is missed.
  const ids = events.map(({ id }) => id);
  const plans = new Map<string, PricePlan>();
  const amounts = new Map<string, number>();
  const changes: (PriceChangeRow & { eventId: string })[] = [];
  const holds = await countHolds(trx, ids);
  for (const row of await listDue(trx, ids, now)) {
    const plan = planOf(row.plan);
    if (!plan) continue;
    const { plan: next, changes: made } = decide(plan, row, holds.get(row.id) ?? 0, now);
    plans.set(row.id, next);
    amounts.set(row.id, centsOf(next));
    changes.push(...made.map((change) => ({ ...change, eventId: row.event_id })));
  }
  await writeTogether(trx, [...progressOf(plans), ...amountsOf(amounts), ...changesOf(changes)]);
  return events.length;
}

type DuePrice = Awaited<ReturnType<typeof listDue>>[number];

function listDue(trx: Trx, eventIds: string[], now: Date) {
  return trx
    .selectFrom('price_plans')
    .innerJoin('price_types', 'price_types.id', 'price_plans.price_type_id')
    .innerJoin('events', 'events.id', 'price_plans.event_id')
    .select(['price_types.id', 'price_types.label', 'price_types.quota', 'amount_cents'])
    .select(['price_types.sold', 'price_types.held', 'price_types.guests'])
    .select(['price_plans.event_id', planColumn])
    .select(['events.capacity', 'events.tickets_sold', 'events.seats_held', 'events.starts_at'])
    .select(['events.shared_limits', 'events.reserved_seats'])
    .select(['is_bookable', 'is_switched_off', 'cancelled_at', 'is_postponed'])
    .where(sql<boolean>`price_plans.event_id = any(${eventIds}::uuid[])`)
    .where('due_at', '<=', now)
    .orderBy('price_plans.price_type_id')
    .execute();
}

function decide(plan: PricePlan, row: DuePrice, holds: number, now: Date) {
  const taken = row.sold + row.held;
  const left = freeSeats(row);
  const startsAt = row.is_postponed ? undefined : row.starts_at;
  const then = { price: row, by: '', taken, left, limits: plan.limits, startsAt };
  const { plan: current, endings } = advanced(plan, now);
  const [recorded, made] = [row.amount_cents, centsOf(plan)];
  const isStopped = row.is_switched_off || row.cancelled_at !== null || row.is_postponed;
  const sales = {
    taken: taken - row.guests - holds,
    seats: mostSeatsOf(row, row),
    isOnSale: row.is_bookable && !isStopped,
    startsAt: row.starts_at,
  };
  const next = decidedByDemand(current, sales, now);
  const [from, to] = [centsOf(current), centsOf(next)];
  const changes: PriceChangeRow[] = endings.map((ending) => ({ ...ending, ...then }));
  // An earlier version sold below the floor of a plan without a ceiling.
  if (recorded !== made) {
    changes.unshift({ ...then, from: recorded, to: made, at: now, reason: 'plan' });
  }
  if (from !== to) changes.push({ ...then, from, to, at: now, reason: 'demand' });
  return { plan: next, changes };
}
