import { publicEventsApi } from '@marquee/contract/events/public';
import { offeredRange } from '@marquee/contract/pricing/offered';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { rangeNow } from './prices.ts';
import { selectCards } from './upcoming.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Values = NonNullable<Parameters<typeof makeEvent>[1]>;
const gone = { quota: 3, sold: 2, held: 1 };
const free = { label: 'Child', amount_cents: 0 };
const seat = { label: 'Seat', amount_cents: 1500 };
const box = { label: 'Box', amount_cents: 2000 };
const later = JSON.stringify({ from: { at: '2026-02-01T10:00' }, until: null });

it.each<[string, Values, number, number]>([
  ['all that is left', { prices: [free, seat, box] }, 0, 20],
  ['no type at its limit', { prices: [{ ...free, ...gone }, seat, { ...box, ...gone }] }, 15, 15],
  [
    'no type that admits more than there is room',
    { capacity: 3, prices: [seat, { ...box, admits: 4 }] },
    15,
    15,
  ],
  ['no hidden type', { prices: [{ ...free, is_hidden: true }, seat] }, 15, 15],
  ['no add-on', { prices: [{ ...free, admits: 0 }, seat] }, 15, 15],
  [
    'what is sold later, if nothing else is left',
    {
      prices: [
        { ...free, ...gone },
        { ...box, sale: later },
      ],
    },
    20,
    20,
  ],
  [
    'every type of an event without a seat',
    { capacity: 3, tickets_sold: 3, prices: [seat, box] },
    15,
    20,
  ],
])('page, list and card tell of %s', async (_, values, from_total, to_total) => {
  const { id, slug } = await makeEvent(test.db, values);
  const row = await selectCards(test.db).where('id', '=', id).executeTakeFirstOrThrow();
  const range = rangeNow(row, TEST_NOW);
  expect([range?.lowest.total, range?.highest.total]).toEqual([from_total, to_total]);
  const { body } = await test.visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });
  expect(body.data).toMatchObject({ from_total, to_total, from_amount: from_total });
  expect(offeredRange(body.data.tickets)).toMatchObject({ ...range });
});
