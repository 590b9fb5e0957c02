import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { InvoiceContent, type InvoicePaper } from '../../lib/invoice-paper.ts';
import { invoiceNumberOf } from './presenter.ts';

/**
 * The papers of an order, the invoice first; they stay when the order is deleted.
 * @param seller whose papers; null: whoever sold it
 */
export async function listPapers(
  db: Database,
  orderId: string,
  seller: string | null = null,
): Promise<InvoicePaper[]> {
  let papers = db
    .selectFrom('invoices as paper')
    .leftJoin('invoices as corrected', 'corrected.id', 'paper.corrects_id')
    .select(['paper.kind', 'paper.year', 'paper.number', 'paper.issued_at', 'paper.content'])
    .select(['corrected.year as corrected_year', 'corrected.number as corrected_number'])
    .where('paper.order_id', '=', orderId)
    .orderBy('paper.kind', 'desc');
  if (seller !== null) papers = papers.where('paper.organization_id', '=', seller);
  const rows = await papers.execute();
  return rows.map(({ kind, corrected_year: year, corrected_number: number, ...row }) => ({
    kind: kind === 'invoice' ? 'invoice' : 'credit_note',
    number: invoiceNumberOf(row),
    corrects: year === null || number === null ? null : invoiceNumberOf({ year, number }),
    issuedAt: row.issued_at,
    content: InvoiceContent.parse(row.content),
  }));
}

/**
 * One of the papers of an order, of a seller as `listPapers` has it.
 * @throws AppError `not_found` when there is none of the kind
 */
export async function getPaper(
  db: Database,
  order: { id: string; seller: string | null },
  kind: InvoicePaper['kind'],
): Promise<InvoicePaper> {
  const papers = await listPapers(db, order.id, order.seller);
  const paper = papers.find((one) => one.kind === kind);
  if (!paper) throw notFound();
  return paper;
}
