import {
  type Account,
  badRequest,
  type Form,
  formOf,
  type StripeBooks,
  StripeRefusal,
  text,
} from './stripe-double-books.ts';
import type { StripeEvent } from './stripe-double-events.ts';

const LINK_LIFE_SECONDS = 5 * 60;
/** What Stripe asks for before the onboarding, shortened. */
const FIRST_ASKS = ['business_type', 'external_account', 'tos_acceptance.date'];

type Call = { method: string; path: string; account: string | null; form: Form; now: number };

/** Refuses a call in the name of an account that the platform has no access to. */
export function refuseForeign(books: StripeBooks, id: string | null): void {
  const isKnown = books.accounts.some((account) => account.id === id && !account.hasLeft);
  if (id !== null && !isKnown) throw noAccess(id);
}

function noAccess(id: string): StripeRefusal {
  const sentence = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeRefusal(403, 'invalid_request_error', sentence, { code: 'account_invalid' });
}

/** Answers calls about accounts, application fees and payments; undefined for other calls. */
export function answerAccounts(books: StripeBooks, call: Call): object | undefined {
  const { method, path, account } = call;
  const [, collection = '', id = '', part = ''] = /^\/v1\/(\w+)\/?(\w*)\/?(\w*)$/.exec(path) ?? [];
  const name = `${method} ${collection}${id && '/id'}${part && `/${part}`}`;
  if (name === 'POST accounts') return createAccount(books, call);
  if (name === 'GET accounts/id') return presentAccount(accountOf(books, id));
  if (name === 'POST account_links') return createLink(books, call);
  if (name === 'GET balance_settings') return presentSettings(accountOf(books, account ?? ''));
  if (name === 'POST balance_settings') return changeSettings(books, call);
  if (name === 'GET payment_intents/id') return presentIntent(books, id, account);
  if (name === 'GET application_fees/id') return presentFee(feeOf(books, id));
  if (name === 'POST application_fees/id/refunds') {
    const fee = feeOf(books, id);
    const amount = Number(text(call.form['amount']) ?? fee.amount - fee.amount_refunded);
    fee.amount_refunded += amount;
    if (fee.amount_refunded > fee.amount) throw badRequest('', 'This is more than the fee.');
    return { id: books.newId('fr_'), object: 'fee_refund', amount, fee: id };
  }
  return undefined;
}

function createAccount(books: StripeBooks, { form }: Call): object {
  const controller = formOf(form['controller']);
  const losses = text(formOf(controller['losses'])['payments']);
  if (losses !== 'stripe') throw badRequest('', 'The double has accounts that carry their losses.');
  const account: Account = {
    id: books.newId('acct_'),
    name: text(formOf(form['business_profile'])['name']) ?? '',
    email: text(form['email']),
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    asks: FIRST_ASKS,
    disabled_reason: 'requirements.past_due',
    schedule: { interval: 'daily' },
    hasLeft: false,
  };
  books.accounts.push(account);
  return presentAccount(account);
}

function accountOf(books: StripeBooks, id: string): Account {
  const found = books.accounts.find((account) => account.id === id && !account.hasLeft);
  if (found) return found;
  throw noAccess(id);
}

function createLink(books: StripeBooks, { form, now }: Call): object {
  const account = accountOf(books, text(form['account']) ?? '');
  const return_url = text(form['return_url']);
  const refresh_url = text(form['refresh_url']);
  if (!return_url || !refresh_url) {
    throw badRequest('parameter_missing', 'Missing required param: return_url.', 'return_url');
  }
  const expires_at = Math.floor(now / 1000) + LINK_LIFE_SECONDS;
  const token = books.newId('');
  books.links.push({
    token,
    account: account.id,
    return_url,
    refresh_url,
    expires_at,
    isUsed: false,
  });
  const url = `${books.address}/connect/${token}`;
  return { object: 'account_link', created: expires_at - LINK_LIFE_SECONDS, expires_at, url };
}

function presentAccount(account: Account): object {
  const { id, email, charges_enabled, payouts_enabled, details_submitted } = account;
  return {
    id,
    object: 'account',
    email,
    charges_enabled,
    payouts_enabled,
    details_submitted,
    business_profile: { name: account.name },
    requirements: {
      currently_due: account.asks,
      past_due: [],
      current_deadline: null,
      disabled_reason: account.disabled_reason,
    },
  };
}

function presentSettings({ schedule, payouts_enabled }: Account): object {
  const status = payouts_enabled ? 'enabled' : 'disabled';
  return {
    object: 'balance_settings',
    payments: { payouts: { schedule, status }, settlement_timing: { delay_days: 7 } },
  };
}

function changeSettings(books: StripeBooks, { form, account }: Call): object {
  const found = accountOf(books, account ?? '');
  const given = formOf(formOf(formOf(form['payments'])['payouts'])['schedule']);
  const days = (name: string) => Object.values(formOf(given[name])).map((day) => text(day) ?? '');
  const interval = text(given['interval']) ?? 'daily';
  if (interval === 'weekly' && days('weekly_payout_days').length === 0) {
    throw badRequest('parameter_missing', 'Missing required param: weekly_payout_days.');
  }
  found.schedule = {
    interval,
    ...(interval === 'weekly' && { weekly_payout_days: days('weekly_payout_days') }),
    ...(interval === 'monthly' && { monthly_payout_days: days('monthly_payout_days').map(Number) }),
  };
  return presentSettings(found);
}

function presentIntent(books: StripeBooks, intent: string, account: string | null): object {
  const payment = books.payments.find((one) => one.intent === intent && one.account === account);
  if (!payment)
    throw badRequest('resource_missing', `No such payment_intent: '${intent}'`, '', 404);
  const charge = { id: payment.charge, object: 'charge', application_fee: payment.fee?.id ?? null };
  return { id: intent, object: 'payment_intent', latest_charge: charge };
}

function feeOf(books: StripeBooks, id: string) {
  const fee = books.payments.find((payment) => payment.fee?.id === id)?.fee;
  if (fee) return fee;
  throw badRequest('resource_missing', `No such application_fee: '${id}'`, 'id', 404);
}

function presentFee(fee: ReturnType<typeof feeOf>): object {
  return { ...fee, object: 'application_fee', refunded: fee.amount_refunded === fee.amount };
}

type EventOf = (type: string, object: object, owner: { account: string }) => StripeEvent;

/** Actions on connected accounts that return the events that Stripe would send. */
export function accountHappenings(books: StripeBooks, eventOf: EventOf) {
  return {
    /** Changes an account, as its owner or Stripe does. */
    updateAccount(id: string, change: Partial<Omit<Account, 'id'>> = {}): StripeEvent {
      const account = Object.assign(accountOf(books, id), change);
      return eventOf('account.updated', presentAccount(account), { account: id });
    },
    /** The owner takes the platform's access away. */
    leaveAccount(id: string): StripeEvent {
      accountOf(books, id).hasLeft = true;
      const application = { id: 'ca_double', object: 'application', name: 'Marquee' };
      return eventOf('account.application.deauthorized', application, { account: id });
    },
    /** Stripe pays the owner's bank. The same `id` tells of the same payout again. */
    payOut(
      account: string,
      amount: number,
      status: 'in_transit' | 'paid' | 'failed' = 'paid',
      id = books.newId('po_'),
    ): StripeEvent {
      const created = Math.floor(Date.UTC(2026, 0, 13) / 1000);
      const failure = { failure_code: 'no_account', failure_message: 'No bank account was found.' };
      const payout = { id, object: 'payout', amount, currency: 'eur', status, created };
      const known = status === 'in_transit' ? 'updated' : status;
      const arrival = { arrival_date: created + 86_400 };
      const object = { ...payout, ...arrival, ...(status === 'failed' && failure) };
      return eventOf(`payout.${known}`, object, { account });
    },
  };
}
