import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { createBookingsFirst } from './bookings-first.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('messages wait while people book, and no longer', async () => {
  const event = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  let now = 0;
  const first = createBookingsFirst(() => now);
  expect(first.isBooking()).toBe(false);
  await book(app, event, [1]);
  expect(first.isBooking()).toBe(true);
  let hasWaited = false;
  const waiting = first.giveWay(new AbortController().signal).then(() => {
    hasWaited = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasWaited).toBe(false);
  await waiting;
  now += 200;
  expect(first.isBooking()).toBe(false);
  first.stop();
  await book(app, event, [1]);
  expect(first.isBooking()).toBe(false);
});
