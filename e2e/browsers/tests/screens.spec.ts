import type { Event } from '@marquee/contract/events/events';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { buyOnline } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { test } from '../test.ts';

const DIET = '0e0e0e0e-0000-4000-8000-000000000001';

let event: Event;

test.beforeEach(async ({ organizer, categories, stripe, enter }) => {
  event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''], capacity: 5 });
  const home = `/api/events/${event.event_id}`;
  const questions = [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }];
  await organizer.api.put(`${home}/questions`, { data: { questions } });
  await organizer.api.put(`${home}/names`, { data: { mode: 'optional' } });
  const code = { code: 'FRIENDS', kind: 'percent', value: 20, reserved: 1 };
  await organizer.api.post(`${home}/codes`, { data: code });
  await buyOnline(stripe, organizer, event, { quantity: 2 });
  await placeOrder(organizer, event, { quantity: 2 });
  await enter();
});

test('an organizer opens every screen of an event’s sale', async ({ visitor }) => {
  for (const [path, words] of [
    [`/admin/event/${event.event_id}/codes`, '20% off, all tickets'],
    [`/admin/event/${event.event_id}/guests`, 'Guests'],
    [`/admin/event/${event.event_id}/questions`, 'Save names and changes'],
    [`/admin/event/${event.event_id}/seats`, 'its last seat is kept for codes'],
    ['/admin/money?tab=billing', 'Invoice numbers'],
  ] as const) {
    await visitor.wide();
    await visitor.open(path);
    await visitor.see(words);
    await visitor.expectNoBarriers(path);
  }
});

test('an organizer opens every way to correct an order', async ({ visitor, organizer }) => {
  const [unpaid, paid] = await listOrders(organizer, event);
  for (const [order, parts] of [
    [paid, ['Holders', 'Answers', 'Tickets', 'Split', 'Move', 'Invoice']],
    [unpaid, ['Deadline', 'Payment']],
  ] as const) {
    await visitor.wide();
    await visitor.open(`${ordersPath(event)}?order=${order?.reference}`);
    await visitor.press('Correct…');
    for (const part of parts) {
      await visitor.choose(part);
      await visitor.expectNoBarriers(`an order’s correction: ${part}`);
    }
  }
});
