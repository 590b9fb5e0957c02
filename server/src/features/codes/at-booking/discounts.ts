import type { Cents } from '@marquee/contract/money';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import type { CodeRow } from '../queries.ts';

/** Tickets of one price type that cost the same; a code discounts each that is bought. */
export type PricedLine = {
  priceTypeId: string;
  label: string;
  quantity: number;
  /** How many people each admits; absent: one. */
  admits?: number;
  unitCents: Cents;
};

/** The same after a code; a line without a discount has neither field. */
export type DiscountedLine = PricedLine & {
  /** The price of one ticket before the code, the highest if the line has several. */
  listCents?: Cents;
  /** What the code took off all tickets of the line. */
  discountCents?: Cents;
};

export type DiscountTerms = Pick<
  CodeRow,
  'kind' | 'value' | 'is_per_order' | 'adds_up' | 'below_floor'
>;

type Plans = ReadonlyMap<string, PricePlan>;

/** Whom a code is for, beside the plans of the prices. */
type Reach = { plans: Plans; isFor: (line: PricedLine) => boolean };

/** What one ticket costs before a code, and the least that the code may make of it. */
type Bounds = { list: Cents; regular: Cents; floor: Cents };

/**
 * Takes a code off priced lines. Lines of one price type that cost the same afterwards become one,
 * because refunds find the line of a ticket by its price.
 * @param isFor tells whether the code is for a line
 */
export function discountLines(
  lines: PricedLine[],
  code: DiscountTerms,
  { plans, isFor }: Reach,
): DiscountedLine[] {
  if (code.kind === 'access') return lines;
  const boundsOf = (line: PricedLine) => boundsIn(line, code, plans.get(line.priceTypeId));
  const chosen = lines.filter(isFor);
  const off = code.is_per_order
    ? offOrder(chosen, code, boundsOf)
    : new Map(chosen.map((line) => [line, [offTicket(code, boundsOf(line))]]));
  const split = lines.flatMap((line) => splitLine(line, off.get(line) ?? [0]));
  return mergeSame(split);
}

/**
 * Takes a code off lines that an order gets more: of an amount off the order, what is left of it.
 * @param elsewhere what orders that were split from the same one have of it
 */
export function discountAdded(
  { kept, added, elsewhere }: { kept: DiscountedLine[]; added: PricedLine[]; elsewhere: Cents },
  code: DiscountTerms,
  reach: Reach,
): DiscountedLine[] {
  if (!code.is_per_order) return discountLines(added, code, reach);
  const value = Math.max(0, (code.value ?? 0) - elsewhere - takenOff(kept, code, reach));
  return discountLines(added, { ...code, value }, reach);
}

/** Counts what lines cost less already: by the code, and by their plan if the code does not add up. */
function takenOff(lines: DiscountedLine[], code: DiscountTerms, { plans, isFor }: Reach): Cents {
  return lines.reduce((sum, line) => {
    const before = { ...line, unitCents: line.listCents ?? line.unitCents };
    const { list, regular } = boundsIn(before, code, plans.get(line.priceTypeId));
    const ofPlan = isFor(line) ? line.quantity * (regular - list) : 0;
    return sum + ofPlan + (line.discountCents ?? 0);
  }, 0);
}

function boundsIn({ unitCents }: PricedLine, code: DiscountTerms, plan?: PricePlan): Bounds {
  const highest = Math.max(unitCents, ...(plan?.steps.map(({ cents }) => cents) ?? []));
  const floor = code.below_floor ? 0 : (plan?.limits.floorCents ?? 0);
  return {
    list: unitCents,
    regular: code.adds_up ? unitCents : highest,
    floor: Math.min(unitCents, floor),
  };
}

/** Returns what the code takes off one ticket; percents round half up to the cent. */
function offTicket({ kind, value }: DiscountTerms, { list, regular, floor }: Bounds): Cents {
  const given = value ?? 0;
  const wanted =
    kind === 'percent'
      ? regular - Math.floor((regular * given + 5_000) / 10_000)
      : kind === 'amount'
        ? regular - given
        : given;
  return list - Math.min(list, Math.max(floor, wanted));
}

/** Divides an amount off the order among its tickets by their prices, to the cent. */
function offOrder(
  lines: PricedLine[],
  { value }: DiscountTerms,
  boundsOf: (line: PricedLine) => Bounds,
): Map<PricedLine, Cents[]> {
  const bounds = lines.map((line) => ({ line, ...boundsOf(line) }));
  const sum = (of: (one: (typeof bounds)[number]) => Cents) =>
    bounds.reduce((all, one) => all + one.line.quantity * of(one), 0);
  const room = sum(({ list, floor }) => list - floor);
  const before = sum(({ list, regular }) => regular - list);
  const total = Math.min(room, Math.max(0, (value ?? 0) - before));
  let seen = 0;
  let given = 0;
  const next = (weight: Cents) => {
    seen += weight;
    const share = room === 0 ? 0 : Math.round((total * seen) / room) - given;
    given += share;
    return share;
  };
  return new Map(
    bounds.map(({ line, list, floor }) => [
      line,
      Array.from({ length: line.quantity }, () => next(list - floor)),
    ]),
  );
}

/** @param off for each ticket, or one for all of them */
function splitLine(line: PricedLine, off: Cents[]): DiscountedLine[] {
  const [first = 0] = off;
  if (off.length === 1) return [less(line, first, line.quantity)];
  const counts = new Map<Cents, number>();
  for (const cents of off) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return [...counts].map(([cents, quantity]) => less(line, cents, quantity));
}

function less(line: PricedLine, cents: Cents, quantity: number): DiscountedLine {
  if (cents === 0) return { ...line, quantity };
  return {
    ...line,
    quantity,
    unitCents: line.unitCents - cents,
    listCents: line.unitCents,
    discountCents: quantity * cents,
  };
}

function mergeSame(lines: DiscountedLine[]): DiscountedLine[] {
  const merged = new Map<string, DiscountedLine>();
  for (const line of lines) {
    const key = `${line.priceTypeId} ${line.unitCents}`;
    const same = merged.get(key);
    merged.set(key, same ? joinLines(same, line) : line);
  }
  return [...merged.values()];
}

type Joinable = Pick<DiscountedLine, 'quantity' | 'unitCents' | 'listCents' | 'discountCents'>;

/** Returns the first line with the tickets of another that cost the same, and what both lost. */
export function joinLines<T extends Joinable>(one: T, other: Joinable): T {
  const quantity = one.quantity + other.quantity;
  const discountCents = (one.discountCents ?? 0) + (other.discountCents ?? 0);
  if (discountCents === 0) return { ...one, quantity };
  const listCents = Math.max(one.listCents ?? one.unitCents, other.listCents ?? other.unitCents);
  return { ...one, quantity, listCents, discountCents };
}
