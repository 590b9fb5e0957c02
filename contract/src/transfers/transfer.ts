import { z } from 'zod';
import { shortLine } from '../fields/text.ts';
import { OptionalBic, OptionalIban } from '../banking/fields.ts';
import { needsBic } from '../banking/iban.ts';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { endpoints } from '../endpoint.ts';

/** The account to which buyers of an organization transfer money; all '' if there is none. */
export const TransferAccount = z.object({
  /** The account holder. */
  holder: z.string(),
  /** Without spaces. */
  iban: z.string(),
  bic: z.string(),
  /** The bank's name. */
  bank: z.string(),
});
export type TransferAccount = z.infer<typeof TransferAccount>;

export const transferSentences = {
  saved: 'Bank account saved.',
  holderNeeded: 'Enter the account holder.',
  ibanNeeded: 'Enter the IBAN.',
  bicNeeded: 'Enter the BIC. Banks outside the European Economic Area need it.',
} as const;

/** A payment code has room for a name of 70 characters (EPC069-12). */
const MAX_NAME = 70;
const Name = shortLine(MAX_NAME);

export const TransferAccountInput = z.object({
  holder: Name,
  iban: OptionalIban,
  bic: OptionalBic,
  bank: Name,
});

/** Returns what is missing from an account, by field; undefined if it is whole or empty. */
export function findMissing(account: TransferAccount): Partial<TransferAccount> | undefined {
  const { holder, iban, bic, bank } = account;
  if (iban === '') {
    if (holder === '' && bic === '' && bank === '') return undefined;
    return { iban: transferSentences.ibanNeeded };
  }
  if (holder === '') return { holder: transferSentences.holderNeeded };
  return bic === '' && needsBic(iban) ? { bic: transferSentences.bicNeeded } : undefined;
}

/** How a buyer pays an order by bank transfer. */
export const TransferRequest = TransferAccount.extend({
  /** The text of the payment code (EPC069-12); null for an amount that it does not allow. */
  code: z.string().nullable(),
});
export type TransferRequest = z.infer<typeof TransferRequest>;

export const transferAccountApi = endpoints({
  getTransferAccount: {
    call: 'GET /organizations/{id}/transfer-account',
    summary: 'Returns the bank account to which buyers of an organization transfer money.',
    access: 'orders:read',
    reply: TransferAccount,
  },
  setTransferAccount: {
    call: 'PUT /organizations/{id}/transfer-account',
    summary:
      'Changes the bank account to which buyers transfer money. A field that is left out stays.',
    access: 'payments:write',
    refuses: codesOfStepUp,
    headers: stepUpHeader,
    body: TransferAccountInput.partial(),
    reply: TransferAccount,
  },
});
