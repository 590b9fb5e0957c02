import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

const Balance = z.object({ balance: z.number() });

/** Why a payout is not proposed, paid, withdrawn or shown as a statement. */
export const payoutRefusalCodes = refusalCodes({
  nothing_owed: { is: 'conflict' },
  /** Another payout of the organization is still open. */
  payout_open: { is: 'conflict' },
  above_balance: { is: 'invalid', details: Balance },
  /** The balance fell below the payout after it was proposed. */
  balance_fell: { is: 'conflict', details: Balance },
  payout_paid: { is: 'conflict' },
  payout_withdrawn: { is: 'conflict' },
});
