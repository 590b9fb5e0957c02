import { needsSmtpUtf8, wireEmail } from '@marquee/contract/people/wire-emails';
import {
  payoutIntervals,
  payoutWeekdays,
  type PayoutSchedule,
} from '@marquee/contract/finance/payout-schedules';
import Stripe from 'stripe';
import type { AccountState, ConnectedAccounts } from '../accounts.ts';
import { reasonOf } from '../../outcome.ts';
import { stripeClient } from './payments.ts';
import type { StripeSettings } from './settings.ts';

/** Somebody waits for the answer. */
const PERSON = { timeout: 8_000, maxNetworkRetries: 0 };

/**
 * Connects accounts that belong to their owners: Stripe collects their details and its own fees, and
 * carries their losses (docs/payments.md).
 */
export function stripeAccounts(settings: StripeSettings): ConnectedAccounts {
  const stripe = stripeClient(settings);
  return {
    async create({ key, name, email }) {
      const account = await stripe.accounts.create(
        {
          controller: {
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'full' },
          },
          ...(email !== '' && !needsSmtpUtf8(email) && { email: wireEmail(email) }),
          business_profile: { name },
        },
        { ...PERSON, idempotencyKey: key },
      );
      return account.id;
    },
    async onboard(account, { done, expired }) {
      const link = await stripe.accountLinks.create(
        { account, type: 'account_onboarding', return_url: done, refresh_url: expired },
        PERSON,
      );
      return link.url;
    },
    async read(account) {
      try {
        const state = await stripe.accounts.retrieve(account, {}, PERSON);
        const balance = await stripe.balanceSettings.retrieve({}, inside(account));
        return stateOf(state, balance);
      } catch (error) {
        if (isForeign(error)) return undefined;
        throw error;
      }
    },
    async setSchedule(account, { interval, weekday, month_day }) {
      const schedule = {
        interval,
        ...(weekday !== null && { weekly_payout_days: [weekday] }),
        ...(month_day !== null && { monthly_payout_days: [month_day] }),
      };
      await stripe.balanceSettings.update({ payments: { payouts: { schedule } } }, inside(account));
    },
  };
}

function inside(account: string): Stripe.RequestOptions {
  return { ...PERSON, stripeAccount: account };
}

/** Returns whether the key has no access to the account: its owner left, or it is of another key. */
function isForeign(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.code === 'account_invalid' || error.code === 'resource_missing')
  );
}

function stateOf(account: Stripe.Account, settings: Stripe.BalanceSettings): AccountState {
  const { requirements } = account;
  const dueAt = requirements?.current_deadline ?? null;
  const disabled = requirements?.disabled_reason;
  const asks = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    asks: [...new Set(asks.map(reasonOf))],
    asksDueAt: dueAt === null ? null : new Date(dueAt * 1000),
    disabledReason: disabled ? reasonOf(disabled) : null,
    schedule: scheduleOf(settings.payments.payouts?.schedule),
  };
}

type StripeSchedule = Stripe.BalanceSettings.Payments.Payouts.Schedule;

/** Returns the first day of a schedule, which is all that Marquee sets. */
function scheduleOf(schedule: StripeSchedule | null | undefined): PayoutSchedule | null {
  const interval = payoutIntervals.find((known) => known === schedule?.interval);
  if (interval === undefined) return null;
  const weekday = payoutWeekdays.find((day) => day === schedule?.weekly_payout_days?.[0]);
  return {
    interval,
    weekday: interval === 'weekly' ? (weekday ?? null) : null,
    month_day: interval === 'monthly' ? (schedule?.monthly_payout_days?.[0] ?? null) : null,
  };
}
