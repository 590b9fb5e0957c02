import { type Cents, shareOf } from '@marquee/contract/money';

/** A payment that an order keeps; `account` is the connected account that got it, less the fee. */
export type KeptPayment = {
  id: string;
  provider: string;
  account: string | null;
  amountCents: Cents;
  feeCents: Cents;
};

/** What goes back of one payment, with the platform's fee that a connected account gets back. */
export type Share = { payment: KeptPayment; cents: Cents; feeCents: Cents };

export type RefundSum = {
  /** More than 0, and at most what the payments took. */
  cents: Cents;
  /** The platform's fee for what is refunded. */
  feeCents: Cents;
  /** Nothing that costs money is left in the order, so all of its payments go back. */
  isRest: boolean;
};

/**
 * Divides a refund between the payments that an order keeps: the newest pays first, and each pays at
 * most what it took. The newest paid for the last change, so a change that is undone goes back as it
 * came. In proportion, each refund would be sent in as many parts as there are payments.
 * @throws Error when the payments took less
 */
export function shareRefund(newestFirst: KeptPayment[], refund: RefundSum): Share[] {
  if (refund.isRest) return newestFirst.map(wholeOf);
  let left = refund.cents;
  const shares = newestFirst.flatMap((payment): Share[] => {
    const cents = Math.min(left, payment.amountCents);
    left -= cents;
    if (cents === 0) return [];
    if (cents === payment.amountCents) return [wholeOf(payment)];
    const fee = shareOf(refund.feeCents, cents, refund.cents);
    return [{ payment, cents, feeCents: Math.min(payment.feeCents, fee) }];
  });
  if (left > 0) throw new Error(`The payments took ${left} cents less than is refunded.`);
  return shares;
}

/** Returns the share of the one payment of which the payment service sent a part already. */
export function shareOfOne(
  kept: KeptPayment[],
  sent: { paymentId: string; amountCents: Cents; feeCents: Cents },
): Share[] {
  const payment = kept.find(({ id }) => id === sent.paymentId);
  if (!payment) throw new Error(`Payment ${sent.paymentId} is not kept.`);
  const { amountCents: cents, feeCents } = sent;
  return shareRefund([payment], { cents, feeCents, isRest: false });
}

export function wholeOf(payment: KeptPayment): Share {
  return { payment, cents: payment.amountCents, feeCents: payment.feeCents };
}

/** Returns how much of shares leaves the platform's bank: a connected account has all but the fee. */
export function bankCentsOf(shares: Share[]): Cents {
  return shares.reduce((sum, { payment, cents, feeCents }) => {
    if (payment.provider === 'offline') return sum;
    return sum + (payment.account === null ? cents : feeCents);
  }, 0);
}

/** Returns where the money of an order is, for its documents. */
export function accountOf(kept: KeptPayment[]): 'bank' | 'connected' | 'collected' | 'several' {
  const accounts = new Set(
    kept.map(({ provider, account }) => {
      if (provider === 'offline') return 'collected';
      return account === null ? 'bank' : 'connected';
    }),
  );
  const [first = 'collected', ...others] = accounts;
  return others.length > 0 ? 'several' : first;
}
