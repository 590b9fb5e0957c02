import { accentTones } from '@marquee/contract/settings/accent';
import { expect, test } from 'vitest';
import { sampleBranding } from '../../../testing/factories/sample-branding.ts';
import { sampleOrder } from '../../../testing/factories/sample-order.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import type { OrderMailKind } from './jobs.ts';
import { orderMail } from './compose.ts';
import { ticketsPdf } from '../../../documents/tickets-pdf.ts';

const kinds: OrderMailKind[] = ['tickets', 'received', 'cancelled', 'expired-refund'];
const name = 'Kulturhaus am See – Tickets & mehr';
const branding = sampleBranding({ name, accent: '#ffd400', support_email: 'help@house.example' });

test.each(kinds)('the mail “%s” has the platform’s name, accent and help', async (kind) => {
  const mail = await orderMail(sampleOrder(), kind, branding);
  expect(mail.fromName).toBe(name);
  expect(mail.html).toContain('Kulturhaus am See – Tickets &amp; mehr');
  expect(mail.html).toContain('href="mailto:help@house.example"');
  expect(mail.text).toContain(`Help with ${name}: help@house.example`);
  const { light, dark } = accentTones('#ffd400');
  expect(mail.html).toContain(`background:${light.fill};color:${light.text}`);
  expect(mail.html).toContain(`.button{background:${dark.fill}!important`);
});

test.each(kinds)('the mail “%s” of an unnamed platform has the defaults', async (kind) => {
  const mail = await orderMail(sampleOrder(), kind, sampleBranding());
  expect(mail.html).toContain('>Marquee</td>');
  expect(mail.html).toContain('background:#3b1f5b;color:#ffffff');
  expect(mail.html).toContain('.button{background:#ffb224!important;color:#17131f!important');
  expect(mail.html).not.toContain('mailto:');
  expect(mail.text).not.toContain('Help with');
});

test('a logo is embedded in the mail, with the name as text beside it', async () => {
  const logo = { png: Buffer.from('png'), width: 120, height: 40 };
  const mail = await orderMail(sampleOrder(), 'received', { ...branding, logo });
  const [file, ...others] = mail.attachments ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({ contentType: 'image/png', content: Buffer.from('png') });
  expect(mail.html).toContain(`<img src="cid:${file?.cid}" width="120" height="40" alt=""`);
});

test('fee, tax and documents are in the mail as on the order page', async () => {
  const order = sampleOrder({
    fee: 1.58,
    total: 32.08,
    tax: { name: 'VAT', percent: 19, amount: 5.12 },
    invoices: [
      { kind: 'invoice', number: '2026-0042', href: '/api/public/orders/s/invoice.pdf' },
      { kind: 'credit_note', number: '2026-0043', href: '/api/public/orders/s/credit-note.pdf' },
    ],
  });
  for (const kind of ['tickets', 'cancelled'] as const) {
    const { text, html } = await orderMail(order, kind, branding);
    expect(text).toContain('Booking fee: €1.58');
    expect(text).toContain('Total: €32.08; incl. €5.12 VAT (19%)');
    expect(text).toContain(
      'Invoice 2026-0042: https://tickets.example/api/public/orders/s/invoice.pdf',
    );
    expect(html).toContain('href="https://tickets.example/api/public/orders/s/credit-note.pdf"');
  }
  const plain = await orderMail(sampleOrder(), 'tickets', branding);
  expect(plain.text).not.toMatch(/fee|incl\.|Invoice/);
});

test('the footer of a ticket has the platform’s name', async () => {
  const [page = []] = textOfPdf(await ticketsPdf(sampleOrder(), branding));
  expect(page.join(' ')).toContain(`${name} · tickets.example/events/night-swim`);
});
