import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { eInvoiceFormats } from '@marquee/contract/companies/e-invoices';
import { sampleInvoices } from '../../testing/samples/e-invoices.ts';
import { sampleInvoice } from '../../testing/samples/invoice.ts';
import { sampleSales } from '../../testing/samples/sales.ts';
import { eInvoiceXml, missingIn } from './formats.ts';
import { eInvoiceOf } from './from-document.ts';
import { addressOf } from './parties.ts';

const documents = [...sampleInvoices(), ...sampleSales(1_000)];

/** Returns the elements of a text that have neither text nor elements. Throws if it is no XML. */
function emptyElements(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const empty: string[] = [];
  let isEmpty = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    isEmpty = true;
  });
  parser.on('text', () => {
    isEmpty = false;
  });
  parser.on('closetag', ({ name }) => {
    if (isEmpty) empty.push(name);
    isEmpty = false;
  });
  parser.write(xml).close();
  return empty;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test('1,000 orders of all shapes add up by the rules of EN 16931', () => {
  for (const document of documents) {
    const it = eInvoiceOf(document);
    const { content } = document;
    expect(sum(it.lines.map(({ netCents }) => netCents))).toBe(it.netCents);
    expect(sum(it.taxes.map(({ netCents }) => netCents))).toBe(it.netCents);
    expect(sum(it.taxes.map(({ taxCents }) => taxCents))).toBe(it.taxCents);
    expect([it.grossCents, it.taxCents]).toEqual([content.total_cents, content.tax.cents]);
    expect(it.netCents + it.taxCents).toBe(it.grossCents);
    for (const line of it.lines) {
      const off = line.allowance?.netCents ?? 0;
      expect(Math.round(Number(line.price) * line.quantity * 100) - off).toBe(line.netCents);
      expect(Number(line.price)).toBeGreaterThanOrEqual(0);
      // A cent for each other line at most: what rounding leaves over goes to the largest.
      const gross = line.netCents * (1 + line.basisPoints / 10_000);
      expect(Math.abs(gross)).toBeLessThanOrEqual(Math.abs(it.grossCents) * 3 + 10);
    }
  }
});

test('every one is well-formed XML with the same figures, whatever names it has', () => {
  for (const document of documents) {
    for (const format of eInvoiceFormats) {
      const xml = eInvoiceXml(document, format);
      const empty = emptyElements(xml);
      // CII's schema wants this one, even without the day of a postponed event.
      expect(empty.filter((name) => name !== 'ram:ApplicableHeaderTradeDelivery')).toEqual([]);
      expect(xml).toContain(`>${document.number}<`);
      expect(xml).toContain(`>${(document.content.total_cents / 100).toFixed(2)}<`);
    }
  }
});

test.each(eInvoiceFormats)(
  '%s is written as it was when the official rules passed',
  async (format) => {
    for (const document of sampleInvoices()) {
      const file = join(import.meta.dirname, 'golden', `${document.kind}-${format}.xml`);
      await expect(eInvoiceXml(document, format)).toMatchFileSnapshot(file);
    }
  },
);

test('what a format lacks is said in words', () => {
  const document = sampleInvoice();
  expect(missingIn(document.content, 'cii')).toEqual(['the organizer’s country']);
  expect(missingIn(document.content, 'xrechnung')).toEqual([
    'the organizer’s country',
    'the organizer’s postal code and town',
    'the organizer’s phone number',
    'the buyer’s postal code and town',
  ]);
  for (const one of sampleInvoices()) expect(missingIn(one.content, 'xrechnung')).toEqual([]);
});

test.each([
  ['Oranienstraße 25\n10999 Berlin', ['Oranienstraße 25'], '10999', 'Berlin'],
  ['Hof 3\r\nD-80331 München\r\nDeutschland', ['Hof 3'], '80331', 'München'],
  ['Dam 1\n1012 AB Amsterdam', ['Dam 1'], '1012 AB', 'Amsterdam'],
  ['1 Quay Street\nBristol BS1 4RN', ['1 Quay Street'], 'BS1 4RN', 'Bristol'],
  ['1 Quay Street\nBristol', ['1 Quay Street', 'Bristol'], '', ''],
  ['', [], '', ''],
])('the address “%s” is taken apart', (text, street, postalCode, city) => {
  expect(addressOf(text)).toEqual({ street, postalCode, city });
});
