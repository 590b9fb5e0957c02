import type { FieldErrors } from '../errors.ts';
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

/** Tells whether a moment that names a day names one of the calendar. */
function isDay(moment: SaleMoment | null): boolean {
  if (moment === null || !('at' in moment)) return true;
  const [day, time] = moment.at.split('T');
  return instantOf(day, time, 'UTC') !== undefined;
}
