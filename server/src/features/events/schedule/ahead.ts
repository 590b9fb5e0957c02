import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';

/** Holds for an event that is not over; a postponed one is ahead whatever its old date was. */
export function isAhead(eb: ExpressionBuilder<DB, 'events'>, now: Date) {
  return eb.or([eb('ends_at', '>', now), eb('is_postponed', '=', true)]);
}

/** Holds for a public event without a date whose old one is over. Worded as in its index. */
export function isPostponedLongAgo(eb: ExpressionBuilder<DB, 'events'>, now: Date) {
  return eb.and([
    eb('is_postponed', '=', true),
    eb('is_switched_off', '=', false),
    eb('cancelled_at', 'is', null),
    eb('ends_at', '<=', now),
  ]);
}
