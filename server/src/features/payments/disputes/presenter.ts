import { amountOf } from '@marquee/contract/money';
import type { Dispute, PaymentProblem } from '@marquee/contract/payments/payment-problems';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { ProblemRow } from './queries.ts';

type DisputeRow = {
  status: string;
  amount_cents: number;
  reason: string;
  /** A timestamp nested in JSON arrives as text. */
  opened_at: string;
  due_at: string | null;
  closed_at: string | null;
};

export function presentDispute(row: DisputeRow): Dispute {
  const { status } = row;
  return {
    status: status === 'won' || status === 'lost' ? status : 'open',
    amount: amountOf(row.amount_cents),
    reason: row.reason,
    opened_at: new Date(row.opened_at).toISOString(),
    due_at: row.due_at && new Date(row.due_at).toISOString(),
    closed_at: row.closed_at && new Date(row.closed_at).toISOString(),
  };
}

export function presentProblem(row: ProblemRow): PaymentProblem {
  return {
    problem_id: row.id,
    kind: row.kind,
    status: row.status,
    amount: amountOf(row.amount_cents),
    reason: row.reason,
    at: row.at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    event_id: row.event_id,
    event_title: row.title,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
  };
}
