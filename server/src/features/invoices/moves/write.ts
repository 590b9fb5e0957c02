import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { postEntries } from '../../ledger/commands.ts';
import type { LedgerEntry, LedgerLine } from '../../ledger/rules.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';
import { soldLinesOf } from '../books/commands.ts';
import { soldCents, takeBackCommission } from '../books/commissions.ts';
import { refundEntry, saleEntries, soldFromBank, type SoldLine } from '../books/rules.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../commands.ts';
import type { InvoicedOrder } from '../rules.ts';

export type BookedMove = {
  /** The order as it was; its credit note takes all of that back. */
  before: Credited;
  /** The new order, at the other event. */
  moved: Omit<SoldOrder, 'money'> & Pick<InvoicedOrder, 'money'>;
  /** The online payment that pays for the new order. */
  payment?: { id: string; reference: string };
};

/**
 * Books the move of a paid order to another event as a refund of the first order and a sale of the new
 * one. No money moves. A credit note cancels the invoice, and the new order gets one.
 * @param event the other event
 */
export async function bookMove(
  trx: Trx,
  event: { id: string; organization_id: string },
  move: BookedMove,
  now: Date,
): Promise<void> {
  const { before, moved } = move;
  const sold = await soldLinesOf(trx, before.id);
  const whole = { refundedCents: soldCents(sold), now };
  await postEntries(trx, [
    ...moveEntries(event, move, { sold, now }),
    ...(await takeBackCommission(trx, before.id, sold, whole)),
  ]);
  await issueCreditNote(trx, before, now);
  await issueInvoices(trx, event, [moved]);
}

/** Returns the entries of a move. The money stays in its account. */
function moveEntries(
  event: { id: string; organization_id: string },
  { before, moved, payment }: BookedMove,
  { sold, now }: { sold: SoldLine[]; now: Date },
): LedgerEntry[] {
  const out = refundEntry(before.id, sold, now);
  const inBank = soldFromBank(sold);
  const paid = payment ? { paymentId: payment.id, memo: payment.reference } : {};
  const into = saleEntries(event, { ...moved, money: { account: 'collected' } });
  return [
    ...(out ? [{ ...out, memo: 'Moved', lines: out.lines.map(stays) }] : []),
    ...into.map((entry) => {
      if (entry.kind !== 'sale') return entry;
      const lines = entry.lines.map((line) => withBank(line, { inBank, cents: moved.totalCents }));
      return { ...entry, ...paid, lines };
    }),
  ];
}

/** Owes the buyer nothing: what the bank has pays for the new order. */
function stays(line: LedgerLine): LedgerLine {
  return line.account === 'refunds_due' ? { ...line, account: 'bank' } : line;
}

function withBank(line: LedgerLine, { inBank, cents }: { inBank: number; cents: number }) {
  if (line.account === 'bank') return { ...line, amountCents: inBank };
  return line.account === 'collected' ? { ...line, amountCents: cents - inBank } : line;
}

/** Copies what the register of VAT IDs said about a company to the new order. */
export async function copyVatCheck(
  trx: Trx,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await sql`
    insert into vat_checks (order_id, vat_id, is_known, name, reference, checked_at)
    select ${toId}, vat_id, is_known, name, reference, checked_at
    from vat_checks where order_id = ${fromId}`.execute(trx);
}
