import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { InvoiceContent, type InvoicePaper } from '../../lib/invoice-paper.ts';
import { invoiceNumberOf } from './presenter.ts';

/** The papers of an order, the invoice first. */
export async function listPapers(db: Database, orderId: string): Promise<InvoicePaper[]> {
  const rows = await db
    .selectFrom('invoices as paper')
    .leftJoin('invoices as corrected', 'corrected.id', 'paper.corrects_id')
    .select(['paper.kind', 'paper.year', 'paper.number', 'paper.issued_at', 'paper.content'])
    .select(['corrected.year as corrected_year', 'corrected.number as corrected_number'])
    .where('paper.order_id', '=', orderId)
    .orderBy('paper.kind', 'desc')
    .execute();
  return rows.map(({ kind, corrected_year: year, corrected_number: number, ...row }) => ({
    kind: kind === 'invoice' ? 'invoice' : 'credit_note',
    number: invoiceNumberOf(row),
    corrects: year === null || number === null ? null : invoiceNumberOf({ year, number }),
    issuedAt: row.issued_at,
    content: InvoiceContent.parse(row.content),
  }));
}

/**
 * One of the papers of an order.
 * @throws AppError `not_found` when there is none of the kind
 */
export async function getPaper(
  db: Database,
  orderId: string,
  kind: InvoicePaper['kind'],
): Promise<InvoicePaper> {
  const paper = (await listPapers(db, orderId)).find((one) => one.kind === kind);
  if (!paper) throw notFound();
  return paper;
}
