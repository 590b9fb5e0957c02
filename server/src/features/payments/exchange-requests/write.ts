import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { takenFromShares } from '../../codes/shares/commands.ts';
import { moveSeats } from '../../events/seats/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { itemsOf, type OrderItem, storedItemsOf } from '../../orders/items/items.ts';
import { leavePages } from '../../orders/payment-pages/left.ts';
import { movementsOf } from '../../orders/rules.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { closeCheckoutsOf } from '../jobs-kinds.ts';
import type { ExchangeRequest } from './queries.ts';
import { storedTermsOf, type Terms } from './rules.ts';

type Asked = {
  ticketIds: string[];
  added: OrderItem[];
  terms: Terms;
  afterCents: number;
  /** What the platform's fee rises by. */
  feeCents: number;
  way: string;
  service: string;
  expiresAt: Date;
  /** The seats of the order's code that come in, and how many the order has of them then. */
  share: { id: string; more: number; seats: number } | undefined;
};

/** Writes a request. The caller holds its seats; those of a share are counted here. */
export async function writeExchangeRequest(
  trx: Trx,
  order: LockedOrder,
  { ticketIds, added, terms, share, ...asked }: Asked,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('exchange_requests')
    .values({
      id: randomId(),
      order_id: order.id,
      event_id: order.event.id,
      organization_id: order.event.organization_id,
      state: 'waiting',
      asked_at: now,
      expires_at: asked.expiresAt,
      ticket_ids: ticketIds,
      added: JSON.stringify(storedItemsOf(added)),
      terms: JSON.stringify(storedTermsOf(terms)),
      ordered: sql`(select ordered from orders where id = ${order.id})`,
      company: sql`(select company from orders where id = ${order.id})`,
      before_cents: order.total_cents,
      after_cents: asked.afterCents,
      fee_cents: asked.feeCents,
      payment_way: asked.way,
      share_id: share?.id ?? null,
      share_seats: share?.more ?? 0,
      reserved_seats: share?.seats ?? 0,
      checkout_provider: asked.service,
    })
    .execute();
  if (share) await writeTogether(trx, takenFromShares([{ id: share.id, seats: share.more }]));
}

/**
 * Ends a waiting request under the lock of its event. Its seats go back, unless they are sold; its
 * payment page is left and closed.
 * @returns whether it waited until now
 */
export async function endRequest(
  trx: Trx,
  request: ExchangeRequest,
  state: 'paid' | 'withdrawn' | 'expired' | 'ended',
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('exchange_requests')
    .set({ state, ended_at: now, checkout_url: null })
    .where('id', '=', request.id)
    .where('state', '=', 'waiting')
    .returning(['checkout_provider', 'checkout_id', 'checkout_account'])
    .executeTakeFirst();
  if (!ended) return false;
  const { share_id: shareId, share_seats: seats } = request;
  const gone = movementsOf(itemsOf(request.added), { sold: 0, held: -1 });
  await moveSeats(trx, request.event_id, gone);
  if (shareId !== null && seats > 0) {
    await writeTogether(trx, takenFromShares([{ id: shareId, seats: -seats }]));
  }
  if (state === 'paid') return true;
  await leavePages(trx, [{ id: request.order_id, ...ended }], now);
  await enqueue(trx, closeCheckoutsOf([ended]), now);
  return true;
}

type Page = {
  checkout_provider: string;
  checkout_id: string;
  checkout_account: string | null;
  checkout_url: string;
};

/**
 * Stores the payment page of a request.
 * @returns whether it still waited, and no other page was opened meanwhile
 */
export async function keepRequestPage(
  trx: Trx,
  { id, checkout_id: before }: Pick<ExchangeRequest, 'id' | 'checkout_id'>,
  page: Page,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('exchange_requests')
    .set(page)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('checkout_id', 'is not distinct from', before),
        // Two calls at once ask for the same page.
        eb('checkout_id', '=', page.checkout_id),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a page that ended or failed, so that the buyer can open another one. */
export async function freeRequestPage(trx: Trx, id: string): Promise<void> {
  const free = { checkout_url: null, under_way_at: null };
  await trx.updateTable('exchange_requests').set(free).where('id', '=', id).execute();
}

/** Closes the page of a waiting request, so that the next one leads back to the order's new address. */
export async function closeRequestPage(trx: Trx, orderId: string, now: Date): Promise<void> {
  const page = await trx
    .updateTable('exchange_requests')
    .set({ checkout_url: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('under_way_at', 'is', null)
    .returning(['checkout_provider', 'checkout_id', 'checkout_account'])
    .executeTakeFirst();
  if (page) await enqueue(trx, closeCheckoutsOf([page]), now);
}

/** Notes that the buyer has paid, and that the money is on its way. */
export async function noteUnderWay(trx: Trx, id: string, now: Date): Promise<void> {
  const underWay = { under_way_at: now };
  await trx.updateTable('exchange_requests').set(underWay).where('id', '=', id).execute();
}
