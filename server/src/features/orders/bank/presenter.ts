import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import { type BankEntry, bankProblems } from '@marquee/contract/orders/bank-files';
import type { BankEntryRow } from './queries.ts';

export function presentEntry(row: BankEntryRow): BankEntry {
  const { order_id, event_id, total_cents } = row;
  return {
    entry_id: row.id,
    booked_on: row.booked_on,
    amount: amountOf(row.amount_cents),
    currency: row.currency,
    payer: row.payer,
    text: row.text,
    problem: bankProblems.find((problem) => problem === row.problem) ?? 'unknown',
    order:
      order_id === null || event_id === null || total_cents === null
        ? null
        : { reference: referenceOf(order_id), event_id, total: amountOf(total_cents) },
  };
}
