import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MollieDouble, startMollieDouble } from '../../../testing/doubles/mollie/double.ts';
import { molliePayments } from './payments.ts';

const NOW = new Date('2026-01-10T12:00:00Z');
let mollie: MollieDouble;

beforeAll(async () => {
  mollie = await startMollieDouble();
});
afterAll(() => mollie.close());

const paymentsWith = (apiKey = mollie.apiKey) =>
  molliePayments({ apiKey, apiUrl: mollie.url }, () => NOW);

let orders = 0;
function request(more: { title?: string; replaces?: string } = {}) {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    email: 'ada@example.com',
    title: 'Night Swim',
    lines: [
      { label: 'Standard', quantity: 3, unitCents: 1010 },
      { label: 'Fee', quantity: 1, unitCents: 5 },
    ],
    returnUrl: 'http://localhost:3000/orders/secret',
    webhookUrl: 'http://localhost:3000/api/payments/mollie/webhook?order=1&proof=2',
    heldUntil: new Date(NOW.getTime() + 15 * 60_000),
    ...more,
  };
}

describe('a payment page', () => {
  test('has the sum in euros, and a title that Mollie accepts', async () => {
    const { id } = await paymentsWith().openCheckout(request({ title: '🎭'.repeat(300) }));
    expect(mollie.payment(id)).toMatchObject({ amount: { currency: 'EUR', value: '30.35' } });
    expect(Array.from(mollie.payment(id).description)).toHaveLength(255);
  });

  test('is the same for the same order, and another one after it ended', async () => {
    const asked = request();
    const first = await paymentsWith().openCheckout(asked);
    expect(await paymentsWith().openCheckout(asked)).toEqual(first);
    const next = await paymentsWith().openCheckout({ ...asked, replaces: first.id });
    expect(next.id).not.toBe(first.id);
  });

  test('ends once, and not while the buyer pays', async () => {
    const { id } = await paymentsWith().openCheckout(request());
    mollie.begin(id);
    await paymentsWith().closeCheckout(id);
    expect(mollie.payment(id).status).toBe('open');
    const { id: idle } = await paymentsWith().openCheckout(request());
    await paymentsWith().closeCheckout(idle);
    await paymentsWith().closeCheckout(idle);
    expect(mollie.payment(idle).status).toBe('canceled');
    await paymentsWith().closeCheckout('tr_unknown');
  });
});

describe('the test of the key', () => {
  test('tells a wrong key, a busy service and one that does not answer', async () => {
    expect(await paymentsWith().check()).toEqual({ isLive: false });
    await expect(paymentsWith('live_other').check()).rejects.toMatchObject({ code: 'EKEY' });
    mollie.mood = 'busy';
    await expect(paymentsWith().check()).rejects.toMatchObject({ code: 'ETOOMANY' });
    mollie.mood = 'ill';
    await expect(paymentsWith().check()).rejects.toThrow('Mollie answered 503.');
    mollie.mood = 'well';
  });

  test('gives up after a deadline', async () => {
    const late = new DOMException('It is too late.', 'TimeoutError');
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
    onTestFinished(() => deadline.mockRestore());
    await expect(paymentsWith().check()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(deadline).toHaveBeenCalledWith(8_000);
  });
});

test('a buyer’s page is tried twice, and a refusal once', async () => {
  const asked = request();
  mollie.mood = 'mute';
  const calls = mollie.calls.length;
  await expect(paymentsWith().openCheckout(asked)).rejects.toMatchObject({ code: 'unavailable' });
  expect(mollie.calls.length - calls).toBe(2);
  mollie.mood = 'well';
  const refused = { ...asked, returnUrl: 'nowhere' };
  await expect(paymentsWith().openCheckout(refused)).rejects.toMatchObject({ code: 'unavailable' });
  expect(mollie.calls.length - calls).toBe(3);
});

test('a refund of a part is never more than what is left', async () => {
  const { id: reference } = await paymentsWith().openCheckout(request());
  mollie.become(reference, 'paid');
  mollie.refundByHand(reference, 3000);
  const part = { id: 'part-1', amountCents: 1000 };
  await expect(paymentsWith().refund({ reference, key: 'refund-1', part })).rejects.toMatchObject({
    name: 'RefundRefused',
    message: 'Mollie refused it: The amount is higher than the maximum',
  });
  await paymentsWith().refund({ reference, key: 'refund-2' });
  expect(mollie.refundsOf(reference)).toEqual([3000, 35]);
  await paymentsWith().refund({ reference, key: 'refund-3' });
  expect(mollie.refundsOf(reference)).toEqual([3000, 35]);
  await expect(
    paymentsWith().refund({ reference: 'tr_unknown', key: 'refund-4' }),
  ).rejects.toMatchObject({ name: 'RefundRefused' });
});
