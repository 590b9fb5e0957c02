import { expect, test } from 'vitest';
import { sampleBranding } from '../../../testing/samples/branding.ts';
import { sampleOrder } from '../../../testing/samples/order.ts';
import { orderMail } from './compose.ts';

const branding = sampleBranding();
const of = (name: string) => `\u2068${name}\u2069`;

test.each([
  ['Hebrew', 'לילה לבן!', 'נמל האורות', 'מבוגר'],
  ['Arabic', 'ليلة الموسيقى!', 'دار الأوبرا', 'بالغ'],
])('%s names stand apart in an order’s mail', async (_script, title, organizer, type) => {
  const { event } = sampleOrder();
  const order = sampleOrder(
    {
      status: 'cancelled',
      cancel_reason: 'staff',
      items: [{ Type: type, Amount: 12, unit_total: 12, quantity: 3, discount: 0 }],
      total: 36,
    },
    { title, location: organizer, organizer: { ...event.organizer, Name: organizer } },
  );
  const mail = await orderMail(order, 'cancelled', branding);
  expect(mail.subject).toBe(`Your order for ${of(title)} is cancelled`);
  for (const line of [
    `${of(organizer)} cancelled this order.`,
    `Tickets: 3 × ${of(type)}, €12.00 each`,
    `Where: ${of(organizer)}`,
    `Reply to contact ${of(organizer)}.`,
  ]) {
    expect(mail.text).toContain(line);
  }
  expect(mail.html).toContain(`${of(organizer)} cancelled this order.`);
  expect(mail.html).toContain(`3 × ${of(type)}, €12.00 each`);
  expect(mail.html).toMatch(new RegExp(`<h1 dir="auto"[^>]*>${title}</h1>`));
  // The name of a sender is a header, which has no sentence around it.
  expect(mail.sender).toEqual((await orderMail(sampleOrder(), 'cancelled', branding)).sender);
});

test('a mail in Latin letters has no mark', async () => {
  const mail = await orderMail(sampleOrder(), 'tickets', branding);
  expect(mail.subject + mail.text + mail.html).not.toMatch(/[\u2066-\u2069]/);
});

test('a title that is cut for the subject is closed all the same', async () => {
  const mail = await orderMail(sampleOrder({}, { title: 'לילה '.repeat(40) }), 'tickets', branding);
  expect(mail.subject).toMatch(/^Your tickets for \u2068[^\u2068\u2069]{70,80}…\u2069$/);
});
