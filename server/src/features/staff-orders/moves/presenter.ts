import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { MoveEffect } from '@marquee/contract/staff-orders/move';
import { nameOfItem } from '../../orders/items/items.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import { presentSums } from '../presenter-sums.ts';
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
