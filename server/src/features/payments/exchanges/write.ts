import type { HandedWay } from '@marquee/contract/finance/handed-ways';
import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { randomId } from '../../../lib/random.ts';
import { bookExchange, type ExchangedMoney } from '../../invoices/books/exchange.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { countSeats, storedItemsOf } from '../../orders/items/items.ts';
import { placesInstead, voidTickets, writeTickets } from '../../orders/tickets/write.ts';
import type { BookedPayment } from '../books/rules.ts';
import { creditedOf } from '../settling/settle.ts';
import { listKept } from '../settling/kept.ts';
import {
  accountOf,
  bankCentsOf,
  type KeptPayment,
  type Share,
  shareRefund,
} from '../settling/shares.ts';
import { refundShares } from '../settling/split.ts';
import type { Exchange } from './rules.ts';

type Change = {
  removed: string[];
  exchange: Exchange;
  way?: HandedWay | null;
  paid?: BookedPayment & { paymentId: string };
};

/**
 * Writes the exchange of a completed order: its tickets and sums, the books, and the money. The
 * caller moves the seats.
 * @param change.way how the organizer took what the order costs more; null: nobody said
 * @param change.paid the payment, already written, that paid online what the order costs more
 * @returns the id of the refund; undefined if nothing goes back
 */
export async function writeExchange(
  trx: Trx,
  order: LockedOrder,
  { removed, exchange, way = null, paid }: Change,
  now: Date,
): Promise<string | undefined> {
  const { taken, added, after } = exchange;
  const id = randomId();
  const count = countSeats(added.items);
  const places = await placesInstead(trx, order.id, { removed, count });
  const sale = { orderId: order.id, items: added.items, soldAt: now, places };
  if (removed.length > 0) await voidTickets(trx, order.id, now, removed);
  await writeTickets(trx, order.event, [sale]);
  await writeWhatIsLeft(trx, order.id, after);
  const all = await listKept(trx, order.id);
  const kept = all.filter((payment) => payment.id !== paid?.paymentId);
  const less = order.total_cents - after.totalCents;
  const shares = less > 0 ? sharesBack(kept, exchange, less) : [];
  const paymentIds = await refundShares(trx, shares, now);
  if (less < 0 && !paid) await addPayment(trx, order.id, { reference: id, cents: -less, way }, now);
  if (order.total_cents > 0 || after.totalCents > 0) {
    const account = accountOf(await listKept(trx, order.id));
    const online = paid && { paid: paidOnline(paid, -less) };
    const money = { ...moneyOf(kept, shares), ...online, account };
    await bookExchange(trx, order.event, bookedOf(id, order, { exchange, money }, now), now);
  }
  const refundId =
    less > 0
      ? await writeLess(trx, order, { removed, exchange, cents: less, paymentIds }, now)
      : undefined;
  await trx
    .insertInto('order_exchanges')
    .values({
      id,
      order_id: order.id,
      ticket_ids: removed,
      out_total_cents: taken.gone.totalCents,
      out_fee_cents: taken.gone.feeCents,
      out_tax_cents: taken.gone.taxCents,
      in_total_cents: added.totals.totalCents,
      in_fee_cents: added.totals.feeCents,
      in_tax_cents: added.totals.taxCents,
      refund_id: refundId ?? null,
      made_at: now,
    })
    .execute();
  return refundId;
}

/** Returns what of an online payment reaches the platform's bank, for the books. */
function paidOnline(
  { paymentId, reference, isConnected, bankCents }: BookedPayment & { paymentId: string },
  cents: Cents,
): ExchangedMoney['paid'] {
  // Money beyond what was asked for is no part of the sale.
  return { paymentId, reference, bankCents: isConnected ? bankCents : cents };
}

/** Returns what goes back of each payment, because the order costs less. */
export function sharesBack(
  kept: KeptPayment[],
  { taken, added, after }: Exchange,
  cents: Cents,
): Share[] {
  const feeCents = Math.max(0, taken.gone.feeCents - added.totals.feeCents);
  return shareRefund(kept, { cents, feeCents, isRest: after.totalCents === 0 });
}

/** Returns how the money of an order moves in its exchange, for the books. */
export function moneyOf(kept: KeptPayment[], shares: Share[]): ExchangedMoney {
  const online = kept.filter(({ provider }) => provider !== 'offline');
  return {
    backCents: bankCentsOf(shares),
    isConnected: online.length > 0 && online.every(({ account }) => account !== null),
  };
}

type Written = {
  exchange: Exchange;
  money: ExchangedMoney & { account: ReturnType<typeof accountOf> };
};

function bookedOf(
  id: string,
  order: LockedOrder,
  { exchange: { taken, added, after }, money }: Written,
  soldAt: Date,
) {
  const { name, email, channel, code, company, tax_name: taxName } = order;
  return {
    id,
    out: taken.lines,
    added: added.lines,
    before: creditedOf(order),
    after: { ...after, id: order.id, name, email, channel, code, company, taxName, soldAt, money },
    money,
    bought: added.items,
  };
}

/** Writes what the organizer took as a payment of its own: it has its own day, and its own way back. */
async function addPayment(
  trx: Trx,
  orderId: string,
  { reference, cents, way }: { reference: string; cents: Cents; way: HandedWay | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: randomId(),
      order_id: orderId,
      provider: 'offline',
      reference,
      amount_cents: cents,
      way,
      received_at: now,
    })
    .execute();
}

/** Writes the refund of what an order costs less. It lists the tickets that left the order. */
async function writeLess(
  trx: Trx,
  order: LockedOrder,
  {
    removed,
    exchange: { taken, added },
    cents,
    paymentIds: [paymentId, ...others],
  }: { removed: string[]; exchange: Exchange; cents: Cents; paymentIds: string[] },
  now: Date,
): Promise<string> {
  const feeCents = Math.max(0, taken.gone.feeCents - added.totals.feeCents);
  const id = randomId();
  await trx
    .insertInto('order_refunds')
    .values({
      id,
      order_id: order.id,
      ticket_ids: removed,
      items: JSON.stringify(storedItemsOf(taken.gone.items)),
      total_cents: cents,
      fee_cents: feeCents,
      buyer_fee_cents: order.buyer_fee_cents > 0 ? feeCents : 0,
      // Cheaper tickets at another rate may have more tax, or so much less that it exceeds the sum.
      tax_cents: Math.min(cents, Math.max(0, taken.gone.taxCents - added.totals.taxCents)),
      payment_id: paymentId ?? null,
      other_payment_ids: others,
      made_at: now,
    })
    .execute();
  return id;
}
