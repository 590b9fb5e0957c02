import type { Billing } from '@marquee/contract/finance/billing';
import { financeApi } from '@marquee/contract/finance/finance';
import type { InvoiceNumbers } from '@marquee/contract/finance/invoice-numbers';
import { server } from './fake-server.ts';

/** Details with all that an invoice needs. */
export const billing: Billing = {
  legal_name: '',
  billing_address: 'Pier 1\nHamburg',
  billing_country: '',
  tax_number: 'DE123',
  tax_name: 'VAT',
  tax_rate: 7,
  tax_exemption: null,
  tax_reason: '',
};

/** The numbers of an organizer that has set no ranges. */
export const invoiceNumbers: InvoiceNumbers = {
  invoice_prefix: '{year}-',
  next_invoice: '0043',
  credit_note_prefix: null,
  next_credit_note: null,
  year: 2030,
};

/** Lets the organizer's invoices have what they need. */
export function answerBilling() {
  server.answers(financeApi.getBilling, { data: billing });
}

/** Lets the page of the billing show how documents are numbered. */
export function answerNumbers() {
  server.answers(financeApi.getInvoiceNumbers, { data: invoiceNumbers });
}
