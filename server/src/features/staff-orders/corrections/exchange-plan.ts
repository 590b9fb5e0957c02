import { MAX_TICKETS_PER_ORDER } from '@marquee/contract/events/public';
import { exchangeSentences as say } from '@marquee/contract/staff-orders/exchange';
import { payWhatYouWantSentences as open } from '@marquee/contract/pricing/pay-what-you-want';
import { peopleOf, unitsOf } from '@marquee/contract/pricing/groups';
import { reverseChargeSentences } from '@marquee/contract/tax/reverse-charge';
import type { Trx } from '../../../db/database.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { takeFromShare } from '../../codes/shares/rules.ts';
import { listPriceSeats, type PriceSeats } from '../../events/seats/commands.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { pricedMovesOf, type Pricing, pricingOf } from '../../orders/commands-pricing.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { refuseAmounts } from '../../orders/items/amounts.ts';
import type { OrderItem, RequestedItem, SellableItem } from '../../orders/items/items.ts';
import { movementsOf } from '../../orders/rules.ts';
import { lineCentsOf } from '../../orders/tickets/groups.ts';
import { priceItems } from '../../orders/rules-prices.ts';
import {
  countForPlans,
  refuseTooMany,
  type Stock,
  stockOf,
  takeSeats,
} from '../../orders/rules-stock.ts';
import { type Exchange, exchangeItems } from '../../payments/exchanges/rules.ts';
import type { Terms } from '../../payments/exchange-requests/rules.ts';
import { lineKeyOf, takeOut, type TakenTickets } from '../../payments/refunds/rules.ts';
import { countsOf, listValid, sumsOf } from '../../payments/refunds/tickets.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import { type CodeOnAdded, findCodeOnAdded } from './exchange-code.ts';

/** What an exchange does, before it is written. */
export type ExchangePlan = {
  /** Tickets that become void. */
  removed: { id: string; label: string }[];
  exchange: Exchange;
  pricing: Pricing;
  /** What the order's code does to the tickets that come in; undefined if it has none. */
  code: CodeOnAdded;
  /** How the fee of the tickets that come in is found. */
  terms: Terms;
};

/** Whether a paid order changes when its buyer has paid. Until then it keeps its tickets, too. */
export type Asking = { isAsking: boolean };

/**
 * Decides which tickets leave an order, and takes seats for those that come in at today's prices.
 * @param order under its locks
 * @param wanted all tickets that the order is to have
 * @param options.isAsking holds what comes in, while nothing leaves yet
 * @returns undefined if the order has these already
 * @throws AppError `conflict` when seats are missing, or tickets to remove are checked in
 */
export async function planExchange(
  trx: Trx,
  order: LockedOrder,
  wanted: RequestedItem[],
  now: Date,
  { isAsking }: Asking = { isAsking: false },
): Promise<ExchangePlan | undefined> {
  const { less, more } = differenceOf(order.items, wanted);
  if (less.size === 0 && more.length === 0) return undefined;
  const isPaid = order.status === 'completed';
  const removed = isPaid ? await pickTickets(trx, order, less) : [];
  const taken = isPaid ? countsOf(removed) : takenLines(order.items, less);
  const prices = await listPriceSeats(trx, order.event.id);
  const stock = isAsking ? stockOf(order.event, prices) : stockWithout(order, prices, less);
  refuseOtherAdmits(order.items, stock);
  refuseTooMany(wanted, stock, MAX_TICKETS_PER_ORDER);
  const plansBefore = new Map(stock.plans);
  refuseAmounts(wanted, pricesOf(more, stock));
  const left = takeOut(sumsOf(order), taken).left.items.filter(isSellable);
  const lines = { kept: left, added: priceItems(more, stock, now) };
  const code = await findCodeOnAdded(trx, order, lines, stock.plans);
  const added = code?.lines ?? lines.added;
  const { company, event } = order;
  refuseUntaxed({ items: added, company, event }, reverseChargeSentences.vatIdNeeded);
  takeSeats(more, stock, isPaid && !isAsking ? 'sold' : 'held', code?.seats?.more);
  if (code?.seats) takeFromShare(code.seats.share, code.seats.more, stock.seats);
  countForPlans(more, stock, now);
  const terms = termsOf(order);
  return {
    removed,
    exchange: exchangeItems(sumsOf(order), { taken, added }, terms),
    pricing: pricingOf(stock, plansBefore),
    code,
    terms,
  };
}

function isSellable(item: OrderItem): item is SellableItem {
  return item.priceTypeId !== null;
}

/** A line that was bought while its type admitted another number of people cannot get more. */
function refuseOtherAdmits(items: OrderItem[], { prices }: Stock): void {
  const isOther = ({ priceTypeId, admits = 1 }: OrderItem) =>
    (prices.get(priceTypeId ?? '')?.admits ?? admits) !== admits;
  if (items.some(isOther)) throw refusal('not_exchangeable', say.oldPrice);
}

/** The fee of today, paid by whom the order's fee was paid. */
function termsOf(order: LockedOrder): Terms {
  const { rule, payer } = borneFeeOf(order.event);
  const isBuyersFee = order.fee_cents > 0 ? order.buyer_fee_cents > 0 : payer === 'buyer';
  return { rule, isBuyersFee, feeTax: order.event.fee_tax_basis_points };
}

type Difference = { less: Map<string, number>; more: RequestedItem[] };

/** Returns how many tickets of each price leave the order, and which come in. */
function differenceOf(items: OrderItem[], wanted: RequestedItem[]): Difference {
  const rest = new Map<string, number>();
  for (const { priceTypeId, quantity } of wanted) {
    rest.set(priceTypeId, (rest.get(priceTypeId) ?? 0) + quantity);
  }
  for (const { priceTypeId, quantity } of items) {
    if (priceTypeId === null) throw refusal('not_exchangeable', say.oldPrice);
    rest.set(priceTypeId, (rest.get(priceTypeId) ?? 0) - quantity);
  }
  const changed = [...rest];
  return {
    less: new Map(changed.flatMap(([id, by]) => (by < 0 ? [[id, -by] as const] : []))),
    more: changed.flatMap(([priceTypeId, by]) =>
      by > 0 ? [{ ...chosenOf(wanted, priceTypeId), priceTypeId, quantity: by }] : [],
    ),
  };
}

/** Returns the prices of items; an amount of tickets that stay is not read. */
function pricesOf(items: RequestedItem[], { prices }: Stock) {
  const ids = new Set(items.map(({ priceTypeId }) => priceTypeId));
  return new Map([...prices].filter(([id]) => ids.has(id)));
}

/**
 * Returns the amount that was chosen for tickets of a price.
 * @throws AppError `invalid` for several amounts, because some of the tickets may stay
 */
function chosenOf(wanted: RequestedItem[], id: string): Pick<RequestedItem, 'chosenCents'> {
  const own = wanted.filter(({ priceTypeId }) => priceTypeId === id);
  const [first, ...others] = own.map(({ chosenCents }) => chosenCents);
  const index = wanted.findLastIndex(({ priceTypeId }) => priceTypeId === id);
  if (others.some((cents) => cents !== first)) {
    throw invalid({ [`items.${index}.amount`]: [open.twoAmounts] });
  }
  return first === undefined ? {} : { chosenCents: first };
}

/**
 * Picks tickets that are not checked in: the dearest of each price first, then those with fewer names.
 * A group leaves whole.
 */
async function pickTickets(trx: Trx, order: LockedOrder, less: ReadonlyMap<string, number>) {
  const valid = await listValid(trx, order.id);
  const admitted = await trx
    .selectFrom('check_ins')
    .innerJoin('tickets', 'tickets.id', 'check_ins.ticket_id')
    .select('tickets.id')
    .where('tickets.order_id', '=', order.id)
    .execute();
  const used = new Set(admitted.map(({ id }) => id));
  return [...less].flatMap(([priceTypeId, count]) => {
    const label = order.items.find((item) => item.priceTypeId === priceTypeId)?.label ?? '';
    const own = valid.filter((ticket) => ticket.price_type_id === priceTypeId);
    const bought = [...Map.groupBy(own, ({ id, group_id }) => group_id ?? id).values()];
    const free = bought
      .filter((tickets) => !tickets.some(({ id }) => used.has(id)))
      .map((tickets) => ({
        tickets,
        cents: tickets[0] ? lineCentsOf(tickets[0]) : 0,
        named: tickets.filter(({ is_named: isNamed }) => isNamed).length,
      }))
      .toSorted((a, b) => b.cents - a.cents || a.named - b.named);
    if (free.length < count) {
      throw refusal('tickets_used', say.used(own.filter(({ id }) => used.has(id)).length, label));
    }
    return free.slice(0, count).flatMap(({ tickets }) => {
      return tickets.map((ticket) => ({ ...ticket, label }));
    });
  });
}

/** Returns what leaves the lines of an unpaid order, the dearest of each price first. */
function takenLines(
  items: OrderItem[],
  less: ReadonlyMap<string, number>,
): Map<string, TakenTickets> {
  const left = new Map(less);
  const taken = new Map<string, TakenTickets>();
  for (const item of items.toSorted((a, b) => b.unitCents - a.unitCents)) {
    const { priceTypeId, unitCents } = item;
    const quantity = Math.min(item.quantity, left.get(priceTypeId ?? '') ?? 0);
    if (priceTypeId === null || quantity === 0) continue;
    left.set(priceTypeId, (left.get(priceTypeId) ?? 0) - quantity);
    taken.set(lineKeyOf(priceTypeId, unitCents), { quantity, creditedCents: 0 });
  }
  return taken;
}

/** Returns the event's stock as if the tickets that leave the order had been given back. */
function stockWithout(
  order: LockedOrder,
  prices: PriceSeats[],
  less: ReadonlyMap<string, number>,
): Stock {
  const isPaid = order.status === 'completed';
  const stock = stockOf(order.event, prices);
  for (const [priceTypeId, count] of less) {
    const { admits = 1 } = order.items.find((item) => item.priceTypeId === priceTypeId) ?? {};
    const bought = { quantity: count, admits };
    stock.seats[isPaid ? 'tickets_sold' : 'seats_held'] -= peopleOf(bought);
    const price = stock.prices.get(priceTypeId);
    if (price) price[isPaid ? 'sold' : 'held'] -= unitsOf(bought);
  }
  return stock;
}

/** Moves the seats of a plan, and the price plans of those that came in. */
export async function moveExchanged(
  trx: Trx,
  order: LockedOrder,
  { exchange: { taken, added }, pricing }: ExchangePlan,
): Promise<void> {
  const isPaid = order.status === 'completed';
  const by = (sign: -1 | 1) => ({ sold: isPaid ? sign : 0, held: isPaid ? 0 : sign }) as const;
  const movements = movementsOf(added.items, by(1), movementsOf(taken.gone.items, by(-1)));
  await writeTogether(trx, pricedMovesOf(order.event.id, movements, pricing));
}

/** Holds the seats that come in with a plan, and counts them for the price plans. */
export async function holdAdded(
  trx: Trx,
  order: LockedOrder,
  { exchange: { added }, pricing }: ExchangePlan,
): Promise<void> {
  const movements = movementsOf(added.items, { sold: 0, held: 1 });
  await writeTogether(trx, pricedMovesOf(order.event.id, movements, pricing));
}
