import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { InvoiceContent, type InvoiceDocument } from '../../../documents/invoice-content.ts';
import { invoiceNumberOf } from '../staff/presenter.ts';

/**
 * Returns the documents of an order, the invoice first. They stay when the order is deleted.
 * @param seller whose documents; null: those of any seller
 */
export async function listDocuments(
  db: Database,
  orderId: string,
  seller: string | null = null,
): Promise<InvoiceDocument[]> {
  let documents = db
    .selectFrom('invoices as document')
    .leftJoin('invoices as corrected', 'corrected.id', 'document.corrects_id')
    .select([
      'document.kind',
      'document.year',
      'document.number',
      'document.issued_at',
      'document.content',
    ])
    .select(['corrected.year as corrected_year', 'corrected.number as corrected_number'])
    .where('document.order_id', '=', orderId)
    .orderBy('document.kind', 'desc')
    .orderBy('document.year')
    .orderBy('document.number');
  if (seller !== null) documents = documents.where('document.organization_id', '=', seller);
  const rows = await documents.execute();
  return rows.map(({ kind, corrected_year: year, corrected_number: number, ...row }) => ({
    kind: kind === 'invoice' ? 'invoice' : 'credit_note',
    number: invoiceNumberOf(row),
    corrects: year === null || number === null ? null : invoiceNumberOf({ year, number }),
    issuedAt: row.issued_at,
    content: InvoiceContent.parse(row.content),
  }));
}

/**
 * Returns one document of an order: the one with this number, or the first of its kind. `seller` is as for `listDocuments`.
 * @throws AppError `not_found` when there is none of this kind
 */
export async function getDocument(
  db: Database,
  order: { id: string; seller: string | null },
  { kind, number }: { kind: InvoiceDocument['kind']; number?: string | undefined },
): Promise<InvoiceDocument> {
  const documents = await listDocuments(db, order.id, order.seller);
  const document = documents.find(
    (one) => one.kind === kind && (number === undefined || one.number === number),
  );
  if (!document) throw notFound();
  return document;
}
