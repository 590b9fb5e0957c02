import type { ConnectedAccount } from '@marquee/contract/connected-accounts';

/** Returns the state of an account; by default the platform connects none. */
export function accountOf(values: Partial<ConnectedAccount> = {}): ConnectedAccount {
  return {
    is_offered: false,
    status: 'none',
    charges_enabled: false,
    payouts_enabled: false,
    asks: [],
    asks_due_at: null,
    disabled_reason: null,
    schedule: null,
    checked_at: null,
    ...values,
  };
}
