import { transferCodeText } from '@marquee/contract/banking/transfer-code';
import { expect, test } from 'vitest';
import { paymentContentOf } from '../gateways/documents-content.ts';
import { sampleBranding } from '../testing/samples/branding.ts';
import { sampleOrder } from '../testing/samples/order.ts';
import { barsOfPage, pagesOf, sourceOfPdf, textOfPdf } from '../testing/pdf.ts';
import { readModules } from '../testing/qr.ts';
import { paymentPdf } from './payment-pdf.ts';
import { qrModules } from './qr.ts';

const account = { holder: 'Harbour Lights', iban: 'DE89370400440532013000', bic: '', bank: 'Bank' };
const code =
  transferCodeText({ ...account, cents: 3050, reference: 'RF18539007547034' }) ?? 'no code';

function slip(order: Parameters<typeof sampleOrder>[0]): Promise<Buffer> {
  const unpaid = sampleOrder({ status: 'processing', transfer: { ...account, code } });
  const content = paymentContentOf({ ...unpaid, ...order });
  if (!content) throw new Error('The order awaits no transfer.');
  return paymentPdf(content, sampleBranding());
}

test('a payment slip is one page with account, amount, reference, deadline and code', async () => {
  const pdf = await slip({
    expires_at: '2026-11-08T10:00:00.000Z',
    payment_instructions: 'Or pay in cash.',
  });
  const pages = textOfPdf(pdf);
  const text = pages.map((lines) => lines.join(' ').replace(/\s+/g, ' ')).join();
  expect(pages).toHaveLength(1);
  for (const words of [
    'Pay by bank transfer',
    'Night Swim',
    'Please pay by November 8, 2026 at 11:00 AM',
    'Account holder Harbour Lights',
    'IBAN DE89 3704 0044 0532 0130 00',
    'Amount €30.50',
    'Reference 7F3K-QXDA',
    'Or pay in cash.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('BIC');
  const [page = ''] = pagesOf(sourceOfPdf(pdf));
  expect(readModules(barsOfPage(page, qrModules(code).length))).toBe(code);
});

test('long names and instructions stay on the page', async () => {
  const long = 'A very long name of an association for the promotion of music. '.repeat(3);
  const words = Array.from({ length: 60 }, (_, line) => `Line ${line} ${long}`).join('\n');
  const holder = 'W'.repeat(70);
  const transfer = { ...account, holder, bank: holder, bic: 'ABCDCH22', code: null };
  const pdf = await slip({ transfer, payment_instructions: words.slice(0, 1000) });
  expect(textOfPdf(pdf)).toHaveLength(1);
});
