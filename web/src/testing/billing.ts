import type { Billing } from '@marquee/contract/finance/billing';

/** Details with all that an invoice needs. */
export const billing: Billing = {
  legal_name: '',
  billing_address: 'Pier 1\nHamburg',
  tax_number: 'DE123',
  tax_name: 'VAT',
  tax_rate: 7,
};
