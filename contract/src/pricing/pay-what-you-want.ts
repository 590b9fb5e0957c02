import { z } from 'zod';
import { Amount } from '../amount.ts';
import { formatCents } from '../formats/money.ts';
import { type Cents, centsOf } from '../money.ts';
import { isolated } from '../people/isolate.ts';

/**
 * A price type whose buyers choose the amount. The amount of the price type is the least, and the
 * highest price of any ticket the most.
 */
export const PayWhatYouWant = z.strictObject(
  {
    /** Euros that the booking page proposes; null: the least. */
    suggested: Amount.nullable(),
  },
  { error: 'Enter what you suggest, or nothing.' },
);
export type PayWhatYouWant = z.output<typeof PayWhatYouWant>;

/** Without a suggestion, the least is proposed. */
export const PayWhatYouWantInput = PayWhatYouWant.extend({
  suggested: Amount.nullable().default(null),
});

/** Euros for each ticket of a line whose type has `pay_what_you_want`; absent: the suggested amount. */
export const ChosenAmount = Amount.optional().meta({
  description:
    'Euros for each ticket, chosen by the buyer. Only for a type with `pay_what_you_want`.',
  examples: [15],
});

export const payWhatYouWantSentences = {
  suggestedBelow: 'Suggest at least the least amount.',
  belowLeast: (least: string) => `Enter at least ${least}.`,
  fixed: (type: string) => `${isolated(type)} has a fixed price.`,
  twoAmounts: 'Enter one amount for all tickets of a type.',
  planned: 'This price follows a plan. Remove the plan before buyers choose the amount.',
  noPlan: 'Buyers choose the amount of this price, so it cannot follow a plan.',
} as const;

/** Returns what a ticket costs for which the buyer names no amount. */
export function suggestedCents(leastCents: Cents, { suggested }: PayWhatYouWant): Cents {
  return Math.max(leastCents, suggested === null ? 0 : centsOf(suggested));
}

/** Returns why a chosen amount is refused; undefined if it is not. */
export function amountProblem(cents: Cents, leastCents: Cents): string | undefined {
  if (cents >= leastCents) return undefined;
  return payWhatYouWantSentences.belowLeast(formatCents(leastCents));
}
