import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { expect, test } from 'vitest';
import { sampleBranding } from '../../../testing/samples/branding.ts';
import { sampleOrder } from '../../../testing/samples/order.ts';
import { orderMail } from './compose.ts';

test('the days of a schedule have numbers while the event is postponed', async () => {
  const order = sampleOrder();
  const schedule = [
    { day: 1, time: '19:30', title: 'Doors', text: '' },
    { day: 2, time: '11:00', title: 'Brunch', text: '' },
  ];
  const sent = { pdf: Buffer.from('%PDF'), extras: { schedule, suggests: null, isOver: false } };
  const event = { ...order.event, schedule_change: { ...asAnnounced, postponed: true } };
  const mail = await orderMail({ ...order, event }, 'tickets', sampleBranding(), sent);
  expect(mail.text).toMatch(/Day 1, 7:30\u00a0PM {2}Doors\nDay 2, 11:00\u00a0AM {2}Brunch/);
});
