import { doorSentences } from '@marquee/contract/door-sales/door-sales';
import { formatCents } from '@marquee/contract/formats/money';
import { amountOf, type Cents } from '@marquee/contract/money';
import { bookingSentences as say } from '@marquee/contract/orders/public';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import type { Charges } from '../../orders/items/charges.ts';
import type { Stock } from '../../orders/rules-stock.ts';
import { linesOf } from './lines.ts';
import type { BookingRequest } from './rules.ts';

/** Refuses a total other than the one shown; where a plan lowered the price, the lower one holds. */
export function refuseOtherTotal(
  { expectedCents, channel, items }: BookingRequest,
  charges: Charges,
  { plans }: Stock,
): void {
  const { totalCents } = charges;
  if (expectedCents === undefined || expectedCents === totalCents) return;
  if (channel === 'door') throw otherTotal(totalCents);
  const sentence = say.otherPrice(formatCents(expectedCents), formatCents(totalCents));
  const errors = { total: [sentence] };
  const total = amountOf(totalCents);
  if (!items.some(({ priceTypeId }) => plans.has(priceTypeId))) {
    throw refusal('price_changed', sentence, { errors, details: { total } });
  }
  if (totalCents < expectedCents) return;
  throw refusal('other_price', sentence, { errors, details: { total, lines: linesOf(charges) } });
}

/** Refuses a total at the door that is not the one due now; `details.total` is. */
export function otherTotal(cents: Cents): AppError {
  const sentence = doorSentences.otherTotal(formatCents(cents));
  const details = { total: amountOf(cents) };
  return refusal('price_changed', sentence, { errors: { total: [sentence] }, details });
}
