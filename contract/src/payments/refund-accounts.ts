import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { OptionalIban } from '../banking/fields.ts';
import { needsBic } from '../banking/iban.ts';
import { endpoints } from '../endpoint.ts';
import { oneLine } from '../fields/text.ts';

export const refundAccountSentences = {
  holder: 'Enter the account holder.',
  iban: 'Enter the IBAN.',
  otherCountry: 'Transfers to this country need more than an IBAN. Please contact the organizer.',
  saved: 'Bank account saved.',
  notDue: 'No refund by bank transfer is due for this order.',
  known:
    'The organizer already has a bank account for this refund. Please contact the organizer to change it.',
} as const;

/** Banks take a name of 70 characters (EPC132-08). */
const Holder = oneLine(z.string().trim().min(1, refundAccountSentences.holder), 70);

export const RefundAccountInput = z.object({
  holder: Holder,
  iban: OptionalIban.refine((iban) => iban !== '', refundAccountSentences.iban).refine(
    (iban) => iban === '' || !needsBic(iban),
    refundAccountSentences.otherCountry,
  ),
});
export type RefundAccountInput = z.output<typeof RefundAccountInput>;

const saved = z.object({ order_id: z.string() });

export const refundAccountsApi = endpoints({
  setRefundAccount: {
    call: 'PUT /order/{id}/refund-account',
    summary:
      'Sets the account to which the organizer returns the money of an order. Needs a fresh code; the buyer is told.',
    access: 'orders:write',
    refuses: ['nothing_to_refund', ...codesOfStepUp],
    headers: stepUpHeader,
    body: RefundAccountInput,
    reply: saved,
  },
  giveRefundAccount: {
    call: 'POST /public/orders/{secret}/refund-account',
    summary:
      'Gives the account for the refund of an order, once: only the organizer can change it afterwards.',
    access: 'public',
    perMinute: 20,
    refuses: ['nothing_to_refund', 'account_known'],
    body: RefundAccountInput,
    reply: saved,
  },
});
