import { MAX_NAME, MAX_SCHEDULE } from '@marquee/contract/events/about/limits';
import { MAX_PRICES } from '@marquee/contract/events/limits';
import { accentTones } from '@marquee/contract/settings/accent';
import { expect, test } from 'vitest';
import { sampleBranding } from '../../../testing/samples/branding.ts';
import { sampleOrder } from '../../../testing/samples/order.ts';
import { faultsOf } from '../../../testing/mails/mail-rules.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import type { OrderMailKind } from '../../orders/mail/jobs.ts';
import { orderMail } from './compose.ts';
import { ticketsPdf } from '../../../documents/tickets-pdf.ts';

const kinds: OrderMailKind[] = ['tickets', 'received', 'cancelled', 'expired-refund'];
const name = 'Kulturhaus am See – Tickets & mehr';
const branding = sampleBranding({ name, accent: '#ffd400', support_email: 'help@house.example' });

test.each(kinds)('the mail “%s” has the platform’s name, accent and help', async (kind) => {
  const mail = await orderMail(sampleOrder(), kind, branding);
  expect(mail.sender).toEqual({ is: 'platform', name });
  expect(mail.html).toContain('Kulturhaus am See – Tickets &amp; mehr');
  expect(mail.html).toContain('href="mailto:help@house.example"');
  expect(mail.text).toContain(`Help with ${name}: help@house.example`);
  const { light, dark } = accentTones('#ffd400');
  expect(mail.html).toContain(`background:${light.fill};color:${light.text}`);
  expect(mail.html).toContain(`.button a{background:${dark.fill}!important`);
});

test.each(kinds)('the mail “%s” of an unnamed platform has the defaults', async (kind) => {
  const mail = await orderMail(sampleOrder(), kind, sampleBranding());
  expect(mail.html).toContain('>Marquee</td>');
  expect(mail.html).toContain('background:#3b1f5b;color:#ffffff');
  expect(mail.html).toContain('.button a{background:#ffb224!important;color:#17131f!important');
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
      { kind: 'invoice', number: '2026-0042', href: '/api/public/orders/s/invoice.pdf', xml: [] },
      {
        kind: 'credit_note',
        number: '2026-0043',
        href: '/api/public/orders/s/credit-note.pdf',
        xml: [
          { format: 'cii', href: '/api/public/orders/s/invoices/2026-0043.xml?format=cii' },
          { format: 'ubl', href: '/api/public/orders/s/invoices/2026-0043.xml?format=ubl' },
        ],
      },
    ],
  });
  for (const kind of ['tickets', 'cancelled'] as const) {
    const { text, html } = await orderMail(order, kind, branding);
    expect(text).toContain('Total: €32.08; incl. €1.58 booking fee; incl. €5.12 VAT (19%)');
    expect(text).toContain(
      'Invoice 2026-0042: https://tickets.example/api/public/orders/s/invoice.pdf',
    );
    expect(html).toContain('href="https://tickets.example/api/public/orders/s/credit-note.pdf"');
    expect(text.match(/Credit note 2026-0043 \(XML\): .*/)?.[0]).toMatch(
      /2026-0043\.xml\?format=cii$/,
    );
    expect(text).not.toContain('format=ubl');
  }
  const plain = await orderMail(sampleOrder(), 'tickets', branding);
  expect(plain.text).not.toMatch(/fee|incl\.|Invoice/);
});

test('a mail with all that an order can have weighs less than 100 kB', async () => {
  const words = (characters: number) => '名'.repeat(characters);
  const items = Array.from({ length: MAX_PRICES }, () => {
    return { Type: words(60), Amount: 1234.5, unit_total: 1234.5, quantity: 2, discount: 0 };
  });
  const plain = sampleOrder({ items }, { title: words(200), location: words(300) }, 50);
  const order = { ...plain, tickets: plain.tickets.map((one) => ({ ...one, Type: words(60) })) };
  const entry = { day: 2, time: '19:30', title: words(MAX_NAME), text: '' };
  const schedule = Array.from({ length: MAX_SCHEDULE }, (_, n) => ({ ...entry, day: 1 + (n % 3) }));
  const { html } = await orderMail(order, 'tickets', branding, {
    pdf: Buffer.from('%PDF'),
    extras: { schedule, suggests: 'song', isOver: false },
  });
  expect(html.match(/<img /g)).toHaveLength(50);
  expect(faultsOf(html)).toEqual([]);
});

test('the footer of a ticket has the platform’s name', async () => {
  const [page = []] = textOfPdf(await ticketsPdf(sampleOrder(), branding));
  expect(page.join(' ')).toContain(`${name} · tickets.example/events/night-swim`);
});
