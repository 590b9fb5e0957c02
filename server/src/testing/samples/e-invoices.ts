import type { Company } from '@marquee/contract/companies/company';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
import { sampleInvoice } from './invoice.ts';

export const sampleCompany: Company = {
  name: 'Bäckerei Łukasz & Söhne GmbH',
  address: { street: 'Am Markt 1', postal_code: '50667', city: 'Köln', country: 'DE' },
  vat_id: 'DE136695976',
  purchase_order: 'PO 4711',
};

/** Returns an invoice to a company with a code's discount, and a credit note for it. */
export function sampleInvoices(): InvoiceDocument[] {
  const { content, ...invoice } = sampleInvoice();
  const toCompany = {
    ...content,
    seller: {
      ...content.seller,
      address: 'Oranienstraße 25\n10999 Berlin',
      tax_number: 'DE 136 695 976',
      country: 'DE',
      phone: '+49 30 1234567',
    },
    buyer: { ...content.buyer, company: sampleCompany },
    lines: [
      { label: 'Standard', quantity: 2, unit_cents: 1850, discount_cents: 300 },
      { label: 'Booking fee', quantity: 2, unit_cents: 75 },
    ],
    discount: { code: 'EARLY', cents: 300 },
  };
  const { number, issuedAt } = invoice;
  const { discount: _, ...credited } = toCompany;
  return [
    { ...invoice, content: toCompany },
    {
      kind: 'credit_note',
      number: '2026-0043',
      corrects: { number, grossCents: content.total_cents, creditedCents: 0, issuedAt },
      issuedAt: new Date('2026-11-03T10:00:00.000Z'),
      content: {
        ...credited,
        lines: [{ label: 'Partial refund: rain', quantity: 1, unit_cents: 1000 }],
        total_cents: 1000,
        tax: { ...content.tax, cents: 160 },
      },
    },
  ];
}
