import type { CodeRefusal } from '@marquee/contract/staff-orders/code-effect';
import type { Cents } from '@marquee/contract/money';
import { countPeople } from '@marquee/contract/pricing/groups';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import type { Share } from '../shares/queries.ts';
import { keptOf } from '../shares/rules.ts';
import { discountAdded, type DiscountedLine, type PricedLine } from './discounts.ts';
import type { BookedCode } from './queries.ts';
import { isForLine } from './rules.ts';

/** The tickets that an order keeps, and those that it gets more. */
type Lines = { kept: DiscountedLine[]; added: PricedLine[] };

/**
 * Takes the code of an order off tickets that it gets more. The order has its use already, so that
 * neither the code's window nor its uses count.
 * @param code undefined: it was deleted
 * @param elsewhere what it took off orders that were split from the same one
 * @returns the added lines, and why the code takes nothing off them; undefined if it does, or only
 * opens price types
 */
export function applyToAdded(
  { kept, added, elsewhere }: Lines & { elsewhere: Cents },
  code: BookedCode | undefined,
  plans: ReadonlyMap<string, PricePlan>,
): { lines: DiscountedLine[]; refused: CodeRefusal | undefined } {
  const refused = refusalOf(code, { kept, added });
  if (!code || refused || code.kind === 'access') return { lines: added, refused };
  const lines = discountAdded({ kept, added, elsewhere }, code, { plans, isFor: isForLine(code) });
  const isCheaper = lines.some(({ discountCents = 0 }) => discountCents > 0);
  return { lines, refused: isCheaper ? undefined : 'no_gain' };
}

function refusalOf(code: BookedCode | undefined, { kept, added }: Lines): CodeRefusal | undefined {
  if (!code) return 'deleted';
  if (code.kind === 'access') return undefined;
  const isFor = isForLine(code);
  if (!added.some(isFor)) return 'other_types';
  const people = countPeople([...kept, ...added].filter(isFor));
  return people < (code.min_tickets ?? 1) ? 'too_few' : undefined;
}

/** What an order takes of the seats that are kept for its code. */
export type KeptSeats = {
  share: Share;
  /** All that the order has of them then. */
  seats: number;
  /** How many of them it did not have. */
  more: number;
};

/** Returns what an order takes more of its code's share for added tickets; undefined if nothing. */
export function moreFromShare(
  code: BookedCode | undefined,
  order: { share: Share | null; reserved_seats: number },
  { kept, added }: Lines,
): KeptSeats | undefined {
  if (!code?.share) return undefined;
  const isOwn = order.share?.id === code.share.id;
  // An order has seats of one share.
  if (order.share && !isOwn && order.reserved_seats > 0) return undefined;
  const own = isOwn ? order.reserved_seats : 0;
  const isFor = isForLine(code);
  const peopleOf = (lines: PricedLine[]) => countPeople(lines.filter(isFor));
  const room = peopleOf([...kept, ...added]) - own;
  const more = Math.min(keptOf(code.share), peopleOf(added), room);
  return more > 0 ? { share: code.share, seats: own + more, more } : undefined;
}
