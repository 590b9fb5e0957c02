import type { FieldErrors } from '@marquee/contract/errors';
import type { Cents } from '@marquee/contract/money';
import {
  amountProblem,
  payWhatYouWantSentences as say,
  suggestedCents,
} from '@marquee/contract/pricing/pay-what-you-want';
import { invalid } from '../../../lib/app-error.ts';
import type { PriceSeats } from '../../events/seats/commands.ts';
import { payWhatYouWantOf } from '../../events/seats/pay-what-you-want.ts';
import type { RequestedItem } from './items.ts';

type Priced = Pick<PriceSeats, 'label' | 'amount_cents' | 'pay_what_you_want'>;

/**
 * Refuses amounts that buyers chose for fixed prices, or below the least.
 * @throws AppError `invalid` with an error at each such amount
 */
export function refuseAmounts(
  items: readonly RequestedItem[],
  prices: ReadonlyMap<string, Priced>,
): void {
  if (items.every(({ chosenCents }) => chosenCents === undefined)) return;
  const errors: FieldErrors = {};
  for (const [index, { priceTypeId, chosenCents }] of items.entries()) {
    const price = prices.get(priceTypeId);
    if (chosenCents === undefined || !price) continue;
    const isOpen = price.pay_what_you_want !== null;
    const problem = isOpen
      ? amountProblem(chosenCents, price.amount_cents)
      : say.fixed(price.label);
    if (problem !== undefined) errors[`items.${index}.amount`] = [problem];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Returns what a ticket of a price without a plan costs. */
export function centsOfTicket(
  { amount_cents, pay_what_you_want }: Priced,
  chosenCents: Cents | undefined,
): Cents {
  const open = payWhatYouWantOf(pay_what_you_want);
  return open ? (chosenCents ?? suggestedCents(amount_cents, open)) : amount_cents;
}
