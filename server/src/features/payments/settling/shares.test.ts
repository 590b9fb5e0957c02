import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptAfter } from '../../../testing/factories/kept-payments.ts';
import { bankCentsOf, type KeptPayment, shareOfOne, shareRefund, wholeOf } from './shares.ts';

const cents = fc.integer({ min: 1, max: 10_000 });

const drawnPayment = fc.oneof(
  cents.map((amountCents) => ({ provider: 'offline', account: null, amountCents, feeCents: 0 })),
  fc
    .tuple(fc.constantFrom('stripe', 'mollie'), cents)
    .map(([provider, amountCents]) => ({ provider, account: null, amountCents, feeCents: 0 })),
  cents.map((amountCents) => ({
    provider: 'stripe',
    account: 'acct_1',
    amountCents,
    feeCents: Math.floor(amountCents / 10),
  })),
);

/** The payments of an order, the newest first. */
const drawnPayments = fc
  .array(drawnPayment, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((one, index): KeptPayment => ({ ...one, id: `payment-${index}` })));

const sumOf = (payments: { amountCents: number }[]) =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

test('refunds in part take the newest payments first, and of each at most what it took', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(drawnPayments, parts, (payments, all) => {
      let kept = payments;
      let bank = 0;
      for (const part of all) {
        const asked = Math.round(sumOf(kept) * part);
        if (asked === 0) continue;
        const fee = Math.floor(asked / 10);
        const shares = shareRefund(kept, { cents: asked, feeCents: fee, isRest: false });
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(asked);
        expect(shares.map(({ payment }) => payment)).toEqual(kept.slice(0, shares.length));
        for (const { payment, ...share } of shares) {
          expect(share.cents).toBeLessThanOrEqual(payment.amountCents);
          expect(share.feeCents).toBeGreaterThanOrEqual(0);
          expect(share.feeCents).toBeLessThanOrEqual(payment.feeCents);
        }
        // All but the last are used up, with their fee.
        for (const { payment, ...share } of shares.slice(0, -1)) {
          expect(share).toEqual({ cents: payment.amountCents, feeCents: payment.feeCents });
        }
        bank += bankCentsOf(shares);
        kept = keptAfter(kept, shares, asked);
      }
      const rest = shareRefund(kept, { cents: sumOf(kept), feeCents: 0, isRest: true });
      expect(keptAfter(kept, rest, 0)).toEqual([]);
      expect(bank + bankCentsOf(rest)).toBe(bankCentsOf(payments.map(wholeOf)));
    }),
  );
});

test('no more is refunded than the payments took', () => {
  fc.assert(
    fc.property(drawnPayments, cents, (payments, more) => {
      const refund = { cents: sumOf(payments) + more, feeCents: 0, isRest: false };
      expect(() => shareRefund(payments, refund)).toThrow('less than is refunded');
    }),
  );
});

test('a refund that the payment service made takes its own payment', () => {
  fc.assert(
    fc.property(drawnPayments, fc.nat(), (payments, nth) => {
      const own = payments[nth % payments.length];
      if (!own) return;
      const sent = { paymentId: own.id, amountCents: own.amountCents, feeCents: 0 };
      expect(shareOfOne(payments, sent)).toEqual([wholeOf(own)]);
    }),
  );
});
