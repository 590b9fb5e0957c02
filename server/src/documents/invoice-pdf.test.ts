import { expect, test } from 'vitest';
import type { InvoiceDocument } from './invoice-content.ts';
import { sourceOfPdf, textOfPdf } from '../testing/pdf.ts';
import { sampleInvoice } from '../testing/samples/invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

async function pagesText(document: InvoiceDocument): Promise<string[]> {
  const pages = textOfPdf(await invoicePdf(document));
  return pages.map((lines) => lines.join(' ').replace(/\s+/g, ' '));
}

const { content } = sampleInvoice();

test('an invoice has seller, buyer, items, price and tax', async () => {
  const [page] = await pagesText(sampleInvoice());
  for (const words of [
    'Invoice No. 2026-0042 November 1, 2026',
    'From Harbour Lights Live Ltd 1 Quay Street Bristol Tax number GB 123 hello@harbour.example',
    'To Łukasz Żółć lukasz@example.com',
    'Night Swim November 21, 2026 · Order 7F3K-QXDA',
    'Standard 2 €18.50 €37.00',
    'Booking fee 2 €0.75 €1.50',
    'Net €32.35 VAT 19% €6.15 Total €38.50',
    'Paid in full, online.',
    'Sold through Marquee',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('Page 1');
});

test('the same document gives the same file, with a title and a language', async () => {
  const [first, second] = await Promise.all([
    invoicePdf(sampleInvoice()),
    invoicePdf(sampleInvoice()),
  ]);
  expect(first.equals(second)).toBe(true);
  const source = sourceOfPdf(await invoicePdf(sampleInvoice()));
  expect(source).toContain('(Invoice 2026-0042)');
  expect(source).toContain('/Lang (en)');
});

test.each([
  [3850, 0, 'cancels invoice 2026-0042 in full.'],
  [1000, 0, 'credits €10.00 of invoice 2026-0042 over €38.50.'],
  [1000, 1850, 'credits €10.00 of invoice 2026-0042 over €38.50.'],
  [1000, 2850, 'credits €10.00, the rest of invoice 2026-0042 over €38.50.'],
])('a credit note over %i cents after %i says what it credits', async (cents, before, says) => {
  const issuedAt = new Date('2026-11-01T10:00:00.000Z');
  const corrects = { number: '2026-0042', grossCents: 3850, creditedCents: before, issuedAt };
  const part = {
    ...content,
    lines: [{ label: 'Standard', quantity: 1, unit_cents: cents }],
    total_cents: cents,
  };
  const document = sampleInvoice({ kind: 'credit_note', corrects, content: part });
  const [page] = await pagesText(document);
  expect(page).toContain(`This credit note ${says}`);
});

test('an invoice without tax does not mention tax', async () => {
  const untaxed = { ...content, tax: { ...content.tax, basis_points: 0, cents: 0 } };
  const [page] = await pagesText(sampleInvoice({ content: untaxed }));
  expect(page).toContain('Total €38.50');
  expect(page).not.toMatch(/Net|VAT/);
});

test('an invoice at several rates has each with its sums, and why there is no tax', async () => {
  const at = (basis_points: number) => ({ basis_points, exemption: null, reason: '' });
  const exempt = { basis_points: 0, exemption: 'cultural_event', reason: '' } as const;
  const mixed = {
    ...content,
    lines: [
      { label: 'Concert', quantity: 2, unit_cents: 2140, tax: at(700) },
      { label: 'Drinks', quantity: 1, unit_cents: 1190, tax: at(1900) },
      { label: 'Talk', quantity: 1, unit_cents: 500, tax: exempt },
    ],
    total_cents: 5970,
    tax: { name: 'VAT', basis_points: 1900, cents: 470 },
    taxes: [
      { ...at(1900), gross_cents: 1190, tax_cents: 190 },
      { ...at(700), gross_cents: 4280, tax_cents: 280 },
      { ...exempt, gross_cents: 500, tax_cents: 0 },
    ],
  };
  const [page] = await pagesText(sampleInvoice({ content: mixed }));
  for (const words of [
    'Description Quantity VAT Price Amount',
    'Concert 2 7% €21.40 €42.80',
    'Drinks 1 19% €11.90 €11.90',
    'VAT Net Tax Gross',
    'VAT 19% €10.00 €1.90 €11.90',
    'VAT 7% €40.00 €2.80 €42.80',
    'VAT 0% €5.00 €0.00 €5.00',
    'Together €55.00 €4.70 €59.70',
    'Total €59.70',
    '€5.00: Exempt from VAT as a cultural event (in Germany § 4 No. 20 UStG).',
  ]) {
    expect(page).toContain(words);
  }
  const talk = {
    ...mixed,
    tax: { ...mixed.tax, cents: 0 },
    taxes: [{ ...exempt, reason: 'Free by law.', gross_cents: 5970, tax_cents: 0 }],
  };
  const [only] = await pagesText(sampleInvoice({ content: talk }));
  expect(only).toContain('Free by law.');
  expect(only).not.toContain('Net');
});

test('many lines continue on further pages, each with headers and a page number', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => {
    return { label: `Price ${index}`, quantity: 1, unit_cents: 100 };
  });
  const pages = await pagesText(sampleInvoice({ content: { ...content, lines } }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Description Quantity Price Amount');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  for (const { label } of lines) {
    const holding = pages.filter((page) => page.includes(`${label} 1 €1.00 €1.00`));
    expect(holding).toHaveLength(1);
  }
  expect(pages.at(-1)).toContain('Total');
});

test('taxes that fill more than a page continue on the next, with their reasons', async () => {
  const ofPrice = (index: number) => ({
    basis_points: 0,
    exemption: 'other' as const,
    reason: `Exempt as number ${index} of the list.`,
  });
  const prices = Array.from({ length: 60 }, (_, index) => ofPrice(index));
  const many = {
    ...content,
    lines: prices.map((tax, index) => ({
      label: `Price ${index}`,
      quantity: 1,
      unit_cents: 1000 + index,
      tax,
    })),
    total_cents: 61_770,
    tax: { ...content.tax, cents: 0 },
    taxes: prices.map((tax, index) => ({ ...tax, gross_cents: 1000 + index, tax_cents: 0 })),
  };
  const pages = await pagesText(sampleInvoice({ content: many }));
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const all = pages.join(' ');
  for (const [index, { reason }] of prices.entries()) {
    const euros = `€${((1000 + index) / 100).toFixed(2)}`;
    expect(all).toContain(`VAT 0% ${euros} €0.00 ${euros}`);
    expect(all).toContain(`${euros}: ${reason}`);
  }
  expect(all.match(/VAT Net Tax Gross/g)?.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain('Paid in full');
  expect(pages.length).toBeLessThan(8);
});

test.each(['字'.repeat(40), '\u202eevil\u0000', 'x'.repeat(900), ''])(
  'every text field can contain %j',
  async (words) => {
    const strange = {
      ...content,
      seller: { name: words, address: `${words}\n${words}`, tax_number: words, email: words },
      buyer: { name: words, email: words },
      event: { ...content.event, title: words },
      lines: [{ label: words, quantity: 1, unit_cents: 3850 }],
      tax: { ...content.tax, name: words },
      platform: words,
    };
    const [page, ...others] = await pagesText(sampleInvoice({ content: strange }));
    expect(others).toEqual([]);
    expect(page).not.toContain('\ufffd');
    expect(page).toContain('Total €38.50');
  },
);
