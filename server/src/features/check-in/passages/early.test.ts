import { EARLY_MS } from '@marquee/contract/check-in/admission';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

let test: TestApp;
let client: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let codes: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

// 14 February 2026, 19:30 in Berlin; the tests run a month before.
beforeEach(async () => {
  test.clock.now = TEST_NOW;
  event = await makeEvent(test.db, { organization_id });
  const { tickets } = await makeOrder(test.db, { event, items: [{ quantity: 3 }] });
  const keys = await getTicketKeys(test.db);
  codes = tickets.map(({ id }) => keys.codeOf(id));
});

type Body = { nonce?: string; confirm_early?: boolean };
const validate = (body: Body = {}, n = 0) =>
  client.call(checkInApi.validateTicket, { body: { code: codes[n]!, ...body } });
const admissions = async () =>
  (await test.db.selectFrom('check_ins').selectAll().where('event_id', '=', event.id).execute())
    .length;

it('refuses a ticket of an event in a month with a message', async () => {
  expect(await validate()).toMatchObject({
    status: 409,
    body: {
      message: 'This event starts on February 14, 2026 at 7:30\u00a0PM. Confirm to admit anyway.',
      code: 'early',
      details: { starts_at: '2026-02-14T18:30:00.000Z' },
    },
  });
  expect(await admissions()).toBe(0);
});

it('admits it after confirmation and then reports it as admitted', async () => {
  const nonce = 'one-scan-of-ours';
  expect((await validate({ nonce })).status).toBe(409);
  expect((await validate({ nonce, confirm_early: true })).status).toBe(200);
  // The same scan needs no second confirmation; another one gets the real reason.
  expect((await validate({ nonce })).status).toBe(200);
  expect((await validate()).body.code).toBe('already');
  expect(await admissions()).toBe(1);
});

it('needs no confirmation in the last 24 hours before the start', async () => {
  const startsIn = (ms: number) =>
    test.db
      .updateTable('events')
      .set({ starts_at: new Date(TEST_NOW.getTime() + ms) })
      .where('id', '=', event.id)
      .execute();
  await startsIn(EARLY_MS + 1);
  expect((await validate()).status).toBe(409);
  await startsIn(EARLY_MS);
  expect((await validate()).status).toBe(200);
});

it('needs confirmation for a postponed event, whatever its old date was', async () => {
  await test.db
    .updateTable('events')
    .set({ is_postponed: true, starts_at: new Date(TEST_NOW.getTime() - 1) })
    .where('id', '=', event.id)
    .execute();
  expect(await validate()).toMatchObject({
    status: 409,
    body: {
      message: 'This event is postponed. Confirm to admit anyway.',
      code: 'early',
      details: { starts_at: null },
    },
  });
  expect((await validate({ confirm_early: true })).status).toBe(200);
});

it('needs confirmation for each scan of a batch', async () => {
  const answers = await Promise.all([
    validate({}, 0),
    validate({ confirm_early: true }, 1),
    validate({}, 2),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409]);
  expect(await admissions()).toBe(1);
});
