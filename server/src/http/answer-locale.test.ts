import { checkInApi } from '@marquee/contract/check-in/check-in';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTicketKeys } from '../features/orders/tickets/keys.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent, TONIGHT } from '../testing/factories/events.ts';
import { makeOrder } from '../testing/factories/orders.ts';

let app: TestApp;
let organization_id: string;
let code: string;
let priceId: string;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  const first = await makeClient(app.db, { name: 'Grace' });
  ({ organization_id } = first);
  const event = await makeEvent(app.db, { ...TONIGHT, organization_id });
  eventId = event.id;
  priceId = event.prices[0]!.id;
  const order = await makeOrder(app.db, { event });
  code = (await getTicketKeys(app.db)).codeOf(order.tickets[0]!.id);
  const scanner = await app.signIn(first);
  await scanner.call(checkInApi.validateTicket, { body: { code } });
});
afterAll(() => app.close());

async function scannerOf(values: { locale?: string; hour_cycle?: 'h12' | 'h23' } = {}) {
  const scanner = await app.signIn(await makeClient(app.db, { organization_id, ...values }));
  return async (asked = '*') => {
    const body = { code, event_id: eventId };
    const headers = { 'accept-language': asked };
    return (await scanner.call(checkInApi.validateTicket, { body, headers })).body.message;
  };
}

const already = (time: string) => `Already admitted at ${time}, by Grace.`;
const ENGLISH = already('7:00\u00a0PM');
const GERMAN = already('19:00');

test('a sentence has the time as the user chose it, whatever the browser asks for', async () => {
  const undecided = await scannerOf();
  for (const asked of ['*', 'de-AT, en;q=0.8', 'en-US-u-hc-h23', `${'x-\\,'.repeat(500)}, ;q=`]) {
    expect(await undecided(asked)).toBe(ENGLISH);
  }
  const german = await scannerOf({ locale: 'de-DE' });
  expect(await german('en-US')).toBe(GERMAN);
  const twelve = await scannerOf({ locale: 'de-DE', hour_cycle: 'h12' });
  expect(await twelve()).toContain('7:00\u00a0pm');
});

test('scans that are decided together are each answered in their own locale', async () => {
  const [german, english] = [await scannerOf({ locale: 'de-DE' }), await scannerOf()];
  const sentences = await Promise.all([german(), english(), german(), english()]);
  expect(sentences).toEqual([GERMAN, ENGLISH, GERMAN, ENGLISH]);
});

test('bookings that are decided together are each answered in their own locale', async () => {
  const book = async (chosen: string) => {
    const items = [{ ticket_id: priceId, quantity: 1 }];
    const { body } = await app.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: eventId },
      body: { items, name: 'Ada', email: 'ada@example.com', total: 10 },
      headers: { cookie: `formats=${chosen}` },
    });
    return body.message;
  };
  expect(await Promise.all([book('fr-FR'), book('en-US'), book('fr-FR')])).toEqual([
    'The total went from 10,00\u00a0€ to 12,50\u00a0€. Book at the new price?',
    'The total went from €10.00 to €12.50. Book at the new price?',
    'The total went from 10,00\u00a0€ to 12,50\u00a0€. Book at the new price?',
  ]);
});

test('amounts that are too low are each refused in the locale of their buyer', async () => {
  const pay_what_you_want = JSON.stringify({ suggested: null });
  const event = await makeEvent(app.db, {
    prices: [{ label: 'Open', amount_cents: 1250, pay_what_you_want }],
  });
  const book = async (chosen: string) => {
    const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1, amount: 1 }];
    const { body } = await app.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      body: { items, name: 'Ada', email: 'ada@example.com' },
      headers: { cookie: `formats=${chosen}` },
    });
    return body.errors?.['items.0.amount'];
  };
  expect(await Promise.all([book('fr-FR'), book('en-US'), book('fr-FR')])).toEqual([
    ['Enter at least 12,50\u00a0€.'],
    ['Enter at least €12.50.'],
    ['Enter at least 12,50\u00a0€.'],
  ]);
});
