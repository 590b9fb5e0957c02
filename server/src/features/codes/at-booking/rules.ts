import { countPeople, isAddOn, peopleOf } from '@marquee/contract/pricing/groups';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { type DiscountedLine, discountLines, type PricedLine } from './discounts.ts';
import { stateOf } from '../rules.ts';
import { keptOf } from '../shares/rules.ts';
import type { BookedCode, CodeInUse } from './queries.ts';

type Codes = ReadonlyMap<string, CodeInUse>;

/**
 * Finds the code of a request; undefined if it names none.
 * @param email '' for a quote, which does not know the buyer
 * @throws AppError `code_unknown`, `code_used_up`, `code_not_yet`, `code_over`
 */
export function findCode(
  { code, email }: { code?: string | undefined; email: string },
  codes: Codes,
  at: Date,
): CodeInUse | undefined {
  if (code === undefined) return undefined;
  const found = codes.get(code);
  refuseUnusable(found, at);
  const limit = found.uses_per_person;
  const own = found.usesByEmail.get(email.toLowerCase()) ?? 0;
  if (limit !== null && own >= limit)
    throw refusal('code_used_up', say.usedByYou, atCode(say.usedByYou));
  return found;
}

/** @throws AppError `code_unknown`, `code_used_up`, `code_not_yet`, `code_over` */
export function refuseUnusable<T extends BookedCode>(
  code: T | undefined,
  now: Date,
): asserts code is T {
  if (!code) throw refusal('code_unknown', say.unknown, atCode(say.unknown));
  const state = stateOf(code, now);
  if (state === 'used_up') throw refusal('code_used_up', say.usedUp, atCode(say.usedUp));
  if (state === 'not_yet') throw refusal('code_not_yet', say.notYet, atCode(say.notYet));
  if (state === 'over') throw refusal('code_over', say.over, atCode(say.over));
}

/** The prices of an event, by their ids. */
type Prices = {
  prices: ReadonlyMap<string, { is_hidden: boolean }>;
  plans: ReadonlyMap<string, PricePlan>;
};

/**
 * Takes a code off priced lines.
 * @throws AppError `code_not_for_these` where it is for none of them, for more tickets, or neither
 * takes anything off nor opens a hidden price type or seats that are kept for it
 */
export function applyCode(
  lines: PricedLine[],
  code: BookedCode | undefined,
  { prices, plans }: Prices,
): DiscountedLine[] {
  if (!code) return lines;
  const isFor = isForLine(code);
  const bought = lines.filter(isFor);
  const tickets = countPeople(bought);
  if (bought.length === 0) throw notForThese(code, say.notForThese);
  const least = code.min_tickets ?? 1;
  if (tickets < least) throw notForThese(code, say.notForEnough(least));
  const discounted = discountLines(lines, code, { plans, isFor });
  const isCheaper = discounted.some(({ discountCents = 0 }) => discountCents > 0);
  const isOpening = lines.some(({ priceTypeId }) => prices.get(priceTypeId)?.is_hidden);
  const isKept = keptOf(code.share) > 0;
  if (code.kind !== 'access' && !isCheaper && !isOpening && !isKept)
    throw notForThese(code, say.noGain);
  return discounted;
}

/** Returns whether a code is for a line; for add-ons only where it names them. */
export function isForLine(code: Pick<BookedCode, 'price_type_ids'>) {
  const ids = new Set(code.price_type_ids);
  return (line: { priceTypeId: string; admits?: number | undefined }) =>
    ids.size === 0 ? !isAddOn(line) : ids.has(line.priceTypeId);
}

/** Counts the seats of an order that come from its code's share; the others are everybody's. */
export function seatsFromShare(
  code: Pick<BookedCode, 'price_type_ids' | 'share'> | undefined,
  lines: PricedLine[],
): number {
  if (!code?.share) return 0;
  const people = lines.filter(isForLine(code)).reduce((sum, line) => sum + peopleOf(line), 0);
  return Math.min(keptOf(code.share), people);
}

/** Counts a use by an order, or gives the one of a replaced order back. */
export function countUse(
  codes: Codes,
  { codeId, email }: { codeId: string | null; email: string },
  change: 1 | -1,
): void {
  for (const code of codes.values()) {
    if (code.id !== codeId) continue;
    code.used += change;
    const key = email.toLowerCase();
    code.usesByEmail.set(key, (code.usesByEmail.get(key) ?? 0) + change);
  }
}

function notForThese({ min_tickets }: BookedCode, sentence: string): AppError {
  return refusal('code_not_for_these', sentence, { ...atCode(sentence), details: { min_tickets } });
}

function atCode(sentence: string) {
  return { errors: { code: [sentence] } };
}
