import type { DoorSaleInput } from '@marquee/contract/door-sales/door-sales';
import { amountOf } from '@marquee/contract/money';
import { MINUTE_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { admitPaidOrder } from '@marquee/server/features/check-in/whole-order/admit';
import { closeTill } from '@marquee/server/features/door-sales/tills/closing';
import { sellAtDoor } from '@marquee/server/features/door-sales/sales/sale';
import { listTills } from '@marquee/server/features/door-sales/tills/tills';
import { freeSeats } from '@marquee/server/features/events/seats/left';
import type { Actor } from '@marquee/server/lib/actor';
import { firstPriceOf } from '../first-price.ts';
import { drawBuyer } from './buyers.ts';
import { type Random, randomFrom } from '../random.ts';

/** Walk-ins come in this time around the start, at most this many. */
const BEFORE_MINUTES = 50;
const AFTER_MINUTES = 20;
const MOST_WALK_INS = 8;
/** The cash is counted this long after the end. */
const COUNTED_MINUTES = 30;
const CARD = 0.6;
const SHORT_CENTS = 200;
const DEVICE = { id: 'demo-door-1', name: 'Door phone' };

/**
 * Sells remaining tickets of a demo event that has begun to walk-ins, admits them, and counts the
 * till after the event. Repeating it after an interruption adds what is missing.
 * @param actor the person who sells at the door
 */
export async function sellToWalkIns(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const now = deps.clock();
  const event = await deps.db
    .selectFrom('events')
    .select(['starts_at', 'ends_at', 'title', 'capacity', 'tickets_sold', 'seats_held'])
    .select('reserved_seats')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (event.starts_at > now) return;
  const price = await firstPriceOf(deps, eventId);
  const left = freeSeats(event);
  const last = Math.min(event.ends_at.getTime(), now.getTime()) - MINUTE_MS;
  const arrivals = randomFrom(`walk-ins ${event.title}`);
  const moments = Array.from({ length: Math.min(left, MOST_WALK_INS) }, () => {
    const minutes = arrivals.between(-BEFORE_MINUTES, AFTER_MINUTES);
    return Math.min(event.starts_at.getTime() + minutes * MINUTE_MS, last);
  });
  for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
    const at = new Date(moment);
    const sale = saleOf(price, randomFrom(`walk-in ${index} ${event.title}`));
    await sellAtDoor({ ...deps, clock: () => at }, actor, eventId, sale, {
      // The key makes repeated loading sell each order once.
      key: `demo-walk-in-${index}`,
      admitOrder: admitPaidOrder,
    });
  }
  const countedAt = new Date(event.ends_at.getTime() + COUNTED_MINUTES * MINUTE_MS);
  if (countedAt < now) await countTills({ ...deps, clock: () => countedAt }, actor, eventId);
}

function saleOf(priceTypeId: string, chance: Random): DoorSaleInput {
  return {
    items: [{ ticket_id: priceTypeId, quantity: 1 }],
    name: drawBuyer(chance).name,
    email: '',
    phone: '',
    paid_by: chance.chance(CARD) ? 'card' : 'cash',
    device: DEVICE,
    admit: true,
    gate: 'Main entrance',
  };
}

async function countTills(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const tills = await listTills(deps.db, eventId);
  for (const { id, cash_cents: cash } of tills.filter((till) => till.closed_at === null)) {
    const isShort = cash > SHORT_CENTS;
    await closeTill(deps, actor, id, {
      counted: amountOf(isShort ? cash - SHORT_CENTS : cash),
      note: isShort ? 'Two euros went out as change by mistake.' : '',
    });
  }
}
