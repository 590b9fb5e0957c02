import type { PublicOrder } from '@marquee/contract/orders/public';
import { expect, test } from 'vitest';
import { barsOfPage, pagesOf, sourceOfPdf, textOfPdf } from '../testing/pdf.ts';
import { readModules } from '../testing/qr.ts';
import { sampleBranding } from '../testing/samples/branding.ts';
import { sampleOrder } from '../testing/samples/order.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { qrModules } from './qr.ts';

const branding = sampleBranding();

async function pagesText(order: PublicOrder): Promise<string[]> {
  const pages = textOfPdf(await ticketsPdf(order, branding));
  return pages.map((lines) => lines.join(' ').replace(/\s+/g, ' '));
}

test('each ticket has a page with event, time, location, holder and reference', async () => {
  const order = sampleOrder();
  const pages = await pagesText(order);
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    const ticket = order.tickets[index];
    const sentences = [
      'Harbour Lights presents Night Swim Saturday, November 21, 2026',
      '7:30 PM to 10:00 PM · Berlin time (GMT+1)',
      'Kulturhaus Lantern, Oranienstraße 25, Berlin',
      `Ticket ${ticket?.Type} Price ${index === 0 ? '€18.50' : '€12.00'} Name Łukasz Żółć`,
      `Ticket number ${ticket?.reference} Order 7F3K-QXDA In this order ${index + 1} of 2`,
      'Show this code at the door, on paper or on a screen.',
      'tickets.example/events/night-swim',
    ];
    for (const words of sentences) expect(page).toContain(words);
  }
});

test('each page has the QR code of its ticket, at least 60 mm wide', async () => {
  const order = sampleOrder({}, {}, 3);
  const pages = pagesOf(sourceOfPdf(await ticketsPdf(order, branding)));
  expect(pages).toHaveLength(3);
  for (const [index, page] of pages.entries()) {
    const modules = qrModules(order.tickets[index]?.code ?? '');
    const drawn = barsOfPage(page, modules.length);
    expect(drawn).toEqual(modules);
    expect(readModules(drawn)).toBe(order.tickets[index]?.code);
    const [, pointsPerModule = 0] = /\n([\d.]+) 0 0 \1 0 0 cm/.exec(page) ?? [];
    const millimetres = (Number(pointsPerModule) * (modules.length - 8) * 25.4) / 72;
    expect(millimetres).toBeGreaterThanOrEqual(60);
  }
});

test('each page links to the location on a map', async () => {
  const source = sourceOfPdf(await ticketsPdf(sampleOrder(), branding));
  const { latitude, longitude } = sampleOrder().event;
  const links = source.match(/\/URI \((.*)\)\n/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain(`mlat=${latitude}&mlon=${longitude}`);
});

test('the same order gives the same file, another order a different one', async () => {
  const order = sampleOrder();
  const [first, second] = await Promise.all([
    ticketsPdf(order, branding),
    ticketsPdf(order, branding),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(first.equals(await ticketsPdf({ ...order, reference: 'AAAA-BBBB' }, branding))).toBe(
    false,
  );
});

test('a file does not depend on earlier files', async () => {
  // The two apostrophes share a glyph, and a glyph can be copied as one letter only.
  for (const name of ['O\u2019Neill', 'O\u02bcNeill', 'O\u2019Neill']) {
    const order = sampleOrder({}, {}, 1);
    const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: name }));
    expect((await pagesText({ ...order, tickets }))[0]).toContain(`Name ${name} `);
  }
});

test('the file has a title, an author, a language and a date, and not the order’s secret', async () => {
  const order = sampleOrder();
  const source = sourceOfPdf(await ticketsPdf(order, branding));
  expect(source).toContain('(Tickets for Night Swim)');
  expect(source).toContain('(Harbour Lights)');
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('(D:20261101100000Z)');
  expect(source).toContain(`/Alt (QR code of ticket ${order.tickets[0]?.reference})`);
  expect(source).not.toContain(order.secret);
  expect((await pagesText(order)).join('')).not.toContain(order.secret);
});

test('names are written in Latin, Greek and Cyrillic letters', async () => {
  const names = ['Łukasz Żółć', 'Дмитрий Ёлкин', 'Αλέξανδρος', 'Nguyễn Thị Ánh', 'O’Neill–Ğül'];
  for (const name of names) {
    const order = sampleOrder({}, {}, 1);
    const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: name }));
    expect((await pagesText({ ...order, tickets }))[0]).toContain(`Name ${name} `);
  }
});

test('letters of other fonts are written as they were typed', async () => {
  const order = sampleOrder({}, { title: '東京 Night 🎉 ＡＢＣ', location: '東京' }, 1);
  const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: '田中太郎', Type: '🎟️' }));
  const [page = ''] = await pagesText({ ...order, tickets });
  expect(page).toContain('presents 東京 Night 🎉 ＡＢＣ Saturday');
  expect(page).toContain('Where 東京');
  expect(page).toContain('Ticket 🎟️');
  expect(page).toContain('Name 田中太郎');
  expect(page).not.toContain('\ufffd');
});

test('what cannot be seen has words in its place', async () => {
  const order = sampleOrder({}, { location: '\u200b' }, 1);
  const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: ' ', Type: '\u2060' }));
  const [page = ''] = await pagesText({ ...order, tickets });
  expect(page).toContain('Where 52.50000, 13.40000');
  expect(page).toContain('Ticket Admission');
  expect(page).toContain('Name lukasz@example.com');
});

const nasty = [
  '',
  ' ',
  '\u0000',
  '\r\nX: y',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '%PDF-1.7',
  ') Tj ET (',
  '\\',
  '\\)',
  '>> endobj',
  'endstream',
  '(((((',
  ')))))',
  '𝕿𝖎𝖙𝖑𝖊',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\ufffe',
  '\u200b\u200b',
  '\u202eevil',
  '\u2066x\u2069',
  'e\u0301\u0301\u0301',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'مرحبا',
  'שלום',
  'สวัสดี',
  'नमस्ते',
  '日本語',
  '한국어',
  'ﬁﬂﬃ',
  '½¼¾',
  '№ 5',
  '∞ × ÷',
  'ß ẞ',
  'İıŞş',
  'Ελλάδα',
  'Ёё',
  'a'.repeat(200),
  'W'.repeat(200),
  'я'.repeat(200),
  '-'.repeat(200),
  '. '.repeat(100),
  'a b '.repeat(50),
  '\u00a0'.repeat(200),
  '\u00ad'.repeat(200),
  '🎉'.repeat(100),
  'x\n'.repeat(100),
  '\t\t\t',
  '\u2028\u2029',
  'null',
  'undefined',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  "'; drop table orders; --",
  '\u0007',
  '\u001b[31m',
  'Ǆ',
  'ŉ',
  'ﷺ',
  'ﷺ'.repeat(60),
];

test.each(nasty)('every text field can contain %j, with one page per ticket', async (words) => {
  const order = sampleOrder({ name: words, email: words }, {}, 2);
  const event = {
    ...order.event,
    title: words,
    location: words,
    slug: words,
    organizer: { ...order.event.organizer, Name: words },
  };
  const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: words, Type: words }));
  const pdf = await ticketsPdf({ ...order, event, tickets }, branding);
  const pages = textOfPdf(pdf);
  expect(pages).toHaveLength(2);
  expect(pages.flat().join('')).not.toContain('\ufffd');
  expect(sourceOfPdf(pdf).match(/\/Type \/Page\n/g)).toHaveLength(2);
  const [drawn = ''] = pagesOf(sourceOfPdf(pdf));
  const code = tickets[0]?.code ?? '';
  expect(readModules(barsOfPage(drawn, qrModules(code).length))).toBe(code);
});
