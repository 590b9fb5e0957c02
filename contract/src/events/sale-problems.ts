import type { FieldErrors } from '../errors.ts';
import { PayWhatYouWantInput, payWhatYouWantSentences } from '../pricing/pay-what-you-want.ts';
import { isEmptyWindow, windowOf } from '../pricing/on-sale.ts';
import { PriceSaleInput, type SaleMoment, saleSentences } from '../pricing/sale.ts';
import type { EventDraft } from './input.ts';
import { instantOf } from './times.ts';

/** Returns what is wrong with the times at which prices are sold, which depend on the event's start. */
export function saleProblems(
  { price = [], date, start_time }: EventDraft,
  timezone: string,
): FieldErrors {
  const errors: FieldErrors = {};
  const startsAt = instantOf(date, start_time, timezone);
  for (const [index, row] of price.entries()) {
    const { data: sale } = PriceSaleInput.nullish().safeParse(row.sale);
    if (!sale) continue;
    const sentence = isDay(sale.from) && isDay(sale.until) ? undefined : saleSentences.at;
    const isEmpty = startsAt && isEmptyWindow(windowOf(sale, { startsAt, timezone }));
    const problem = sentence ?? (isEmpty ? saleSentences.empty : undefined);
    if (problem !== undefined) errors[`price.${index}.sale`] = [problem];
  }
  return errors;
}

/** Returns which suggested amounts are below the least of their prices. */
export function suggestionProblems({ price = [] }: Pick<EventDraft, 'price'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, row] of price.entries()) {
    const { data } = PayWhatYouWantInput.nullish().safeParse(row.pay_what_you_want);
    const { suggested = null } = data ?? {};
    if (suggested === null || row.amount === undefined || suggested >= row.amount) continue;
    errors[`price.${index}.pay_what_you_want`] = [payWhatYouWantSentences.suggestedBelow];
  }
  return errors;
}

/** Tells whether a moment that names a day names one of the calendar. */
function isDay(moment: SaleMoment | null): boolean {
  if (moment === null || !('at' in moment)) return true;
  const [day, time] = moment.at.split('T');
  return instantOf(day, time, 'UTC') !== undefined;
}
