import { api } from '@marquee/contract/api';
import { expect, it } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import { startTestApp } from '../../testing/app.ts';
import { makeCategory, makeClient } from '../../testing/factories.ts';
import { eventForm } from '../../testing/factories/events.ts';

it('the doctor takes an amount above the least for what a buyer chose', async () => {
  const test = await startTestApp();
  const user = await makeClient(test.db);
  const client = await test.signIn(user);
  const { body } = await client.call(api.events.createEvent, {
    body: eventForm({
      organizer: user.organization_id,
      category: [(await makeCategory(test.db)).id],
      price: [{ type: 'Supporter', amount: 5, pay_what_you_want: { suggested: 10 } }],
    }),
  });
  const { event_id, tickets } = body.data;
  const ticket_id = tickets[0]?.ID ?? '';
  const booked = await test.visitor.call(api.publicOrders.placeOrder, {
    params: { event_id },
    body: {
      items: [{ ticket_id, quantity: 2, amount: 15 }],
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    },
  });
  expect(booked.body.data.total).toBe(30);
  expect(await findDifferences(test.db)).toEqual([]);
  await test.close();
});
