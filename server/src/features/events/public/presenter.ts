import type { PublicEvent } from '@marquee/contract/events/public';
import { stateMeanings } from '@marquee/contract/events/state';
import { amountOf, type Cents } from '@marquee/contract/money';
import { offeredOf } from '@marquee/contract/pricing/offered';
import type { PublicPlan } from '@marquee/contract/pricing/public';
import { nextChange, priceOf } from '@marquee/contract/pricing/rules';
import { withoutAddOns } from '@marquee/contract/pricing/groups';
import { rangeOf, shownPrice } from '@marquee/contract/pricing/shown';
import { borneFeeOf } from '../../settings/queries.ts';
import { presentEvent } from '../presenter.ts';
import { neededBy, needsTicket } from '../seats/only-with.ts';
import { freeSeats } from '../seats/left.ts';
import { planOf } from '../seats/plan.ts';
import { stateOfRow } from '../rules.ts';
import { leftNow, presentSale } from './prices.ts';
import type { PublicEventRow } from './queries.ts';

/**
 * Presents an event to everybody: only the seats left, not how many were sold or are held.
 * @param isTold which price types readers know, so that another one may name them
 */
export function presentPublicEvent(
  row: PublicEventRow,
  now: Date,
  isTold: (price: PublicEventRow['prices'][number]) => boolean = (price) => !price.is_hidden,
): PublicEvent {
  const state = stateOfRow(row, now);
  const open = row.prices.filter((price) => !price.is_hidden);
  const {
    status: _status,
    capacity: _capacity,
    held: _held,
    guests: _guests,
    reserved: _reserved,
    created_at: _at,
    shared_limits: _shared,
    ...event
  } = presentEvent({ ...row, prices: open }, now);
  const { tickets_sold: _sold, tickets, ...visible } = event;
  const place = freeSeats(row);
  const leftOf = leftNow(row, now);
  const told = new Map(row.prices.filter(isTold).map(({ id, label }) => [id, label]));
  const shown = tickets.map(({ ID, Type, Amount, fee, total, ...more }) => {
    const { admits = 1, sale: _sale, pay_what_you_want, ...counts } = more;
    const {
      min_per_order = null,
      max_per_order = null,
      max_per_person = null,
      needs_approval,
    } = counts;
    const perOrder = { min_per_order, max_per_order, max_per_person };
    const applies = needs_approval ? { needs_approval } : {};
    const left = leftOf.get(ID) ?? 0;
    const price = open.find(({ id }) => id === ID);
    const sale = price ? presentSale(price, row, now) : null;
    const ids = price && neededBy(price, row.prices);
    const needed = ids && neededOf(ids, told);
    const plan = price ? presentPlan(price, row, now) : null;
    const group = admits === 1 ? {} : { admits };
    const canCost = Amount > 0 || Boolean(pay_what_you_want);
    const addOn = {
      ...(price && needsTicket(price) && { needs_ticket: true }),
      ...(more.variant !== undefined && { variant: more.variant }),
      ...(price && canCost && isReversed(price, row) && { reverse_charge: true }),
    };
    const terms = { left, plan, sale, ...perOrder, pay_what_you_want, only_with: needed };
    return { ID, Type, ...group, ...addOn, ...applies, Amount, fee, total, ...terms };
  });
  const offered = offeredOf(withoutAddOns(shown));
  const range = rangeOf(offered);
  return {
    ...visible,
    // A program may read nothing but this.
    bookable: row.is_bookable && (state === 'sold_out' || stateMeanings[state].isBookable),
    organizer: {
      ...event.organizer,
      slug: row.organizer_slug,
      terms_url: row.terms_url,
      imprint_url: row.imprint_url,
    },
    place,
    sold_out: row.is_sold_out,
    needs_code: open.length === 0 && row.prices.length > 0,
    from_amount: offered.length === 0 ? 0 : Math.min(...offered.map(({ Amount }) => Amount)),
    from_total: range?.lowest.total ?? 0,
    to_total: range?.highest.total ?? 0,
    tickets: shown,
    tax: presentTax(row),
  };
}

/** Names what a price type needs, without what its readers do not know. */
function neededOf(ids: readonly string[], told: ReadonlyMap<string, string>) {
  return ids.flatMap((ID) => {
    const Type = told.get(ID);
    return Type === undefined ? [] : [{ ID, Type }];
  });
}

/** Presents what buyers may know of a plan: what changes the price next only if it is announced. */
function presentPlan(
  price: PublicEventRow['prices'][number],
  { terms }: PublicEventRow,
  now: Date,
): PublicPlan | null {
  const plan = planOf(price.plan);
  if (!plan) return null;
  const next = nextChange(plan, now);
  const lowest = plan.isAnnounced ? lowestOf(price, priceOf(plan, now)) : null;
  const tickets = next?.tickets ?? null;
  const fee = borneFeeOf(terms);
  const isTold = plan.isAnnounced || (tickets !== null && tickets < terms.order_limit);
  return {
    left: isTold ? tickets : null,
    next:
      plan.isAnnounced && next
        ? {
            amount: amountOf(next.cents),
            total: shownPrice(next.cents, fee).total,
            at: next.at?.toISOString() ?? null,
            tickets,
          }
        : null,
    lowest_of_30_days: lowest === null ? null : amountOf(lowest),
    lowest_total_of_30_days: lowest === null ? null : shownPrice(lowest, fee).total,
  };
}

/** Returns the lowest price before a reduction, also if nothing has recorded the end of a step yet. */
function lowestOf(
  { amount_cents: recorded, lowest_cents: lowest }: PublicEventRow['prices'][number],
  cents: Cents,
): Cents | null {
  if (cents === recorded) return lowest;
  return cents > recorded ? null : Math.min(recorded, lowest ?? recorded);
}

function isReversed(price: PublicEventRow['prices'][number], organizer: PublicEventRow): boolean {
  const { tax_exemption: why } = price.tax_basis_points === null ? organizer : price;
  return why === 'reverse_charge';
}

/** Returns the tax that prices include: null if none does, without a rate if they have several. */
function presentTax(row: PublicEventRow): PublicEvent['tax'] {
  const { tax_name: name, tax_basis_points: usual, terms } = row;
  const paid = row.prices.filter(({ is_hidden, amount_cents, pay_what_you_want }) => {
    return !is_hidden && (amount_cents > 0 || pay_what_you_want !== null);
  });
  const ofPrices = paid.map(({ tax_basis_points: own }) => own ?? usual);
  const ofFee = terms.fee_payer === 'buyer' ? terms.fee_tax_basis_points : null;
  const rates = new Set(ofPrices.length === 0 ? [usual] : ofPrices);
  if (ofFee !== null && ofPrices.length > 0) rates.add(ofFee);
  const [first = 0] = rates;
  if (rates.size > 1) return { name, percent: null };
  return first === 0 ? null : { name, percent: first / 100 };
}
