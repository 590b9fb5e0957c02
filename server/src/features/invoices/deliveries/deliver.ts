import { deliverySentences as say } from '@marquee/contract/companies/delivery';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { peppolDocumentOf } from '../../../documents/e-invoice/formats.ts';
import type { InvoiceDocument } from '../../../documents/invoice-content.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { documentOf, documentsQuery } from '../documents/query.ts';
import { deliveryJobs } from './jobs.ts';

type Which = { invoiceId: string };
type Kept = { status?: 'delivered' | 'refused'; reason: string; reference?: string };

/** Notes that a document waits for its delivery, if a network is set and it is one for it. */
export async function prepareDelivery(
  { db, eInvoiceNetwork, clock }: Deps,
  { invoiceId }: Which,
): Promise<void> {
  if (!eInvoiceNetwork) return;
  const document = await findDocument(db, invoiceId);
  const peppol = document && peppolDocumentOf(document);
  if (!peppol) return;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('invoice_deliveries')
      .values({
        invoice_id: invoiceId,
        receiver: peppol.receiver,
        status: 'waiting',
        changed_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('invoice_id')
      .execute();
    if (written.length > 0) await enqueue(trx, [deliveryJobs.of({ invoiceId })], now);
  });
}

/**
 * Delivers a document and keeps the answer.
 * @throws while the network gives none; the reason is kept for staff
 */
export async function deliverEInvoice(
  { db, eInvoiceNetwork, clock }: Deps,
  { invoiceId }: Which,
): Promise<void> {
  const waiting = await findWaiting(db, invoiceId);
  const document = waiting && (await findDocument(db, invoiceId));
  const peppol = document && peppolDocumentOf(document);
  if (!peppol) return;
  const keep = async (found: Kept) => {
    await db
      .updateTable('invoice_deliveries')
      .set({ ...found, changed_at: clock() })
      .where('invoice_id', '=', invoiceId)
      .where('status', '=', 'waiting')
      .execute();
  };
  try {
    if (!eInvoiceNetwork) throw new Error('No access point is set.');
    // A company that does not have the invoice yet refuses its credit note, or books it wrongly.
    if (waiting.corrected === 'waiting') throw new Error(say.correctedWaits);
    const { number } = document;
    const answer = await eInvoiceNetwork.deliver({ key: invoiceId, number, ...peppol });
    if (answer.is === 'refused') await keep({ status: 'refused', reason: answer.reason });
    else await keep({ status: 'delivered', reason: '', reference: answer.reference });
  } catch (error) {
    await keep({ reason: reasonOf(error instanceof Error ? error.message : String(error)) });
    throw error;
  }
}

/** Returns a delivery that waits, with the status of the document that this one corrects. */
function findWaiting(db: Database, id: string) {
  return db
    .selectFrom('invoice_deliveries as delivery')
    .innerJoin('invoices', 'invoices.id', 'delivery.invoice_id')
    .leftJoin('invoice_deliveries as other', 'other.invoice_id', 'invoices.corrects_id')
    .select('other.status as corrected')
    .where('delivery.invoice_id', '=', id)
    .where('delivery.status', '=', 'waiting')
    .executeTakeFirst();
}

async function findDocument(db: Database, id: string): Promise<InvoiceDocument | undefined> {
  const row = await documentsQuery(db).where('document.id', '=', id).executeTakeFirst();
  return row && documentOf(row);
}
