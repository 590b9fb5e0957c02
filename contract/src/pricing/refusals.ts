import { refusalCodes } from '../errors.ts';

/** Why a plan is not changed, or an event with one. */
export const pricingRefusalCodes = refusalCodes({
  /** The update of an event names another amount for a price that follows a plan. */
  price_planned: { is: 'conflict' },
  /** The price has no plan to pause or resume. */
  price_fixed: { is: 'conflict' },
});
