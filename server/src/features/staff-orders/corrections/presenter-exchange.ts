import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import { nameOfItem } from '../../orders/items/items.ts';
import type { Share } from '../../payments/settling/shares.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import { presentSums } from '../presenter-sums.ts';
import { presentCodeEffect } from './exchange-code.ts';
import type { Exchanged } from './exchange.ts';

export function presentExchange(
  { before: order, plan, back, payableUntil }: Exchanged,
  now: Order,
): ExchangeEffect {
  const before = sumsOf(order);
  const after = plan?.exchange.after ?? before;
  const isPaid = order.status === 'completed';
  const less = isPaid ? before.totalCents - after.totalCents : 0;
  return {
    before: presentSums(before),
    after: presentSums(after),
    removed: (plan?.removed ?? []).map(({ id, label }) => {
      return { ticket_id: id, reference: referenceOf(id), Type: label };
    }),
    added: (plan?.exchange.added.items ?? []).map((item) => ({
      ticket_id: item.priceTypeId,
      Type: nameOfItem(item),
      quantity: item.quantity,
      Amount: amountOf(item.unitCents),
      discount: amountOf(item.discountCents ?? 0),
    })),
    code: presentCodeEffect(plan?.code),
    refund: amountOf(Math.max(0, less)),
    refunded_by: back[0] ? refunderOf(back[0]) : null,
    ...(back.length > 1 && { refunds: back.map(presentShare) }),
    to_pay: amountOf(Math.max(0, -less)),
    payable_until: less < 0 ? (payableUntil?.toISOString() ?? null) : null,
    order: now,
  };
}

function presentShare(share: Share) {
  return { amount: amountOf(share.cents), refunded_by: refunderOf(share) };
}

function refunderOf({ payment }: Share): 'organizer' | 'payment_service' {
  return payment.provider === 'offline' ? 'organizer' : 'payment_service';
}
