import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { IdParams, ListQuery } from '../list.ts';

export const MAX_BANK_FILE_BYTES = 2_000_000;
/** Base64 has four characters for three bytes; the rest is the name and the JSON around it. */
export const MAX_BANK_REQUEST_BYTES = 2_700_000;
/** Transfers that one file may have. */
export const MAX_BANK_ENTRIES = 5000;

export const bankSentences = {
  choose: 'Choose a file.',
  tooLarge: 'This file is larger than 2 MB. Export a shorter period.',
  done: 'Payment marked as done.',
} as const;

const MAX_BASE64 = Math.ceil(MAX_BANK_FILE_BYTES / 3) * 4;

export const BankFileInput = z.object({
  name: z.string().trim().min(1, bankSentences.choose).max(255),
  /** The file in base64. */
  content: z
    .string()
    .min(1, bankSentences.choose)
    .max(MAX_BASE64, bankSentences.tooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, bankSentences.choose),
});

/** Why a transfer pays for no order. */
export const bankProblems = [
  'unknown',
  'other_currency',
  'several_orders',
  'too_little',
  'too_much',
  'already_paid',
  'order_cancelled',
  'paid_online',
] as const;
export type BankProblem = (typeof bankProblems)[number];

/** What became of the transfers of a file. */
export const BankFileResult = z.object({
  /** Orders that the file paid for. */
  paid: z.number().int(),
  /** Transfers that need a person. */
  open: z.number().int(),
  /** Transfers of an earlier file. */
  known: z.number().int(),
  /** Money that left the account, and transfers that were taken back. */
  ignored: z.number().int(),
});
export type BankFileResult = z.infer<typeof BankFileResult>;

/** An incoming transfer that needs a person. */
export const BankEntry = z.object({
  entry_id: z.string(),
  booked_on: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  payer: z.string(),
  text: z.string(),
  problem: z.enum(bankProblems),
  /** The order that it names; null if there is none, or more than one. */
  order: z.object({ reference: z.string(), event_id: z.string(), total: z.number() }).nullable(),
});
export type BankEntry = z.infer<typeof BankEntry>;

export const bankFilesApi = endpoints({
  readBankFile: {
    method: 'POST',
    path: '/organizations/{id}/bank-files',
    summary:
      'Reads a bank file (CAMT.053 or CSV) and completes the unpaid orders whose reference and total it has. A transfer that was read before is skipped.',
    access: 'payments:write',
    perMinute: 30,
    perUserMinute: 6,
    maxBytes: MAX_BANK_REQUEST_BYTES,
    params: IdParams,
    body: BankFileInput,
    envelope: 'data',
    reply: BankFileResult,
  },
  listBankEntries: {
    method: 'GET',
    path: '/organizations/{id}/bank-entries',
    summary: 'Returns the transfers that paid for no order and need a person, newest first.',
    access: 'money:read',
    params: IdParams,
    query: ListQuery,
    envelope: 'page',
    reply: BankEntry,
  },
  closeBankEntry: {
    method: 'POST',
    path: '/bank-entries/{id}/done',
    summary: 'Marks a transfer as done and forgets who sent it.',
    access: 'payments:write',
    params: IdParams,
    envelope: 'data',
    reply: z.object({ entry_id: z.string() }),
  },
});
