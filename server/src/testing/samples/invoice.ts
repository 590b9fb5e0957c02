import type { InvoiceContent, InvoiceDocument } from '../../documents/invoice-content.ts';

const content: InvoiceContent = {
  seller: {
    name: 'Harbour Lights Live Ltd',
    address: '1 Quay Street\nBristol',
    tax_number: 'GB 123',
    email: 'hello@harbour.example',
  },
  buyer: { name: 'Łukasz Żółć', email: 'lukasz@example.com' },
  event: { title: 'Night Swim', starts_at: '2026-11-21T18:30:00.000Z', timezone: 'Europe/Berlin' },
  lines: [
    { label: 'Standard', quantity: 2, unit_cents: 1850 },
    { label: 'Booking fee', quantity: 2, unit_cents: 75 },
  ],
  total_cents: 3850,
  tax: { name: 'VAT', basis_points: 1900, cents: 615 },
  order_reference: '7F3K-QXDA',
  paid: 'online',
  platform: 'Marquee',
};

export function sampleInvoice(document: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const issuedAt = new Date('2026-11-01T10:00:00.000Z');
  return { kind: 'invoice', number: '2026-0042', corrects: null, issuedAt, content, ...document };
}
