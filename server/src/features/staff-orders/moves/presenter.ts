import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { MoveEffect } from '@marquee/contract/staff-orders/move';
import { countSeats, nameOfItem } from '../../orders/items/items.ts';
import type { OrderSums } from '../../payments/refunds/rules.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import type { OrderMoved } from './move.ts';

export function presentMove(
  { before, plan, asked }: OrderMoved,
  orders: { now: Order; added: Order | null },
): MoveEffect {
  return {
    before: presentSums(sumsOf(before)),
    after: presentSums(plan.sums),
    items: plan.lines.map(({ before: line, item, amountCents }) => ({
      Type: nameOfItem(line),
      to_Type: nameOfItem(item),
      quantity: line.quantity,
      Amount: amountOf(line.unitCents),
      to_Amount: amountOf(amountCents),
    })),
    lost_answers: asked.lost,
    invoices: before.total_cents > 0,
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
  };
}
