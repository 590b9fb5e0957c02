import type { Trx } from '../../../db/database.ts';
import { randomId } from '../../../lib/random.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../commands.ts';
import { listDocuments } from '../queries.ts';
import type { InvoicedOrder } from '../rules.ts';

/** The numbers of the documents of a correction. */
export type Reissued = { cancelled: string; creditNote: string; invoice: string };

/**
 * Cancels the last invoice of an order by a credit note, and writes a new one for the same sum. The
 * books stay as they are: no money moves.
 * @param order.before what is left of the order, as its last invoice is addressed
 * @param order.after the same, as the new one is addressed
 */
export async function reissueInvoice(
  trx: Trx,
  event: { id: string; organization_id: string },
  { before, after, isByBuyer }: { before: Credited; after: InvoicedOrder; isByBuyer: boolean },
  now: Date,
): Promise<Reissued> {
  const id = randomId();
  await trx
    .insertInto('invoice_corrections')
    .values({ id, order_id: before.id, is_by_buyer: isByBuyer, made_at: now })
    .execute();
  // The ledger has neither document, so both have all of it beyond the ledger.
  const carried = {
    exchange_id: id,
    carried_cents: before.totalCents,
    carried_tax_cents: before.taxCents,
  };
  await issueCreditNote(trx, before, now, carried);
  await issueInvoices(trx, event, [after], carried);
  const documents = await listDocuments(trx, before.id, event.organization_id);
  const creditNote = documents.findLast(({ kind }) => kind === 'credit_note');
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  if (!creditNote?.corrects || !invoice) throw new Error(`Order ${before.id} has no invoice.`);
  return {
    cancelled: creditNote.corrects.number,
    creditNote: creditNote.number,
    invoice: invoice.number,
  };
}
