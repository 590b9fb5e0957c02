import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { formatNumber } from '../formats/counts.ts';

/** Returns a schema for a whole number in a form, with one message for every mistake. */
export function wholeNumber(least: number, most: number) {
  const error = `Enter a whole number from ${least} to ${formatNumber(most)}.`;
  return z.number({ error }).int(error).min(least, error).max(most, error);
}

/** Rules for orders that are paid offline. Orders that were already placed do not change. */
export const PaymentRules = z.object({
  /** Days that a buyer has to pay, at most until the event starts; 0: no deadline. */
  payment_days: wholeNumber(0, 365),
  /** Unpaid seats that one e-mail address may have at one event; 0: no limit. */
  unpaid_per_buyer: wholeNumber(0, 1000),
  /** Percent of an event's seats that may be unpaid; 100: no limit. */
  unpaid_percent: wholeNumber(1, 100),
});
export type PaymentRules = z.infer<typeof PaymentRules>;

/** An organization's own rules; null: the platform's. */
export const OwnPaymentRules = z.object({
  payment_days: PaymentRules.shape.payment_days.nullable(),
  unpaid_per_buyer: PaymentRules.shape.unpaid_per_buyer.nullable(),
  unpaid_percent: PaymentRules.shape.unpaid_percent.nullable(),
});
export type OwnPaymentRules = z.infer<typeof OwnPaymentRules>;

const RulesOfOrganization = z.object({ own: OwnPaymentRules, platform: PaymentRules });
export type RulesOfOrganization = z.infer<typeof RulesOfOrganization>;

export const paymentRuleSentences = { saved: 'Payment rules saved.' } as const;

export const paymentRulesApi = endpoints({
  getPaymentRules: {
    call: 'GET /organizations/{id}/payment-rules',
    summary:
      'Returns the rules of an organization and of the platform for orders that are paid offline.',
    access: 'orders:read',
    reply: RulesOfOrganization,
  },
  setPaymentRules: {
    call: 'PUT /organizations/{id}/payment-rules',
    summary: 'Changes the rules for orders that are paid offline, from the next order on.',
    access: 'payments:write',
    body: OwnPaymentRules.partial(),
    reply: RulesOfOrganization,
  },
});
