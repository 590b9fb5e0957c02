import { refusalCodes } from '../errors.ts';

/** Why a plan is not changed, or an event with one. */
export const pricingRefusalCodes = refusalCodes({
  /** The update of an event names another amount for a price that follows a plan. */
  price_planned: { is: 'conflict' },
  /** A step of a price plan would end after the event's new start. */
  plan_ends_later: { is: 'conflict' },
  /** The price has no plan to pause or resume. */
  price_fixed: { is: 'conflict' },
});
