type Amount = { currency: string; value: string };

export type DoublePayment = {
  id: string;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  amount: Amount;
  isCancelable: boolean;
  description: string;
  metadata: unknown;
  redirectUrl: string;
  webhookUrl: string;
};

export type DoubleRefund = {
  id: string;
  paymentId: string;
  amount: Amount;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  metadata: unknown;
  createdAt: string;
};

type DoubleChargeback = {
  id: string;
  paymentId: string;
  amount: Amount;
  createdAt: string;
  reversedAt: string | null;
  reason: { code: string; description: string } | null;
};

export type MollieBooks = ReturnType<typeof openMollieBooks>;

/** What the double of Mollie knows, and what buyers, banks and people at its dashboard do to it. */
export function openMollieBooks() {
  const payments: DoublePayment[] = [];
  const refunds: DoubleRefund[] = [];
  const chargebacks: DoubleChargeback[] = [];
  let made = 0;
  const newId = (prefix: string) => `${prefix}double${(made += 1)}`;
  /** Each a second after the one before, so that their order is known. */
  const newTime = () => new Date(1_900_000_000_000 + 1000 * (made += 1)).toISOString();
  const rules = {
    /** Where the double listens; its payment pages are there. */
    address: '',
    /** What becomes of new refunds: `queued` where the balance does not suffice. */
    newRefunds: 'pending' as 'pending' | 'queued',
    /** Refuses new refunds with this sentence. */
    refundRefusal: null as string | null,
  };
  const payment = (id: string): DoublePayment => {
    const found = payments.find((each) => each.id === id);
    if (!found) throw new Error(`There is no payment ${id}.`);
    return found;
  };
  const newRefund = (paymentId: string, amount: Amount, metadata: unknown): DoubleRefund => {
    const status = rules.newRefunds;
    const refund = { id: newId('re_'), paymentId, amount, status, metadata, createdAt: newTime() };
    refunds.push(refund);
    return refund;
  };
  return Object.assign(rules, {
    payments,
    refunds,
    chargebacks,
    payment,
    newId,
    newRefund,
    /** The buyer has chosen a method and stands at the bank's page. */
    begin(id: string): void {
      payment(id).isCancelable = false;
    },
    become(id: string, status: DoublePayment['status']): void {
      Object.assign(payment(id), { status, isCancelable: false });
    },
    /** Somebody refunds at Mollie's dashboard; all that is left by default. */
    refundByHand(id: string, cents?: number): DoubleRefund {
      const { amount } = payment(id);
      const sent = refunds.filter(({ paymentId, status }) => paymentId === id && !isDead(status));
      const left = sent.reduce((sum, each) => sum - centsOf(each.amount), centsOf(amount));
      const value = ((cents ?? left) / 100).toFixed(2);
      const refund = newRefund(id, { ...amount, value }, null);
      refund.status = 'processing';
      return refund;
    },
    settleRefunds(id: string, status: DoubleRefund['status']): void {
      for (const refund of refunds) {
        if (refund.paymentId === id && !isDead(refund.status)) refund.status = status;
      }
    },
    /** The bank sends the newest refund back. */
    failRefund(id: string): void {
      const refund = refunds.findLast(({ paymentId }) => paymentId === id);
      if (!refund) throw new Error(`Nothing was refunded of ${id}.`);
      refund.status = 'failed';
    },
    /** Returns the refunds that move money, in cents. */
    refundsOf(id: string): number[] {
      const alive = refunds.filter(({ paymentId, status }) => paymentId === id && !isDead(status));
      return alive.map(({ amount }) => centsOf(amount));
    },
    chargeBack(id: string): void {
      chargebacks.push({
        id: newId('chb_'),
        paymentId: id,
        amount: payment(id).amount,
        createdAt: newTime(),
        reversedAt: null,
        reason: { code: 'MD06', description: 'The end customer wants its money back' },
      });
    },
    reverseChargebacks(id: string): void {
      for (const each of chargebacks) if (each.paymentId === id) each.reversedAt = newTime();
    },
  });
}

/** A refund with one of these statuses moves no money. */
export function isDead(status: DoubleRefund['status']): boolean {
  return status === 'failed' || status === 'canceled';
}

/** In cents. */
export function centsOf({ value }: Amount): number {
  return Math.round(Number(value) * 100);
}
