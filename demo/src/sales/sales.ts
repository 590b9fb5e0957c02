import { isAddOn, withoutAddOns } from '@marquee/contract/pricing/groups';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { placeOrders } from '@marquee/server/features/booking/placing/commands';
import { cancelOrder, noteReturned } from '@marquee/server/features/payments/settling/settle';
import { lockOrder } from '@marquee/server/features/orders/commands';
import type { PlacedOrder } from '@marquee/server/features/booking/placing/repeats';
import { changeDuePrices } from '@marquee/server/features/pricing/changes/due';
import { countSeats } from '@marquee/server/features/orders/items/items';
import { findNames } from '@marquee/server/features/questions/names/queries';
import { listQuestions } from '@marquee/server/features/questions/queries';
import { AppError } from '@marquee/server/lib/app-error';
import type { DemoEvent } from '../content/content.ts';
import { type DemoOrder, drawOrders } from './draw-orders.ts';
import { companyOf } from '../content/companies.ts';
import { payOnline } from '../activity/money.ts';
import { drawHolders } from './names.ts';
import { addPieces } from './add-ons.ts';
import { drawAnswers } from '../activity/questions.ts';
import { salesMoments } from './moments.ts';
import { randomFrom } from '../random.ts';

/** The orders of one transaction. */
const ORDERS_AT_ONCE = 200;
/**
 * Sells a share of an event's seats by real orders, spread over its price types (most of the first
 * ones) and over the time since it was put on sale. Sends no mails, because the buyers do not
 * exist. Repeating it after an interruption adds what is missing.
 * @param share of the capacity, 0 to 1
 * @param isPaidOnline whether the payment service took the money rather than the organizer
 * @param plan of a price that changes: its orders are then placed one by one, each at the price
 * of its moment. No other event may have a change due meanwhile.
 * @param code one order in `oneIn` is placed with it
 * @param companyOneIn one order in this many is for a company
 */
export async function sellShare(
  deps: Deps,
  eventId: string,
  share: number,
  { isPaidOnline = false, plan, code, companyOneIn }: Ways = {},
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
    .select(['id', 'amount_cents', 'admits', 'min_per_order', 'max_per_order'])
    .select(['pay_what_you_want', 'only_with', 'quota'])
    .where('event_id', '=', eventId)
    .where('is_hidden', '=', false)
    .where('needs_approval', '=', false)
    .orderBy('position')
    .execute();
  const questions = await listQuestions(db, event.id);
  const names = await findNames(db, event.id);
  const until = event.starts_at < now ? event.starts_at : now;
  const chance = randomFrom(`sales ${event.title}`);
  const drawMoment = salesMoments(event, until, chance);
  const orders: DemoOrder[] = [];
  let left = Math.floor(event.capacity * share);
  const tickets = withoutAddOns(prices);
  for (const [index, price] of tickets.entries()) {
    const sold = index === tickets.length - 1 ? left : Math.ceil((left * 2) / 3);
    left -= sold;
    orders.push(
      ...drawOrders(
        { price, sold, now, mayWait: until === now && share < 1, isPaidOnline },
        drawMoment,
        chance,
      ),
    );
  }
  addPieces(orders, prices.filter(isAddOn), chance);
  for (const { bookingRequest } of orders) {
    const items = bookingRequest.items.map((item) => {
      return { ...item, admits: prices.find(({ id }) => id === item.priceTypeId)?.admits ?? 1 };
    });
    bookingRequest.answers = drawAnswers(questions, countSeats(items), chance);
    const { name } = bookingRequest;
    if (names) bookingRequest.holders = drawHolders(names, { items, name }, chance);
  }
  orders.sort((a, b) => a.bookingRequest.at.getTime() - b.bookingRequest.at.getTime());
  const atOnce = plan ? 1 : ORDERS_AT_ONCE;
  for (let from = 0; from < orders.length; from += atOnce) {
    const some = orders.slice(from, from + atOnce);
    const [first] = some;
    if (plan && first) await changeDuePrices({ ...deps, clock: () => first.bookingRequest.at });
    for (const [index, { bookingRequest }] of some.entries()) {
      const count = from + index;
      bookingRequest.idempotencyKey = `demo-${count}`;
      if (code && count % code.oneIn === 0) bookingRequest.code = code.code;
      if (companyOneIn && count % companyOneIn === 0) {
        bookingRequest.company = companyOf(count / companyOneIn);
      }
    }
    await placeSome(deps, event.id, some);
  }
}

type Ways = Pick<DemoEvent, 'plan' | 'code' | 'companyOneIn'> & { isPaidOnline?: boolean };

const gaveBack = ({ fate }: DemoOrder) => fate === 'cancelled' || fate === 'expired';

/** Places orders, first those that give their seats back for the others. */
async function placeSome(deps: Deps, eventId: string, orders: DemoOrder[]): Promise<void> {
  const groups = [orders.filter(gaveBack), orders.filter((one) => !gaveBack(one))];
  for (const group of groups) {
    if (group.length === 0) continue;
    const bookingRequests = group.map(({ bookingRequest }) => bookingRequest);
    const decisions = await placeOrders(deps, eventId, bookingRequests, { mails: false });
    const settled = group.flatMap((order, index) => {
      const decision = decisions[index];
      if (decision && 'error' in decision) refuseAllBut('conflict', decision.error);
      else if (decision && decision.value.status !== 'cancelled')
        return [{ ...order, placed: decision.value }];
      return [];
    });
    const waiting = settled.filter(({ placed }) => placed.status === 'pending');
    const paidAt = waiting.map(
      ({ placed, bookingRequest }) => [placed.id, bookingRequest.at] as const,
    );
    await payOnline(deps, eventId, new Map(paidAt));
    for (const { placed, bookingRequest, fate } of settled) {
      if (fate === 'cancelled') await cancel(deps, placed.id, bookingRequest.at);
      if (fate === 'expired') await expire(deps, placed);
    }
  }
}

/** Ignores the refusal of an order for which too few seats are left; it is then not placed. */
function refuseAllBut(code: 'conflict', error: unknown): void {
  if (!(error instanceof AppError) || error.code !== code) throw error;
}

/** Cancels an order within the hour and refunds it. */
async function cancel(deps: Deps, orderId: string, placedAt: Date): Promise<void> {
  const at = new Date(Math.min(placedAt.getTime() + DAY_MS / 24, deps.clock().getTime()));
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const paid = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    // Recorded as returned first, so that no payment service is asked for money that it never had.
    await noteReturned(
      trx,
      paid.map(({ id }) => id),
      at,
    );
    await cancelOrder(trx, order, 'buyer', at);
  });
}

/** Expires an order that was not paid by its deadline; its seats can be sold again. */
async function expire({ db }: Deps, { id, expiresAt }: PlacedOrder): Promise<void> {
  if (expiresAt === null) return;
  await db.transaction().execute(async (trx) => {
    await cancelOrder(trx, await lockOrder(trx, id), 'expired', expiresAt);
  });
}
