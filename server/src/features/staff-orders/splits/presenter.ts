import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import type { SplitEffect } from '@marquee/contract/staff-orders/split';
import type { OrderSums } from '../../payments/refunds/rules.ts';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import { presentSums } from '../presenter-sums.ts';
import type { SplitDone } from './split.ts';

export function presentSplit(
  { before, plan }: SplitDone,
  orders: { now: Order; added: Order | null },
): SplitEffect {
  const { kept, moved } = plan.sums;
  return {
    before: presentPart(sumsOf(before)),
    kept: presentPart(kept),
    moved: presentPart(moved),
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

function presentPart(sums: OrderSums) {
  const discountCents = sums.items.reduce((sum, one) => sum + (one.discountCents ?? 0), 0);
  return { ...presentSums(sums), discount: amountOf(discountCents) };
}
