import type { PayoutSchedule } from '@marquee/contract/finance/payout-schedules';

/** What the payment service says about a connected account. */
export type AccountState = {
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Whether the owner has been through the onboarding once. */
  detailsSubmitted: boolean;
  /** What it still asks for, in its own names: `individual.verification.document`. */
  asks: string[];
  asksDueAt: Date | null;
  disabledReason: string | null;
  /** null if the service does not say. */
  schedule: PayoutSchedule | null;
};

/** Accounts of organizations at the payment service, which buyers pay directly. */
export type ConnectedAccounts = {
  /**
   * Creates an account.
   * @param owner.key the same for the same account, so that repeated calls create one
   * @returns its id
   */
  create: (owner: { key: string; name: string; email: string }) => Promise<string>;
  /**
   * Returns a link to the service's form about an account. It is valid once and for minutes.
   * @param pages.expired the page that opens when the link is used too late
   */
  onboard: (account: string, pages: { done: string; expired: string }) => Promise<string>;
  /** Reads the state of an account; undefined if the platform has no access to it any more. */
  read: (account: string) => Promise<AccountState | undefined>;
  setSchedule: (account: string, schedule: PayoutSchedule) => Promise<void>;
};
