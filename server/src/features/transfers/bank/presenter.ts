import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import {
  type AssignableOrder,
  type BankEntry,
  bankProblems,
} from '@marquee/contract/transfers/bank-files';
import { awaitsPayment } from '../../orders/rules.ts';
import type { AssignableRow } from './assignable.ts';
import type { BankEntryRow } from './queries.ts';
import { decideAssignment, presentProblem } from './rules.ts';

export function presentEntry(row: BankEntryRow): BankEntry {
  const { order_id, event_id, total_cents, status, amount_cents: cents, currency } = row;
  const order =
    order_id === null || event_id === null || total_cents === null || status === null
      ? null
      : { reference: referenceOf(order_id), event_id, total: amountOf(total_cents) };
  const problem = presentProblem({
    cents,
    currency,
    problem: bankProblems.find((known) => known === row.problem) ?? 'unknown',
    order:
      order && total_cents !== null && status !== null
        ? {
            status: row.cancelled_at === null ? status : 'cancelled',
            totalCents: total_cents,
            paysOnline: row.checkout_id !== null,
          }
        : null,
  });
  const isAssigned =
    row.assigned_at !== null && status !== null && awaitsPayment(status) && total_cents !== null;
  return {
    entry_id: row.id,
    booked_on: row.booked_on,
    amount: amountOf(cents),
    currency,
    payer: row.payer,
    text: row.text,
    details: row.details,
    is_double: row.double_of !== null,
    whole: row.whole_cents === null ? null : amountOf(row.whole_cents),
    problem,
    order,
    missing: isAssigned ? amountOf(Math.max(0, total_cents - row.arrived_cents)) : null,
    reason: row.set_aside_reason,
  };
}

/** Presents an order with what a transfer of so many cents would do. */
export function presentAssignable(row: AssignableRow, cents: number): AssignableOrder {
  const { id, total_cents: totalCents, arrived_cents: arrived, status } = row;
  const isUnpaid = awaitsPayment(status) && row.cancelled_at === null;
  const done = decideAssignment(cents, { isUnpaid, totalCents, arrivedCents: arrived });
  return {
    order_id: id,
    reference: referenceOf(id),
    event_id: row.event_id,
    event_title: row.title,
    buyer: row.name,
    status,
    total: amountOf(totalCents),
    missing: amountOf(done.missingCents),
    surplus: amountOf(done.surplusCents),
  };
}
