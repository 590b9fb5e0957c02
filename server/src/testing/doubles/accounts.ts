import type { ConnectedAccounts } from '../../gateways/payments/accounts.ts';

/** Accounts that are connected at once, for tests of other subjects. */
export const readyAccounts: ConnectedAccounts = {
  create: async ({ key }) => `acct-of-${key}`,
  onboard: async (account) => `https://connect.example/${account}`,
  read: async () => ({
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    asks: [],
    asksDueAt: null,
    disabledReason: null,
    schedule: { interval: 'daily', weekday: null, month_day: null },
  }),
  setSchedule: async () => undefined,
};
