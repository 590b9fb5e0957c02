import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../db/schema.generated.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { ordersLocale } from '../../lib/locale.ts';
import { InvoiceContent, type InvoiceDocument } from '../../documents/invoice-content.ts';
import { invoiceNumberOf } from './rules.ts';

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
    .select(['corrected.gross_cents as corrected_cents', 'corrected.issued_at as corrected_at'])
    .select('document.gross_cents')
    .where('document.order_id', '=', orderId)
    .orderBy('document.kind', 'desc')
    .orderBy('document.year')
    .orderBy('document.number');
  if (seller !== null) documents = documents.where('document.organization_id', '=', seller);
  const rows = await documents.execute();
  const credited = new Map<string, number>();
  return rows.map((row) => {
    const corrects = correctedBy(row, credited);
    if (corrects !== null) {
      credited.set(corrects.number, corrects.creditedCents + row.gross_cents);
    }
    return {
      kind: row.kind === 'invoice' ? 'invoice' : 'credit_note',
      number: invoiceNumberOf(row),
      corrects,
      issuedAt: row.issued_at,
      content: InvoiceContent.parse(row.content),
    };
  });
}

/**
 * Returns the locale of an order's documents: the order's, or its seller's once it is deleted.
 * @throws AppError `not_found` when the order has no documents
 */
export async function getLocaleOfDocuments(db: Database, orderId: string): Promise<string> {
  const { locale } = await db
    .selectFrom('invoices')
    .innerJoin('organizations', 'organizations.id', 'invoices.organization_id')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select(ordersLocale.as('locale'))
    .where('invoices.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirstOrThrow(() => notFound());
  return locale;
}

/** @param credited what earlier credit notes took back, by the number of their invoice */
function correctedBy(
  row: {
    corrected_year: number | null;
    corrected_number: number | null;
    corrected_cents: number | null;
    corrected_at: Date | null;
  },
  credited: ReadonlyMap<string, number>,
): InvoiceDocument['corrects'] {
  const { corrected_year: year, corrected_number: number, corrected_cents: grossCents } = row;
  const { corrected_at: issuedAt } = row;
  if (year === null || number === null || grossCents === null || issuedAt === null) return null;
  const corrected = invoiceNumberOf({ year, number });
  return { number: corrected, grossCents, creditedCents: credited.get(corrected) ?? 0, issuedAt };
}

/**
 * Returns one document of an order: the one with this number (of any kind, if none is asked for), else its last invoice or its first credit note. `seller` is as for `listDocuments`.
 * @throws AppError `not_found` when there is none of this kind
 */
export async function getDocument(
  db: Database,
  order: { id: string; seller: string | null },
  { kind, number }: { kind?: InvoiceDocument['kind']; number?: string | undefined },
): Promise<InvoiceDocument> {
  const documents = await listDocuments(db, order.id, order.seller);
  const ofKind = documents.filter((one) => kind === undefined || one.kind === kind);
  const document =
    number === undefined
      ? ofKind.at(kind === 'invoice' ? -1 : 0)
      : ofKind.find((one) => one.number === number);
  if (!document) throw notFound();
  return document;
}

/**
 * Selects the numbers of an order's documents, the invoice first.
 * @param seller whose documents; null: those of any seller
 */
export function invoicesOfOrder(eb: ExpressionBuilder<DB, 'orders'>, seller: string | null) {
  const documents = eb
    .selectFrom('invoices')
    .select(['kind', 'year', 'number'])
    .select(
      sql<Json | null>`case when content -> 'buyer' -> 'company' is not null then content end`.as(
        'content',
      ),
    )
    .whereRef('invoices.order_id', '=', 'orders.id')
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('number');
  return jsonArrayFrom(
    seller === null ? documents : documents.where('invoices.organization_id', '=', seller),
  );
}

/** Selects whether an order's buyer has corrected its invoice. */
export const correctedByBuyer = sql<boolean>`exists (
  select from invoice_corrections where order_id = orders.id and is_by_buyer)`;

/** Selects whether an order's invoice is of an organizer who had the event before. */
export const invoicedByOther = sql<boolean>`exists (
  select from invoices where order_id = orders.id and kind = 'invoice'
    and invoices.organization_id <> events.organization_id)`;

export async function isCorrectedByBuyer(db: Database, orderId: string): Promise<boolean> {
  const correction = await db
    .selectFrom('invoice_corrections')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_by_buyer', '=', true)
    .executeTakeFirst();
  return correction !== undefined;
}

/** Selects what the register answered about the VAT ID that an order's company has now. */
export function vatCheckOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('vat_checks')
      .select(['is_known', 'vat_checks.name', 'reference', 'checked_at'])
      .whereRef('vat_checks.order_id', '=', 'orders.id')
      .where(sql<boolean>`vat_checks.vat_id = orders.company ->> 'vat_id'`),
  );
}
