import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Order } from '@marquee/contract/orders/orders';
import type { SplitEffect } from '@marquee/contract/staff-orders/split';
import { sumsOf } from '../../payments/refunds/tickets.ts';
import { presentSums } from '../presenter-sums.ts';
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
