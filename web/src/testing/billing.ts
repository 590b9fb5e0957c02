import type { Billing } from '@marquee/contract/finance/billing';
import { financeApi } from '@marquee/contract/finance/finance';
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

/** Lets the organizer's invoices have what they need. */
export function answerBilling() {
  server.answers(financeApi.getBilling, { data: billing });
}
