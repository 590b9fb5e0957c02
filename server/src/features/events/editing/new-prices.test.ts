import { eventsApi } from '@marquee/contract/events/events';
import type { EventForm } from '@marquee/contract/events/form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm } from '../../../testing/factories/events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('needs one complete price and leaves out half-filled ones', async () => {
  const user = await makeClient(test.db);
  const client = await test.signIn(user);
  const category = [(await makeCategory(test.db)).id];
  const create = (price: EventForm['price']) =>
    client.call(eventsApi.createEvent, {
      body: eventForm({ organizer: user.organization_id, category, price }),
    });
  const half = [{ type: 'Student' }, { amount: 3 }, { type: 'standard' }];

  const { status, body } = await create([...half, { type: 'Standard', amount: 12.5 }, ...half]);
  expect(status).toBe(201);
  expect(body.data.tickets.map(({ Type, Amount }) => [Type, Amount])).toEqual([['Standard', 12.5]]);

  const refused = await create(half);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({
    price: ['At least one price type and amount must be filled.'],
  });
  expect(await test.db.selectFrom('events').select('id').execute()).toHaveLength(1);
});
