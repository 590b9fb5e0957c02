import { type Answer, checkAnswers } from '@marquee/contract/questions/answers';
import type { Question } from '@marquee/contract/questions/questions';
import { invalid } from '../../../lib/app-error.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import type { BookingRequest } from './rules.ts';

/** What the event of a booking asks; null for nothing. */
export type Asking = { questions: Question[] | null };

/**
 * Returns the answers of a booking request that are kept.
 * @param items in the order in which their tickets are issued
 * @throws AppError `invalid` for what is missing, wrong or not asked
 */
export function answersIn(
  { answers: given = [], channel }: BookingRequest,
  items: SellableItem[],
  { questions }: Asking,
): Answer[] {
  if (channel === 'door' || (questions === null && given.length === 0)) return [];
  const types = items.flatMap(({ priceTypeId, quantity }) =>
    Array.from({ length: quantity }, () => priceTypeId),
  );
  const { errors, answers } = checkAnswers(questions ?? [], types, given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}
