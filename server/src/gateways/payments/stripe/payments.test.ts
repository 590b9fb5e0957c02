import { DAY_MS } from '@marquee/contract/time';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startStripeDouble, type StripeDouble } from '../../../testing/doubles/stripe-double.ts';
import { stripePayments } from './payments.ts';

const NOW = new Date('2026-01-13T18:00:00.000Z');
let stripe: StripeDouble;

beforeAll(async () => {
  stripe = await startStripeDouble();
  stripe.clock = () => NOW.getTime();
});
afterAll(() => stripe.close());

function paymentsWith(more: { secretKey?: string } = {}) {
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  return stripePayments({ secretKey, webhookSecret, apiUrl, ...more }, () => NOW);
}

let orders = 0;
function request(more: { title?: string; cents?: number } = {}) {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    email: 'ada@example.com',
    title: more.title ?? 'Night Swim',
    lines: [{ label: 'Standard', quantity: 2, unitCents: more.cents ?? 1250 }],
    returnUrl: 'http://localhost:3000/orders/secret',
    webhookUrl: 'http://localhost:3000/api/payments/stripe/webhook',
    heldUntil: new Date(NOW.getTime() + 15 * 60_000),
  };
}

const sessionOf = (id: string) => stripe.sessions.find((session) => session.id === id);

describe('a payment page', () => {
  test('is the same for the same order, and a new one when the event was renamed', async () => {
    const payments = paymentsWith();
    const wanted = request();
    const first = await payments.openCheckout(wanted);
    expect(await payments.openCheckout(wanted)).toEqual(first);
    const renamed = await payments.openCheckout({ ...wanted, title: 'Day Swim' });
    expect(renamed.id).not.toBe(first.id);
  });

  test('expires after the hold, at least as late as Stripe requires', async () => {
    const payments = paymentsWith();
    const { id } = await payments.openCheckout(request());
    expect(sessionOf(id)?.expires_at).toBe(NOW.getTime() / 1000 + (15 + 31) * 60);
    // At the last moment of the hold, also by a clock that is behind Stripe's.
    const wanted = request();
    const last = { ...wanted, heldUntil: new Date(NOW.getTime() - 59_000) };
    expect(sessionOf((await payments.openCheckout(last)).id)?.status).toBe('open');
  });

  test('expires no later than Stripe allows, also with a long hold', async () => {
    const heldUntil = new Date(NOW.getTime() + DAY_MS);
    const { id } = await paymentsWith().openCheckout({ ...request(), heldUntil });
    expect(sessionOf(id)?.expires_at).toBe(NOW.getTime() / 1000 + 24 * 3600 - 60);
  });

  test('accepts the longest title', async () => {
    const { id } = await paymentsWith().openCheckout(request({ title: '🎪'.repeat(300) }));
    expect(Array.from(sessionOf(id)?.lines[0]?.name ?? '')).toHaveLength(250);
  });

  test.each([
    ['the key is wrong', { secretKey: 'sk_test_other' }, {}, 'Invalid API Key'],
    ['the total is too small for Stripe', {}, { cents: 10 }, 'at least 50 cents'],
  ])('does not open when %s; the cause is kept for the log', async (_why, key, order, cause) => {
    const refusal: unknown = await paymentsWith(key)
      .openCheckout(request(order))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unavailable' });
    expect(String(refusal)).toContain('The payment page is not available right now.');
    expect(String(refusal instanceof Error && refusal.cause)).toContain(cause);
  });

  test('is aborted when Stripe does not answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    stripe.pause = promise;
    await expect(paymentsWith().openCheckout(request())).rejects.toThrow('is not available');
  });
});

describe('closing', () => {
  test('expires an open page and ignores paid, expired or unknown ones', async () => {
    const payments = paymentsWith();
    const [open, paid] = [
      await payments.openCheckout(request()),
      await payments.openCheckout(request()),
    ];
    stripe.pay(paid.id);
    await payments.closeCheckout(open.id);
    expect(sessionOf(open.id)?.status).toBe('expired');
    await payments.closeCheckout(open.id);
    await payments.closeCheckout(paid.id);
    expect(sessionOf(paid.id)?.status).toBe('complete');
    await payments.closeCheckout('cs_test_unknown');
  });

  test('reports a failure', async () => {
    const { id } = await paymentsWith().openCheckout(request());
    const closing = paymentsWith({ secretKey: 'sk_test_other' }).closeCheckout(id);
    await expect(closing).rejects.toThrow('Invalid API Key');
    expect(sessionOf(id)?.status).toBe('open');
  });
});

describe('a refund', () => {
  async function paid() {
    const { id } = await paymentsWith().openCheckout(request());
    stripe.pay(id);
    return sessionOf(id)?.payment_intent ?? '';
  }

  test('happens once, with the same key and with another', async () => {
    const reference = await paid();
    const refund = (key: string) => paymentsWith().refund({ reference, key });
    const first = await refund('refund-1');
    expect(await refund('refund-1')).toBe(first);
    expect(await refund('refund-2')).toBe(first);
    expect(stripe.refunds.filter((each) => each.payment_intent === reference)).toHaveLength(1);
    // Stripe remembers the key and refuses other content under it.
    const other = { reference: await paid(), key: 'refund-1' };
    await expect(paymentsWith().refund(other)).rejects.toThrow('Keys for idempotent requests');
  });

  test('of an unknown payment fails for good', async () => {
    const refund = { reference: 'pi_unknown', key: 'refund-3' };
    await expect(paymentsWith().refund(refund)).rejects.toMatchObject({
      name: 'RefundRefused',
      message: expect.stringContaining('No such payment_intent') as unknown,
    });
  });
});

test('a check that fails for a reason of Stripe’s own keeps the cause', async () => {
  const detail = new Error('The certificate has expired.');
  const error = new Stripe.errors.StripeAPIError({ message: 'It failed.', detail });
  const balance = Stripe.resources.Balance.prototype;
  const asked = vi.spyOn(balance, 'retrieve').mockRejectedValue(error);
  onTestFinished(() => asked.mockRestore());
  await expect(paymentsWith().check()).rejects.toMatchObject({
    message: 'It failed.',
    cause: detail,
  });
});
