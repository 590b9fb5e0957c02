import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import type { AuditObject } from '../audit/commands.ts';
import { nameOfItem, type OrderItem } from './items/items.ts';

type AuditedColumns = {
  status: string;
  totalCents: number;
  items: Pick<OrderItem, 'label' | 'quantity' | 'admits'>[];
};

/**
 * Names an order in the audit log by its reference and event. The buyer is left out: the log is
 * kept for ever, and the order has the name as long as it exists.
 */
export function auditedOrder(id: string, event: { title: string }): AuditObject {
  return { type: 'order', id, label: `${referenceOf(id)}, ${event.title}` };
}

export function orderInWords({ status, totalCents, items }: AuditedColumns) {
  return {
    status,
    tickets: items.map((item) => `${item.quantity} × ${nameOfItem(item)}`),
    total: loggedCents(totalCents),
  };
}
