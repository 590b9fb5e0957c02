import { isSepaIban, needsBic } from '@marquee/contract/banking/iban';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import type { RefundDue } from '@marquee/contract/transfers/refunds-due';
import type { DueRow } from './queries.ts';

export function presentDue(row: DueRow): RefundDue {
  const iban = payableIban(row.payer_iban ?? '');
  return {
    payment_id: row.payment_id,
    order_id: row.id,
    order_reference: referenceOf(row.id),
    event_id: row.event_id,
    event_title: row.title,
    buyer: row.name,
    amount: amountOf(row.amount_cents),
    is_part: row.part_of !== null,
    is_surplus: row.is_surplus,
    due_at: (row.refund_due_at ?? new Date(0)).toISOString(),
    iban,
    holder: iban === '' ? '' : (row.payer ?? ''),
    given_by: iban === '' ? null : giverOf(row.given_by),
  };
}

/** Matches the check constraint of the column; null: a bank file has the account. */
function giverOf(word: string | null): RefundDue['given_by'] {
  if (word === null) return 'bank_file';
  return word === 'buyer' ? 'buyer' : 'staff';
}

/** Returns an IBAN to which a transfer needs no BIC, which bank files do not have; '' for others. */
export function payableIban(iban: string): string {
  return isSepaIban(iban) && !needsBic(iban) ? iban : '';
}
