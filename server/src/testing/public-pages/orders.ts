import { MINUTE_MS } from '@marquee/contract/time';
import { TEST_NOW, type TestApp } from '../app.ts';
import { makeEvent } from '../factories/events.ts';
import { makeOrder } from '../factories/orders.ts';
import { takeSuggestions } from '../suggestions.ts';

const soon = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS);
const paidThenCancelled = {
  status: 'cancelled',
  completed_at: new Date('2026-01-10T19:07:00.000Z'),
  cancelled_at: new Date('2026-01-11T19:07:00.000Z'),
} as const;

/** Each state of an order with what makes it. */
const states = {
  completed: { items: [{ quantity: 2 }, { price: 1 }] },
  unpaid: { status: 'pending', expires_at: soon },
  'at the payment page': {
    status: 'pending',
    expires_at: soon,
    checkout_id: 'c-1',
    checkout_url: 'https://pay.example/?a=1&b=2',
  },
  processing: { status: 'processing' },
  cancelled: { status: 'cancelled', cancel_reason: 'buyer' },
  expired: { status: 'cancelled', cancel_reason: 'expired' },
  'to be refunded': paidThenCancelled,
} satisfies Record<string, Omit<Parameters<typeof makeOrder>[1], 'event'>>;

/** Makes an order in every state, and returns the address of each. */
export async function everyOrder(
  app: TestApp,
  organization_id: string,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  const prices = [
    { label: 'Standard & more', amount_cents: 2450 },
    { label: 'Child', amount_cents: 0 },
  ];
  for (const [name, values] of Object.entries(states)) {
    const event = await makeEvent(app.db, { title: `Night “${name}”`, organization_id, prices });
    await takeSuggestions(app.db, event.id);
    const { secret } = await makeOrder(app.db, { event, name: 'Ada & <Bo>', ...values });
    addresses[`order, ${name}`] = `/orders/${secret}`;
  }
  for (const change of [{ cancelled_at: TEST_NOW }, { is_postponed: true }]) {
    const event = await makeEvent(app.db, { organization_id, prices });
    const { secret } = await makeOrder(app.db, { event });
    await app.db.updateTable('events').set(change).where('id', '=', event.id).execute();
    addresses[`order, ${Object.keys(change).join('')}`] = `/orders/${secret}`;
  }
  return addresses;
}
