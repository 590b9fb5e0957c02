import type { FieldErrors } from '@marquee/contract/errors';
import { type EventDraft, isEmptyRow } from '@marquee/contract/events/input';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import type { EventRow } from '../queries.ts';
import { knownLimits } from '../seats/shared.ts';

type Taken = { sold: number; held: number; guests?: number; reserved?: number };

function takenSeats({ reserved = 0, ...taken }: Taken): string {
  if (reserved === 0) return takenByPeople(taken);
  if (taken.sold + taken.held === 0) {
    return `the ${formatCount(reserved, nouns.seat)} kept for codes`;
  }
  return `${takenByPeople(taken)}, and ${formatNumber(reserved)} kept for codes`;
}

function takenByPeople({ sold, held, guests = 0 }: Omit<Taken, 'reserved'>): string {
  const whose = guests === 0 ? 'buyers' : guests === held ? 'guests' : 'buyers and guests';
  if (held === 0) return `the ${formatCount(sold, nouns.ticket)} sold`;
  if (sold === 0) return `the ${formatCount(held, nouns.ticket)} held for ${whose}`;
  return `the ${formatCount(sold, nouns.ticket)} sold and ${formatNumber(held)} held for ${whose}`;
}

/** Returns errors for limits that are too small for the seats that are sold or held. */
export function limitProblems(draft: EventDraft, stored: EventRow): FieldErrors {
  const errors: FieldErrors = {};
  const {
    tickets_sold: sold,
    seats_held: held,
    guest_seats: guests,
    reserved_seats: reserved,
  } = stored;
  const seats = { sold, held, guests, reserved };
  if (draft.capacity !== undefined && draft.capacity < sold + held + reserved) {
    errors['capacity'] = [`Capacity cannot be below ${takenSeats(seats)}.`];
  }
  for (const [index, { id, quota, admits }] of (draft.price ?? []).entries()) {
    const price = stored.prices.find((one) => one.id === id);
    if (!price) continue;
    const sentence = admitsProblem({ quota, admits }, price);
    if (sentence !== undefined) errors[`price.${index}.admits`] = [sentence];
    if (quota === undefined || quota === null) continue;
    // Another rule refuses 0 and fractions.
    if (quota > 0 && quota < price.sold + price.held) {
      errors[`price.${index}.quota`] = [`The limit cannot be below ${takenSeats(price)}.`];
    }
  }
  if (hasAddOnsOnly(draft, stored)) errors['price'] = [admitsSentences.somebody];
  return errors;
}

/** Tells whether all prices are add-ons: those of a form that leave it out are as they were. */
function hasAddOnsOnly({ price = [] }: EventDraft, { prices }: EventRow): boolean {
  const rows = price.filter((row) => !isEmptyRow(row));
  const admitsOf = ({ id, admits }: (typeof rows)[number]) =>
    admits ?? prices.find((one) => one.id === id)?.admits ?? 1;
  return rows.length > 0 && rows.every((row) => admitsOf(row) === 0);
}

/**
 * Returns why a stored price cannot admit as many. What was bought admits as many as it says, so the
 * number stays while tickets are sold or held.
 */
function admitsProblem(
  given: { quota?: number | null | undefined; admits?: number | undefined },
  price: EventRow['prices'][number],
): string | undefined {
  const { quota = price.quota, admits = price.admits } = given;
  if (admits !== price.admits && price.sold + price.held > 0) return admitsSentences.inUse;
  const isBelow = admits > 1 && quota !== null && quota < admits;
  return isBelow ? admitsSentences.quotaBelow(admits) : undefined;
}

/**
 * Returns errors for prices that nobody could book, because their fewest people are more than an order
 * may have. A price stays as it is when the platform lowers its limit.
 */
export function orderLimitProblems(
  { price = [] }: EventDraft,
  stored: EventRow | undefined,
  limit: number,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { id, admits, min_per_order }] of price.entries()) {
    const before = stored?.prices.find((one) => one.id === id);
    const people = admits ?? before?.admits ?? 1;
    const least = min_per_order ?? 1;
    if (before?.admits === people && (before.min_per_order ?? 1) === least) continue;
    if (people * least <= limit) continue;
    const field = people > limit ? 'admits' : 'min_per_order';
    errors[`price.${index}.${field}`] = [admitsSentences.above(limit)];
  }
  return errors;
}

/** Returns errors for prices whose smallest order has more people than a shared limit has seats. */
export function sharedLimitProblems({ price = [] }: EventDraft, stored: EventRow): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { id, admits, min_per_order }] of price.entries()) {
    const before = stored.prices.find((one) => one.id === id);
    if (!before) continue;
    const people = admits ?? before.admits;
    const least = min_per_order ?? 1;
    // A price stays as it is when its shared limit was set before.
    if (before.admits === people && (before.min_per_order ?? 1) === least) continue;
    const small = knownLimits(stored)
      .filter(({ ticket_ids }) => ticket_ids.includes(before.id))
      .find(({ seats }) => people * least > seats);
    if (!small) continue;
    const field = people > small.seats ? 'admits' : 'min_per_order';
    errors[`price.${index}.${field}`] = [admitsSentences.sharedBelow(small)];
  }
  return errors;
}
