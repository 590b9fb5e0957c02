import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { SplitEffect } from '@marquee/contract/staff-orders/split';
import { countSeats } from '../../orders/items/items.ts';
import type { OrderSums } from '../../payments/refunds/rules.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import type { SplitDone } from './split.ts';

export function presentSplit(
  { before, plan }: SplitDone,
  orders: { now: Order; added: Order | null },
): SplitEffect {
  const { kept, moved } = plan.sums;
  return {
    before: presentSums(sumsOf(before)),
    kept: presentSums(kept),
    moved: presentSums(moved),
    tickets: plan.tickets.map(({ id, label }) => ({
      ticket_id: id,
      reference: id && referenceOf(id),
      Type: label,
    })),
    invoices: before.status === 'completed' && before.total_cents > 0,
    order: orders.now,
    new_order: orders.added,
  };
}

function presentSums({ items, totalCents, buyerFeeCents, taxCents }: OrderSums) {
  return {
    quantity: countSeats(items),
    total: amountOf(totalCents),
    fee: amountOf(buyerFeeCents),
    tax: amountOf(taxCents),
    discount: amountOf(items.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0)),
  };
}
