import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { tagsOf } from '../../../testing/mails/mail-rules.ts';
import { readPicture } from '../../../testing/qr.ts';
import { sampleBranding } from '../../../testing/samples/branding.ts';
import { sampleOrder } from '../../../testing/samples/order.ts';
import { sendThroughSmtp } from '../../../testing/doubles/smtp-sink.ts';
import type { OrderMailKind } from '../../orders/mail/jobs.ts';
import { orderMail } from './compose.ts';
import { ticketsPdf } from '../../../documents/tickets-pdf.ts';

const branding = sampleBranding();
const from = 'Marquee <no-reply@tickets.example>';
const kinds: OrderMailKind[] = ['tickets', 'received', 'cancelled', 'expired-refund'];
const unpaid = sampleOrder({ status: 'processing', tickets: [] });

function bytesOf(content: string | ArrayBuffer | Uint8Array | undefined): Buffer {
  if (!(content instanceof ArrayBuffer)) throw new Error('a file of the mail is missing');
  return Buffer.from(content);
}

function wordsOf(html = ''): string {
  const body = html.slice(html.indexOf('<body'));
  const plain = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"');
  return plain
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

test('tickets arrive over SMTP: the codes in the mail, the PDF beside it', async () => {
  const order = sampleOrder();
  const pdf = await ticketsPdf(order, branding);
  const { recipients, received } = await sendThroughSmtp(
    from,
    await orderMail(order, 'tickets', branding, { pdf }),
  );
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(recipients).toEqual(['lukasz@example.com']);
  expect(mail.from?.address).toBe('no-reply@tickets.example');
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['hello@harbour.example']);
  expect(mail.subject).toBe('Your tickets for Night Swim');

  const shown = [...(mail.html ?? '').matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
  const codes = await Promise.all(
    shown.map(async (cid) => {
      const picture = mail.attachments.find(({ contentId }) => contentId === `<${cid}>`);
      return readPicture(bytesOf(picture?.content));
    }),
  );
  expect(codes).toEqual(order.tickets.map(({ code }) => code));

  const file = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect([file?.filename, file?.disposition]).toEqual(['tickets-7F3K-QXDA.pdf', 'attachment']);
  expect(bytesOf(file?.content).equals(pdf)).toBe(true);
});

test('the ticket mail has event, time, location and tickets, as HTML and as text', async () => {
  const order = sampleOrder();
  const mail = await orderMail(order, 'tickets', branding);
  const sentences = [
    'Night Swim',
    'Saturday, November 21, 2026',
    'Berlin time (GMT+1)',
    'Kulturhaus Lantern, Oranienstraße 25, Berlin',
    'Harbour Lights',
    '€30.50',
    ...order.tickets.flatMap(({ reference, Type }) => [reference, Type]),
  ];
  for (const words of sentences) {
    expect(wordsOf(mail.html)).toContain(words);
    expect(mail.text).toContain(words);
  }
  for (const path of [
    '/orders/a-secret-of-an-order',
    '/api/public/orders/a-secret-of-an-order/event.ics',
  ]) {
    expect(mail.html).toContain(`href="https://tickets.example${path}"`);
    expect(mail.text).toContain(`https://tickets.example${path}`);
  }
  expect(mail.text).not.toContain('PDF');
});

test('the mail of an unpaid order has the payment instructions and the reference', async () => {
  const instructions = 'IBAN DE12 5001 0517\r\nHarbour Lights\n<b>now</b>';
  const order = { ...unpaid, payment_instructions: instructions };
  const mail = await orderMail(order, 'received', branding);
  expect(mail.html).toContain('DE12 5001 0517<br />Harbour Lights<br />&lt;b&gt;now&lt;/b&gt;');
  expect(mail.text).toContain('IBAN DE12 5001 0517\nHarbour Lights\n<b>now</b>');
  for (const words of ['€30.50', 'reference when you pay: 7F3K-QXDA', '1 × Student, €12.00']) {
    expect(wordsOf(mail.html)).toContain(words);
    expect(mail.text).toContain(words);
  }
  expect(mail.html).toContain('href="https://tickets.example/orders/a-secret-of-an-order"');
  expect(mail.attachments).toEqual([]);

  const silent = await orderMail(unpaid, 'received', branding);
  expect(silent.text).toContain("You'll get payment instructions from the organizer.");
  expect(wordsOf(silent.html)).toContain("You'll get payment instructions from the organizer.");
  const held = { ...unpaid, expires_at: '2026-11-01T10:15:00.000Z' };
  const timed = await orderMail(held, 'received', branding);
  expect(timed.text).toContain(
    'Your seats are reserved until November 1, 2026 at 11:15\u00a0AM, Berlin time (GMT+1).',
  );
});

test('the mail of a cancelled order has the reason and the refund', async () => {
  const textOf = async (values: Parameters<typeof sampleOrder>[0]) =>
    (
      await orderMail(
        sampleOrder({ status: 'cancelled', tickets: [], ...values }),
        'cancelled',
        branding,
      )
    ).text;
  expect(await textOf({ cancel_reason: 'buyer' })).toContain(
    'You cancelled this order. There is nothing to pay.',
  );
  expect(await textOf({ cancel_reason: 'staff', refund: 'due' })).toContain(
    'Harbour Lights cancelled this order. Its tickets are no longer valid. Your €30.50 will be refunded',
  );
  expect(await textOf({ cancel_reason: 'staff', refund: 'done' })).toContain(
    'Your €30.50 has been refunded',
  );
  expect(await textOf({ refund: 'due', refunded_by: 'organizer' })).toContain(
    'Harbour Lights took your payment and will return the €30.50 to you.',
  );
  expect(await textOf({ cancel_reason: 'expired' })).toContain('The payment deadline has passed');
  expect(await textOf({ cancel_reason: 'payment_failed' })).toContain('The payment failed');
  expect(await textOf({ cancel_reason: 'buyer', total: 0 })).not.toContain('pay');
});

test('the mail about a late payment explains the refund', async () => {
  const order = sampleOrder({
    status: 'cancelled',
    cancel_reason: 'expired',
    refund: 'due',
    tickets: [],
  });
  const mail = await orderMail(order, 'expired-refund', branding);
  expect(mail.subject).toBe('Your payment for Night Swim is being refunded');
  for (const text of [mail.text, wordsOf(mail.html)]) {
    expect(text).toContain('Your payment arrived after the deadline.');
    expect(text).toContain('Your €30.50 will be refunded the way you paid.');
  }
});

const strangers = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</style><style>*{display:none}',
  '&lt;script&gt;',
  '<a href="javascript:alert(1)">x</a>',
  '<!--',
];

test.each(strangers)('%s is escaped in every field', async (words) => {
  const { event, ...order } = sampleOrder({ name: words, payment_instructions: words });
  const hostile = {
    ...order,
    items: order.items.map((item) => ({ ...item, Type: words })),
    tickets: order.tickets.map((ticket) => ({ ...ticket, Type: words, holder: words })),
    event: {
      ...event,
      title: words,
      location: words,
      organizer: { ...event.organizer, Name: words },
    },
  };
  const calm = sampleOrder({ payment_instructions: 'Words' });
  for (const kind of kinds) {
    const cancelled = { cancel_reason: 'staff' as const };
    const { html } = await orderMail({ ...hostile, ...cancelled }, kind, branding);
    const usual = await orderMail({ ...calm, ...cancelled }, kind, branding);
    // The same elements with the same attributes: no text of a stranger became HTML.
    expect(tagsOf(html)).toEqual(tagsOf(usual.html));
    expect(wordsOf(html)).toContain(words);
  }
});

test('names cannot add headers, and a subject is one short line', async () => {
  const title = `Jazz\r\nBcc: evil@example.com\u2028\u0007${'x'.repeat(180)}`;
  const order = sampleOrder(
    { name: 'Ada\r\nBcc: evil@example.com' },
    { title, organizer: { ID: 'o', Name: 'Org\r\nBcc: evil@example.com', email: '' } },
  );
  for (const kind of kinds) {
    const { recipients, received } = await sendThroughSmtp(
      from,
      await orderMail(order, kind, branding),
    );
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(recipients).toEqual(['lukasz@example.com']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]{20,120}$/u);
    expect(mail.subject).toContain('Jazz Bcc: evil@example.com x');
  }
});

test('replies go to the organizer only with a valid address', async () => {
  for (const email of [
    '',
    'nobody',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
  ]) {
    const { event } = sampleOrder();
    const organizer = { ...event.organizer, email };
    const mail = await orderMail(sampleOrder({}, { organizer }), 'tickets', branding);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).not.toContain('Reply to contact');
  }
});

test('the buyer’s name cannot carry a message to a stranger', async () => {
  const order = sampleOrder({ name: 'Win at evil.example', payment_instructions: 'x' });
  for (const kind of kinds) {
    const mail = await orderMail(order, kind, branding);
    expect(mail.html + mail.text + mail.subject + mail.to).not.toContain('evil.example');
  }
});

test('tickets tell the schedule and where to suggest a song', async () => {
  const order = sampleOrder();
  const schedule = [
    { day: 1, time: '19:30', title: 'Doors', text: '' },
    { day: 1, time: '21:00', title: 'Silent <b>disco</b>', text: 'On the terrace.' },
  ];
  const pdf = Buffer.from('%PDF');
  const mail = await orderMail(order, 'tickets', branding, {
    pdf,
    extras: { schedule, suggests: 'song', isOver: false },
  });
  expect(mail.text).toContain('Schedule\n7:30\u00a0PM  Doors\n9:00\u00a0PM  Silent <b>disco</b>');
  expect(mail.html).toContain('Silent &lt;b&gt;disco&lt;/b&gt;');
  const page = `${branding.origin}/orders/a-secret-of-an-order#suggestions`;
  expect(mail.text).toContain(`Suggest a song: ${page}`);
  const second = { day: 2, time: '11:00', title: 'Brunch', text: '' };
  const extras = { schedule: [...schedule, second], suggests: null, isOver: false };
  const calm = await orderMail(order, 'tickets', branding, { pdf, extras });
  expect(calm.text).toMatch(/, 11:00\u00a0AM {2}Brunch/);
  expect(calm.text).not.toContain('Suggest');
});
