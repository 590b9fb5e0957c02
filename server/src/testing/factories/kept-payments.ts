import type { RefundedItem } from '../../features/invoices/books/rules.ts';
import {
  type KeptPayment,
  type Share,
  shareRefund,
} from '../../features/payments/settling/shares.ts';

type Account = 'bank' | 'connected' | 'collected';

/** Returns what an order was paid with first; nothing if it cost nothing. */
export function firstPayment(
  account: Account,
  { totalCents: amountCents, feeCents }: { totalCents: number; feeCents: number },
): KeptPayment[] {
  if (amountCents === 0) return [];
  return [
    {
      id: 'first',
      provider: account === 'collected' ? 'offline' : 'stripe',
      account: account === 'connected' ? 'acct_1' : null,
      amountCents,
      feeCents: account === 'connected' ? feeCents : 0,
    },
  ];
}

/** Returns what a refund or an exchange by which an order costs less takes of each payment. */
export function sharesOfStep(
  kept: KeptPayment[],
  step: { after: { totalCents: number }; refunded: RefundedItem[]; bought: RefundedItem[] },
  cents: number,
): Share[] {
  const fee = (lines: RefundedItem[]) => lines.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const feeCents = Math.max(0, fee(step.refunded) - fee(step.bought));
  return shareRefund(kept, { cents, feeCents, isRest: step.after.totalCents === 0 });
}

/** How a buyer pays online what an order costs more: to which account, and with which fee. */
export type PaidOnline = { account: 'bank' | 'connected'; feeCents: number };

/**
 * Returns the payments that are left after a refund, or with one for more: the organizer took it, or
 * the buyer paid it online.
 */
export function keptAfter(
  kept: KeptPayment[],
  shares: Share[],
  less: number,
  online?: PaidOnline,
): KeptPayment[] {
  const left = kept.flatMap((payment): KeptPayment[] => {
    const share = shares.find((one) => one.payment.id === payment.id);
    const amountCents = payment.amountCents - (share?.cents ?? 0);
    const feeCents = payment.feeCents - (share?.feeCents ?? 0);
    return amountCents === 0 && feeCents === 0 ? [] : [{ ...payment, amountCents, feeCents }];
  });
  if (less >= 0) return left;
  const id = `later-${kept.length}`;
  const isConnected = online?.account === 'connected';
  const added: KeptPayment = {
    id,
    provider: online ? 'stripe' : 'offline',
    account: isConnected ? 'acct_1' : null,
    amountCents: -less,
    feeCents: isConnected ? online.feeCents : 0,
  };
  return [added, ...left];
}

/**
 * Returns the online payment of what an exchange costs more, with what the platform's fee rises by;
 * undefined where a connected account could not bear that fee, so that nobody is asked for it.
 */
export function paidOnline(
  account: PaidOnline['account'],
  { refunded, bought }: { refunded: RefundedItem[]; bought: RefundedItem[] },
  cents: number,
): PaidOnline | undefined {
  const feeOf = (lines: RefundedItem[]) => lines.reduce((sum, line) => sum + line.feeCents, 0);
  const feeCents = Math.max(0, feeOf(bought) - feeOf(refunded));
  return account === 'connected' && feeCents > cents ? undefined : { account, feeCents };
}
