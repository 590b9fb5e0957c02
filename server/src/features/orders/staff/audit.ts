import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { AuditObject } from '../../audit/commands.ts';

type Said = {
  status: string;
  total_cents: number;
  items: { label: string; quantity: number }[];
};

/**
 * An order in the audit log: by its reference and its event. Who booked it is not said there: the log forgets
 * nothing, and the order itself knows as long as there is one.
 */
export function auditedOrder(id: string, event: { title: string }): AuditObject {
  return { type: 'order', id, label: `${referenceOf(id)}, ${event.title}` };
}

/** What the log says of an order that is made or goes away whole. */
export function orderInWords({ status, total_cents, items }: Said) {
  return {
    status,
    tickets: items.map(({ label, quantity }) => `${quantity} × ${label}`),
    total: euros(total_cents),
  };
}

export function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}
