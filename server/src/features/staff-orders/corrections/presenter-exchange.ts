import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import { countSeats, nameOfItem } from '../../orders/items/items.ts';
import type { OrderSums } from '../../payments/refunds/rules.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import type { Exchanged } from './exchange.ts';

export function presentExchange(
  { before: order, plan, money }: Exchanged,
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
    })),
    refund: amountOf(Math.max(0, less)),
    refunded_by: less <= 0 ? null : money === 'collected' ? 'organizer' : 'payment_service',
    to_pay: amountOf(Math.max(0, -less)),
    order: now,
  };
}

function presentSums({ items, totalCents, buyerFeeCents, taxCents }: OrderSums) {
  return {
    quantity: countSeats(items),
    total: amountOf(totalCents),
    fee: amountOf(buyerFeeCents),
    tax: amountOf(taxCents),
  };
}
