import type { Deps } from '../deps.ts';
import { sellOrders } from '../features/orders/commands-place.ts';
import { cancelOrder, lockOrder } from '../features/orders/commands-settle.ts';
import type { Wish } from '../features/orders/rules-booking.ts';
import { AppError } from '../lib/app-error.ts';
import { drawBuyer } from './buyers.ts';
import { payOnline } from './money.ts';
import { salesMoments } from './moments.ts';
import { type Random, randomFrom } from './random.ts';

/** One transaction's orders. */
const ORDERS_AT_ONCE = 200;
/** Of so many orders one was cancelled again, and of an event ahead one still waits for its money. */
const CANCELLED_ONE_IN = 40;
const UNPAID_ONE_IN = 30;
/** Nobody is asked to wait longer than this for tickets that are not paid. */
const UNPAID_DAYS = 4;
const DAY_MS = 86_400_000;

type DemoOrder = { wish: Wish; isCancelled: boolean };

/**
 * Sells a share of an event's seats by real orders, spread over its prices, the first ones most, and
 * over the time since it was put on sale. Buyers are told nothing: they do not exist. Asked again after
 * an interruption it adds what is missing.
 * @param share of the capacity, 0 to 1
 * @param isPaidOnline the payment service took the money, and not the organizer
 */
export async function sellShare(
  deps: Deps,
  eventId: string,
  share: number,
  { isPaidOnline = false } = {},
): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  const event = await db
    .selectFrom('events')
    .select(['id', 'title', 'capacity', 'created_at', 'starts_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('price_types')
    .select(['id', 'amount_cents'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  const until = event.starts_at < now ? event.starts_at : now;
  const chance = randomFrom(`sales ${event.title}`);
  const drawMoment = salesMoments(event, until, chance);
  const orders: DemoOrder[] = [];
  let left = Math.floor(event.capacity * share);
  for (const [index, price] of prices.entries()) {
    const sold = index === prices.length - 1 ? left : Math.ceil((left * 2) / 3);
    left -= sold;
    orders.push(
      ...drawOrders(
        { price, sold, now, mayWait: until === now && share < 1, isPaidOnline },
        drawMoment,
        chance,
      ),
    );
  }
  orders.sort((a, b) => a.wish.at.getTime() - b.wish.at.getTime());
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const some = orders.slice(from, from + ORDERS_AT_ONCE);
    for (const [index, { wish }] of some.entries()) wish.idempotencyKey = `demo-${from + index}`;
    await placeSome(deps, event.id, some);
  }
}

type Lot = {
  price: { id: string; amount_cents: number };
  sold: number;
  now: Date;
  /** Whether some orders may still wait for their money. */
  mayWait: boolean;
  isPaidOnline: boolean;
};

/** Orders that sell a number of tickets: people buy one to four at a time. */
function drawOrders(lot: Lot, drawMoment: () => number, chance: Random): DemoOrder[] {
  const orders: DemoOrder[] = [];
  for (let left = lot.sold; left > 0;) {
    const quantity = Math.min(left, chance.pick([1, 1, 2, 2, 2, 3, 4]));
    const at = new Date(drawMoment());
    const isRecent = lot.now.getTime() - at.getTime() < UNPAID_DAYS * DAY_MS;
    const isUnpaid =
      lot.mayWait && isRecent && lot.price.amount_cents > 0 && chance.whole(1, UNPAID_ONE_IN) === 1;
    const isCancelled = !isUnpaid && chance.whole(1, CANCELLED_ONE_IN) === 1;
    // What went back is the organizer's own: no payment service is there to send it.
    const isOnline = lot.isPaidOnline && !isCancelled;
    const wish = wishOf({ ...lot, quantity, at, isUnpaid, isPaidOnline: isOnline }, chance);
    orders.push({ wish, isCancelled });
    // What was given back is sold once more.
    if (!isCancelled) left -= quantity;
  }
  return orders;
}

function wishOf(
  {
    price,
    quantity,
    at,
    isUnpaid,
    isPaidOnline,
  }: Lot & { quantity: number; at: Date; isUnpaid: boolean },
  chance: Random,
): Wish {
  return {
    ...drawBuyer(chance),
    items: [{ priceTypeId: price.id, quantity }],
    expectedCents: undefined,
    idempotencyKey: undefined,
    requestHash: '',
    at,
    channel: 'online',
    payment: isUnpaid ? 'await' : isPaidOnline ? 'hold' : 'paid',
  };
}

/** Cancelled ones first, so that their seats are there again for the others. */
async function placeSome(deps: Deps, eventId: string, orders: DemoOrder[]): Promise<void> {
  const groups = [
    orders.filter((one) => one.isCancelled),
    orders.filter((one) => !one.isCancelled),
  ];
  for (const group of groups) {
    if (group.length === 0) continue;
    const wishes = group.map(({ wish }) => wish);
    const decisions = await sellOrders(deps, eventId, wishes, { mails: false });
    for (const [index, decision] of decisions.entries()) {
      if ('error' in decision) refuseAllBut('conflict', decision.error);
      else if (group[index]?.isCancelled && decision.value.status !== 'cancelled') {
        await cancel(deps, decision.value.id, group[index].wish.at);
      } else if (decision.value.status === 'pending') {
        await payOnline(deps, decision.value.id, group[index]?.wish.at ?? deps.clock());
      }
    }
  }
}

/** The last seats may be too few for one order more: then it was not placed. */
function refuseAllBut(code: 'conflict', error: unknown): void {
  if (!(error instanceof AppError) || error.code !== code) throw error;
}

/** The buyer changed plans within the hour, and has the money back. */
async function cancel(deps: Deps, orderId: string, placedAt: Date): Promise<void> {
  const at = new Date(Math.min(placedAt.getTime() + DAY_MS / 24, deps.clock().getTime()));
  await deps.db.transaction().execute(async (trx) => {
    await cancelOrder(trx, await lockOrder(trx, orderId), 'buyer', at);
    await trx
      .updateTable('payments')
      .set({ refunded_at: at })
      .where('order_id', '=', orderId)
      .execute();
  });
}
