import { formatAll } from '@marquee/contract/formats/lists';
import { bookingSentences as say } from '@marquee/contract/orders/public';
import { addOnSentences } from '@marquee/contract/pricing/add-ons';
import { groupName, isAddOn, peopleOf, unitsOf } from '@marquee/contract/pricing/groups';
import { type SharedLimit, takenOf } from '@marquee/contract/pricing/shared';
import { type PricePlan, takeAt } from '@marquee/contract/pricing/rules';
import type { Tax } from '@marquee/contract/tax/taxes';
import type { FieldErrors } from '@marquee/contract/errors';
import { type AppError, invalid, refusal } from '../../lib/app-error.ts';
import type { PriceSeats, Seats } from '../events/seats/commands.ts';
import { freeSeats, unsoldSeats } from '../events/seats/left.ts';
import { planOf } from '../events/seats/plan.ts';
import { sharedLimitsOf } from '../events/seats/shared.ts';
import type { PriceChangeRow } from '../events/seats/price-changes.ts';
import type { OrderItem, RequestedItem } from './items/items.ts';
import { taxOfPrice, type UsualTax } from './items/taxes.ts';

/** Seats of an event while booking requests for it are decided one after the other. */
export type Stock = {
  seats: Pick<Seats, 'capacity' | 'tickets_sold' | 'seats_held' | 'guest_seats' | 'reserved_seats'>;
  prices: Map<string, PriceSeats & { tax: Tax }>;
  /** By price; a fixed price has none. */
  plans: Map<string, PricePlan>;
  /** What changed prices while these booking requests were decided. */
  priceChanges: PriceChangeRow[];
  /** Unpaid seats by e-mail address; only for the addresses of these booking requests. */
  unpaid: Map<string, number>;
  /** Tickets by price and address, where a person may have only so many; as `unpaid`. */
  persons: Persons;
  /** Seats that several prices share. */
  shared: readonly SharedLimit[];
};

export type Persons = ReadonlyMap<string, Map<string, number>>;

export function stockOf(
  event: Stock['seats'] & UsualTax & Pick<Seats, 'shared_limits'>,
  prices: PriceSeats[],
  unpaid = new Map<string, number>(),
  persons: Persons = new Map(),
): Stock {
  const { capacity, tickets_sold, seats_held, guest_seats, reserved_seats } = event;
  return {
    seats: { capacity, tickets_sold, seats_held, guest_seats, reserved_seats },
    prices: new Map(prices.map((price) => [price.id, { ...price, tax: taxOfPrice(price, event) }])),
    plans: new Map(prices.flatMap((price) => plansOf(price))),
    priceChanges: [],
    unpaid,
    persons,
    shared: sharedLimitsOf(event.shared_limits),
  };
}

function plansOf(price: PriceSeats): [string, PricePlan][] {
  const plan = planOf(price.plan);
  return plan ? [[price.id, plan]] : [];
}

/** Counts seats that were taken from the stock for their plans, and keeps what changed prices. */
export function countForPlans(items: RequestedItem[], stock: Stock, at: Date): void {
  const { seats, prices, plans, priceChanges } = stock;
  const quantities = new Map<string, number>();
  for (const { priceTypeId, quantity } of items) {
    quantities.set(priceTypeId, (quantities.get(priceTypeId) ?? 0) + quantity);
  }
  for (const [id, quantity] of quantities) {
    const [plan, price] = [plans.get(id), prices.get(id)];
    if (!plan || !price) continue;
    const next = takeAt(plan, quantity, at, price.admits);
    plans.set(id, next.plan);
    const left = freeSeats(seats);
    const { limits } = plan;
    const then = { price, by: '', taken: price.sold + price.held, left, limits };
    priceChanges.push(...next.endings.map((ending) => ({ ...ending, ...then })));
  }
}

/**
 * Takes seats from the stock.
 * @param ofShare how many of them are kept for the code of the order
 * @throws AppError `conflict` with the number of seats left when there are not enough
 */
export function takeSeats(
  items: RequestedItem[],
  stock: Stock,
  kind: 'sold' | 'held',
  ofShare = 0,
): void {
  refuseShortage(items, stock, ofShare);
  const column = kind === 'sold' ? 'tickets_sold' : 'seats_held';
  for (const { priceTypeId, seats, units } of withSeats(items, stock)) {
    stock.seats[column] += seats;
    const price = priceTypeId === null ? undefined : stock.prices.get(priceTypeId);
    if (price) price[kind] += units;
  }
}

type Counted = Pick<OrderItem, 'priceTypeId' | 'quantity' | 'admits'>;

/** Counts the seats and units of each item: as its order has it, or as its price type admits now. */
function withSeats(items: readonly Counted[], { prices }: Pick<Stock, 'prices'>) {
  return items.map(({ priceTypeId, quantity, admits }) => {
    const ofPrice = priceTypeId === null ? undefined : prices.get(priceTypeId)?.admits;
    const bought = { quantity, admits: admits ?? ofPrice };
    return { priceTypeId, bought, seats: peopleOf(bought), units: unitsOf(bought) };
  });
}

function countRequested(items: readonly Counted[], stock: Pick<Stock, 'prices'>): number {
  return withSeats(items, stock).reduce((sum, { seats }) => sum + seats, 0);
}

/**
 * @throws AppError `invalid` for more people than an order may have, however many share a price, and
 * for more pieces of an add-on
 */
export function refuseTooMany(
  items: readonly Counted[],
  stock: Pick<Stock, 'prices'>,
  limit: number,
): void {
  if (countRequested(items, stock) > limit) throw invalid({ items: [say.tooMany(limit)] });
  const addOns = withSeats(items, stock).filter(({ bought }) => isAddOn(bought));
  const byType = [...Map.groupBy(addOns, ({ priceTypeId }) => priceTypeId).values()];
  if (byType.some((some) => some.reduce((sum, { units }) => sum + units, 0) > limit)) {
    throw invalid({ items: [addOnSentences.tooManyPieces(limit)] });
  }
}

/** @throws AppError `conflict` with the number of seats left when there are not enough */
export function refuseShortage(items: RequestedItem[], stock: Stock, ofShare = 0): void {
  const missing = findShortage(items, stock, ofShare);
  if (missing) throw missing;
}

/** Returns why these items cannot be had; undefined if they can. */
export function findShortage(
  items: readonly Counted[],
  { seats, prices, shared }: Pick<Stock, 'seats' | 'prices' | 'shared'>,
  ofShare = 0,
): AppError | undefined {
  const wanted = new Map<string | null, number>();
  for (const { priceTypeId: id, units } of withSeats(items, { prices })) {
    wanted.set(id, (wanted.get(id) ?? 0) + units);
  }
  for (const [ticket_id, units] of wanted) {
    const price = ticket_id === null ? undefined : prices.get(ticket_id);
    if (!price || ticket_id === null) return unknownPrice();
    if (price.quota === null) continue;
    const free = price.quota - price.sold - price.held;
    if (units > free) return fewLeft(price, free);
  }
  return (
    findSharedShortage(wanted, { prices, shared }) ??
    findFull(countRequested(items, { prices }), seats, ofShare)
  );
}

/** Returns why a shared limit does not leave the seats of each price; undefined if all do. */
function findSharedShortage(
  wanted: ReadonlyMap<string | null, number>,
  { prices, shared }: Pick<Stock, 'prices' | 'shared'>,
): AppError | undefined {
  const seatsOf = (id: string) => {
    const price = prices.get(id);
    return price ? price.sold + price.held : 0;
  };
  for (const limit of shared) {
    const own = [...prices.values()].filter(
      ({ id }) => limit.ticket_ids.includes(id) && wanted.has(id),
    );
    const people = own.reduce((sum, { id }) => sum + (wanted.get(id) ?? 0), 0);
    const free = limit.seats - takenOf(limit, seatsOf);
    if (people > free) return fewShared(own, free);
  }
  return undefined;
}

type Priced = Pick<PriceSeats, 'id' | 'label' | 'admits'>;

/** @param free seats that the limit leaves the prices together */
function fewShared(own: readonly Priced[], free: number): AppError | undefined {
  const [first, ...others] = own;
  if (!first) return undefined;
  if (free <= 0 || others.length === 0) return fewLeft(first, free);
  const sentence = say.sharedFewLeft(formatAll(own.map((price) => price.label)), free);
  const details = { ticket_ids: own.map(({ id }) => id), left: free };
  return refusal('shared_few_left', sentence, { ...atItems(sentence), details });
}

/** @param free too few seats for what is wanted of a price */
function fewLeft({ id: ticket_id, label, admits }: Priced, free: number): AppError {
  const left = Math.floor(free / Math.max(1, admits));
  if (left <= 0) {
    const sentence = say.typeSoldOut(label);
    return refusal('type_sold_out', sentence, { ...atItems(sentence), details: { ticket_id } });
  }
  const sentence = say.typeFewLeft(groupName(label, admits), left);
  const details = { ticket_id, left };
  return refusal('type_few_left', sentence, { ...atItems(sentence), details });
}

/**
 * Returns why an event has too few seats left, whatever their price; undefined if it has enough.
 * @param ofShare seats that are kept for the code of the order
 */
export function findFull(wanted: number, seats: Stock['seats'], ofShare = 0): AppError | undefined {
  const left = freeSeats(seats) + ofShare;
  if (wanted <= left) return undefined;
  if (left > 0) {
    const sentence = say.fewLeft(left);
    return refusal('few_left', sentence, { ...atItems(sentence), details: { left } });
  }
  return unsoldSeats(seats) <= 0
    ? refusal('sold_out', say.soldOut, atItems(say.soldOut))
    : refusal('none_left', say.noneLeft, atItems(say.noneLeft));
}

export function unknownPrice(): AppError {
  return refusal('unknown_price', say.unknownTicket, atItems(say.unknownTicket));
}

/** Returns the field errors of a sentence that the form shows at the chosen tickets. */
export function atItems(sentence: string): { errors: FieldErrors } {
  return { errors: { items: [sentence] } };
}
