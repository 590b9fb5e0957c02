import { handedWays } from '@marquee/contract/finance/handed-ways';
import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { PaymentServices } from '../../gateways/payments/payments.ts';
import type { Actor } from '../../lib/actor.ts';
import { openOf, refundOf } from '../payments/presenter.ts';
import { isByHand, providerOf, refunderOf } from '../payments/rules.ts';
import type { OrderRow } from './queries.ts';

type PaymentRow = OrderRow['payments'][number];

/**
 * Presents the payments of an order that count: all as one, or those that are still due, which came as
 * the oldest did and goes back as the first that somebody returns by hand; and each if there are several.
 */
export function presentPayments(
  counting: PaymentRow[],
  payments: PaymentServices,
  actor: Actor,
): Pick<Order, 'payment' | 'payments'> {
  const rows = openOf(counting);
  const open = rows.map((row) => presentOne(row, payments, actor));
  const [oldest] = open;
  if (!oldest) return { payment: null };
  const back = open.find(({ by_hand: byHand }) => byHand) ?? oldest;
  const failed = open.find(({ refund_failure: failure }) => failure !== null);
  const { way: _, ...payment } = oldest;
  return {
    payment: {
      ...payment,
      amount: amountOf(rows.reduce((sum, row) => sum + row.amount_cents, 0)),
      refunded_by: back.refunded_by,
      by_hand: back.by_hand,
      refund_failure: failed?.refund_failure ?? null,
    },
    ...(counting.length > 1 && {
      payments: counting.map((row) => presentOne(row, payments, actor)),
    }),
  };
}

function presentOne(row: PaymentRow, payments: PaymentServices, actor: Actor) {
  return {
    provider: providerOf(row),
    amount: amountOf(row.amount_cents),
    received_at: new Date(row.received_at).toISOString(),
    way: handedWays.find((one) => one === row.way) ?? null,
    refund: refundOf(row),
    refunded_by: refunderOf(row, payments),
    by_hand: isByHand(row, payments, actor),
    refund_failure: row.refunded_at === null ? row.refund_failure : null,
  };
}
