import type { AccountStatus, ConnectedAccount } from '@marquee/contract/connected-accounts';

/** What Stripe calls a detail (the end or the beginning of its name), and what a reader calls it. */
const details: readonly (readonly [RegExp, string])[] = [
  [/external_account/, 'Your bank account'],
  [/tos_acceptance/, 'Your agreement with Stripe'],
  [/document/, 'An identity document'],
  [/id_number|ssn|tax_id|vat_id/, 'A tax or identity number'],
  [/dob/, 'A date of birth'],
  [/address/, 'An address'],
  [/phone|email/, 'Contact details'],
  [/representative|owners|directors|executives/, 'The people behind your business'],
  [/business_profile\.(url|product_description)/, 'Your website or what you sell'],
];

/** Returns what the payment service asks for in words, each once. */
export function asksInWords(asks: readonly string[]): string[] {
  const words = asks.map(
    (ask) => details.find(([name]) => name.test(ask))?.[1] ?? 'Details about your business',
  );
  return [...new Set(words)];
}

type Words = { badge: string; color: string; meaning: string; action: string | null };

/** What a status means for the organizer, and what to do about it. */
export const statusWords: Record<AccountStatus, Words> = {
  none: {
    badge: 'Not connected',
    color: 'gray',
    meaning:
      'Buyers pay you directly by card and more. Stripe sends the money to your bank, and the platform’s fee is taken from each payment.',
    action: 'Connect Stripe',
  },
  onboarding: {
    badge: 'Not finished',
    color: 'amber',
    meaning: 'Stripe needs your details before buyers can pay you directly.',
    action: 'Continue at Stripe',
  },
  checking: {
    badge: 'Stripe checks',
    color: 'amber',
    meaning: 'Stripe checks your details. This can take a day or two.',
    action: null,
  },
  enabled: {
    badge: 'Connected',
    color: 'green',
    meaning:
      'Buyers pay you directly. Stripe sends the money to your bank, less its own fees. The platform’s fee is taken from each payment.',
    action: null,
  },
  asked: {
    badge: 'Stripe asks',
    color: 'amber',
    meaning: 'Buyers pay you directly, but Stripe needs something from you.',
    action: 'Answer at Stripe',
  },
  stopped: {
    badge: 'Stopped by Stripe',
    color: 'red',
    meaning:
      'Stripe accepts no more payments for you. New orders wait until you confirm their payment yourself.',
    action: 'Answer at Stripe',
  },
  disconnected: {
    badge: 'Disconnected',
    color: 'gray',
    meaning:
      'New orders are not paid to your account. Refunds of earlier orders still come from it.',
    action: 'Connect Stripe',
  },
};

/** Whether the account has payouts and a schedule to show. */
export function isInUse({ status }: ConnectedAccount): boolean {
  return status === 'enabled' || status === 'asked' || status === 'stopped';
}
