import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../db/schema.generated.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { ordersLocale } from '../../lib/locale.ts';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
import { deliveryJobs } from './deliveries/jobs.ts';
import { documentOf, documentsQuery } from './documents/query.ts';

/** The numbers of one seller say the order of issue; clocks of several servers may differ. */
const firstOfSeller = (table: 'document' | 'invoices') =>
  sql`min(${sql.ref(`${table}.issued_at`)}) over (
    partition by ${sql.ref(`${table}.organization_id`)})`;

/**
 * Returns the documents of an order, as they were issued. They stay when the order is deleted.
 * @param seller whose documents; null: those of any seller
 */
export async function listDocuments(
  db: Database,
  orderId: string,
  seller: string | null = null,
): Promise<InvoiceDocument[]> {
  let documents = documentsQuery(db)
    .where('document.order_id', '=', orderId)
    .orderBy(firstOfSeller('document'))
    .orderBy('document.year')
    .orderBy('document.number');
  if (seller !== null) documents = documents.where('document.organization_id', '=', seller);
  return (await documents.execute()).map(documentOf);
}

export async function hasInvoice(db: Database, orderId: string): Promise<boolean> {
  const invoice = await db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .limit(1)
    .executeTakeFirst();
  return invoice !== undefined;
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

/**
 * Returns one document of an order: the one with the number, of any kind if no kind is given. Without
 * a number it is the last invoice or the first credit note. `seller` is as for `listDocuments`.
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
 * Selects the numbers of an order's documents, as they were issued.
 * @param seller whose documents; null: those of any seller
 */
export function invoicesOfOrder(eb: ExpressionBuilder<DB, 'orders'>, seller: string | null) {
  const documents = eb
    .selectFrom('invoices')
    .select(['kind', 'year', 'number', 'printed_number', 'gross_cents'])
    .select(sql<string | null>`content -> 'seller' ->> 'country'`.as('seller_country'))
    .select(
      sql<Json | null>`case when content -> 'buyer' -> 'company' is not null then content end`.as(
        'content',
      ),
    )
    .select((document) => [
      deliveryOf(document).as('delivery'),
      jsonObjectFrom(
        document
          .selectFrom('invoices as corrected')
          .select(['year', 'number', 'printed_number'])
          .whereRef('corrected.id', '=', 'invoices.corrects_id'),
      ).as('corrects'),
    ])
    .whereRef('invoices.order_id', '=', 'orders.id')
    .orderBy(firstOfSeller('invoices'))
    .orderBy('year')
    .orderBy('number');
  return jsonArrayFrom(
    seller === null ? documents : documents.where('invoices.organization_id', '=', seller),
  );
}

/**
 * Selects what became of a document's delivery to a network. A job that was given up has an error:
 * with it, the index of failing jobs answers, however many jobs wait.
 */
function deliveryOf(eb: ExpressionBuilder<DB, 'invoices'>) {
  const status = sql<string>`case when status = 'waiting' and exists (
    select from jobs where kind = ${deliveryJobs.kind} and last_error is not null
      and failed_at is not null and payload ->> 'invoiceId' = invoice_deliveries.invoice_id::text
    ) then 'given_up' else status end`;
  return jsonObjectFrom(
    eb
      .selectFrom('invoice_deliveries')
      .select([status.as('status'), 'receiver', 'reason', 'reference', 'changed_at'])
      .whereRef('invoice_deliveries.invoice_id', '=', 'invoices.id'),
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
