import { z } from 'zod';
import { Amount } from '../amount.ts';
import { endpoints } from '../endpoint.ts';
import { Id, ListQuery } from '../list.ts';
import { lineOfText } from '../fields/text.ts';
import { orderStatuses } from '../orders/statuses.ts';

export const MAX_BANK_FILE_BYTES = 2_000_000;
/** Base64 has four characters for three bytes; the rest is the name and the JSON around it. */
export const MAX_BANK_REQUEST_BYTES = 2_700_000;
/** Transfers that one file may have. */
export const MAX_BANK_ENTRIES = 5000;
/** Orders that one transfer can be divided between. */
export const MAX_BANK_PARTS = 10;

export const bankSentences = {
  choose: 'Choose a file.',
  tooLarge: 'This file is larger than 2 MB. Export a shorter period.',
  done: 'Payment marked as done.',
  setAside: 'Transfer set aside.',
  reopened: 'Transfer put back on the list.',
  notEuro: 'Only transfers in euros can be assigned to an order.',
  reason: 'Enter a reason.',
  another: 'Transfer put on the list: it is another one.',
  same: 'Noted: both are the same transfer.',
  twice: 'Choose each order once.',
  tooMuch: 'The parts are more than the transfer.',
  nothing: 'Enter an amount above 0.',
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
  /** The order is an application that nobody accepted. */
  'not_accepted',
  'paid_online',
  /** It pays for its order, but no file and nobody has assigned it. */
  'fits',
] as const;
export type BankProblem = (typeof bankProblems)[number];

/** What became of the transfers of a file. */
export const BankFileResult = z.object({
  /** Orders that the file paid for. */
  paid: z.number().int(),
  /** Transfers that need a person. */
  open: z.number().int(),
  /** Transfers that are equal to those of an earlier file in everything. They paid for nothing. */
  known: z.number().int(),
  /** Those of them that are new on the list of possible doubles. */
  doubles: z.number().int(),
  /** Money that left the account, and transfers that were taken back. */
  ignored: z.number().int(),
  /** Entries that could not be read. */
  left_out: z.number().int(),
  /** The first of them, each with what is odd about it. */
  odd: z.array(z.string()),
});
export type BankFileResult = z.infer<typeof BankFileResult>;

export const bankEntryStates = ['open', 'double', 'set_aside'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/** An incoming transfer that needs a person, may be a double, or was set aside. */
export const BankEntry = z.object({
  entry_id: z.string(),
  booked_on: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  payer: z.string(),
  text: z.string(),
  /** The other references of the transfer, on one line. */
  details: z.string(),
  /** Whether it is equal to another transfer in all that the bank says about it. */
  is_double: z.boolean(),
  /** The amount of the transfer that it is a part of; null for a whole transfer. */
  whole: z.number().nullable(),
  problem: z.enum(bankProblems),
  /** The order that it names; null if there is none, or more than one. */
  order: z.object({ reference: z.string(), event_id: z.string(), total: z.number() }).nullable(),
  /** What its order still needs after it was assigned by hand; null if it was not. */
  missing: z.number().nullable(),
  /** Why it was set aside; '' if it was not. */
  reason: z.string(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** An order that a transfer can be assigned to, and what that would do. */
export const AssignableOrder = z.object({
  order_id: z.string(),
  reference: z.string(),
  event_id: z.string(),
  event_title: z.string(),
  buyer: z.string(),
  status: z.enum(orderStatuses),
  total: z.number(),
  /** What the order would still need; 0: it is paid. */
  missing: z.number(),
  /** What would become a refund due, because the order does not need it. */
  surplus: z.number(),
});
export type AssignableOrder = z.infer<typeof AssignableOrder>;

export const Assigned = AssignableOrder.pick({
  order_id: true,
  reference: true,
  missing: true,
  surplus: true,
}).extend({ completed: z.boolean() });
export type Assigned = z.infer<typeof Assigned>;

/** A part of a transfer and the order that it is for. */
const Part = z.object({
  order_id: Id,
  amount: Amount.refine((amount) => amount > 0, bankSentences.nothing),
});

export const DivideInput = z
  .object({ parts: z.array(Part).min(2).max(MAX_BANK_PARTS) })
  .refine(({ parts }) => new Set(parts.map((it) => it.order_id)).size === parts.length, {
    error: bankSentences.twice,
    path: ['parts'],
  });

export const Divided = z.object({
  parts: z.array(Assigned),
  /** What no order took; it stays on the list. */
  rest: z.number(),
});
export type Divided = z.infer<typeof Divided>;

export const SetAsideInput = z.object({ reason: lineOfText(bankSentences.reason, 300) });

const entryId = z.object({ entry_id: z.string() });

export const bankFilesApi = endpoints({
  readBankFile: {
    call: 'POST /organizations/{id}/bank-files',
    summary:
      'Reads a bank file (CAMT.053 or CSV) and completes the unpaid orders whose reference and total it has. A transfer that is equal to one of an earlier file in everything pays for nothing; it is listed as a possible double. An entry that cannot be read is named and left out.',
    access: 'payments:write',
    perMinute: 30,
    perUserMinute: 6,
    maxBytes: MAX_BANK_REQUEST_BYTES,
    body: BankFileInput,
    reply: BankFileResult,
  },
  listBankEntries: {
    call: 'GET /organizations/{id}/bank-entries',
    summary:
      'Returns the transfers that paid for no order and need a person, those that may be doubles, or those that were set aside, newest first.',
    access: 'money:read',
    query: ListQuery.extend({ state: z.enum(bankEntryStates).default('open') }),
    envelope: 'page',
    reply: BankEntry,
  },
  listAssignableOrders: {
    call: 'GET /bank-entries/{id}/orders',
    summary:
      'Returns at most ten orders that a transfer may be for: by reference, name, e-mail address or total. Without a search, the order that it names and unpaid orders of its amount.',
    access: 'money:read',
    perUserMinute: 120,
    query: ListQuery.pick({ search: true }),
    reply: z.array(AssignableOrder),
  },
  assignBankEntry: {
    call: 'POST /bank-entries/{id}/assign',
    summary:
      'Assigns a transfer to an order. The order is completed once its transfers add up to its total; what it does not need becomes a refund due.',
    access: 'payments:write',
    refuses: ['transfer_not_euro', 'order_applied'],
    body: z.object({ order_id: Id }),
    reply: Assigned,
  },
  divideBankEntry: {
    call: 'POST /bank-entries/{id}/divide',
    summary:
      'Divides a transfer between orders and assigns each part, all or none. What is left over stays on the list.',
    access: 'payments:write',
    perUserMinute: 60,
    refuses: ['transfer_not_euro', 'order_applied'],
    body: DivideInput,
    reply: Divided,
  },
  setAsideBankEntry: {
    call: 'POST /bank-entries/{id}/set-aside',
    summary:
      'Sets a transfer aside that pays for no order. Who sent it is forgotten after 90 days.',
    access: 'payments:write',
    body: SetAsideInput,
    reply: entryId,
  },
  reopenBankEntry: {
    call: 'POST /bank-entries/{id}/reopen',
    summary:
      'Puts a transfer back on the list that was set aside, assigned to an order that still needs more, or only looked like a double.',
    access: 'payments:write',
    reply: entryId,
  },
  closeBankEntry: {
    call: 'POST /bank-entries/{id}/done',
    summary:
      'Marks a transfer as done, or a possible double as the same transfer, and forgets who sent it.',
    access: 'payments:write',
    reply: entryId,
  },
});
