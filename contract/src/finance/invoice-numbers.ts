import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

const YEAR = '{year}';

export const invoiceNumberSentences = {
  saved: 'Invoice numbers saved.',
  prefix:
    'Use capital letters, digits, hyphens and the year at most once. Begin with a letter, a digit or the year.',
  end: 'End with a letter or a hyphen, so that the number stays readable.',
  long: 'Use at most 20 characters.',
  next: 'Enter 1 to 9 digits, above zero.',
  same: 'The invoices have this prefix. Choose another, or count credit notes with them.',
  goesOn: (next: string) =>
    `This prefix is in use, and its numbers go on without a gap. Enter ${next}, or choose another prefix.`,
} as const;
const say = invoiceNumberSentences;

/**
 * What stands before the digits. It does not end with a digit, so each number has one prefix only,
 * and it is safe in addresses and file names.
 */
const Prefix = z
  .string()
  .trim()
  .max(20, say.long)
  .regex(/^(?:(?:[A-Z\d]|\{year\})(?:[A-Z\d-]|\{year\})*)?$/, say.prefix)
  .refine((text) => text.split(YEAR).length <= 2, { error: say.prefix })
  .refine((text) => text === '' || /[A-Z-]$/.test(text), { error: say.end });

/** As printed, so leading zeros say how many digits there are: `00124`. */
const Next = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,9}$/, say.next);

/** How an organizer numbers its invoices and credit notes. */
export const InvoiceNumbers = z.object({
  /** `{year}` stands for the year; with it, each year begins at 1. */
  invoice_prefix: z.string(),
  next_invoice: z.string(),
  /** Null: credit notes count with the invoices. */
  credit_note_prefix: z.string().nullable(),
  next_credit_note: z.string().nullable(),
  year: z.number().int(),
});
export type InvoiceNumbers = z.infer<typeof InvoiceNumbers>;

/** What is left out keeps its value; without a next number, a range goes on or begins at 1. */
export const InvoiceNumbersInput = z
  .object({
    invoice_prefix: Prefix,
    next_invoice: Next,
    credit_note_prefix: Prefix.nullable(),
    next_credit_note: Next,
  })
  .partial();
export type InvoiceNumbersInput = z.infer<typeof InvoiceNumbersInput>;

export function prefixIn(prefix: string, year: number): string {
  return prefix.replace(YEAR, String(year));
}

export const invoiceNumbersApi = endpoints({
  getInvoiceNumbers: {
    call: 'GET /finance/organizations/{id}/invoice-numbers',
    summary: "Returns how an organization's invoices and credit notes are numbered.",
    access: 'money:read',
    reply: InvoiceNumbers,
  },
  setInvoiceNumbers: {
    call: 'PUT /finance/organizations/{id}/invoice-numbers',
    summary:
      "Sets prefixes and next numbers of an organization's invoices and credit notes, for later ones.",
    access: 'company:write',
    body: InvoiceNumbersInput,
    reply: InvoiceNumbers,
  },
});
