import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { financeApi } from '@marquee/contract/finance/finance';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { printedNumber } from '../../invoices/numbers/printed.ts';
import type { Json } from '../../../db/schema.generated.ts';

type InvoiceQuery = QueryOf<(typeof financeApi)['listInvoices']>;

export type BillingRow = Awaited<ReturnType<typeof getBilling>>;

/** @throws AppError `not_found` */
export async function getBilling(db: Database, givenId: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'legal_name', 'billing_address', 'billing_country', 'tax_number'])
    .select(['tax_name', 'tax_basis_points', 'tax_exemption', 'tax_reason'])
    .where('id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

export type InvoiceListRow = {
  id: string;
  kind: string;
  year: number;
  number: number;
  printed_number: string | null;
  order_id: string;
  buyer: string;
  issued_at: Date;
  gross_cents: number;
  tax_cents: number;
  /** As a document has them; old ones have only one tax. */
  taxes: Json;
};

const taxesColumn = sql<Json>`jsonb_build_object(
  'taxes', content -> 'taxes', 'tax', content -> 'tax', 'total_cents', content -> 'total_cents')`;

/** Returns one page of an organization's invoices and credit notes, newest first. */
export async function listInvoices(
  db: Database,
  organizationId: string,
  query: InvoiceQuery,
): Promise<Page<InvoiceListRow>> {
  const name = sql<string>`content -> 'buyer' ->> 'name'`;
  const company = sql<string | null>`content -> 'buyer' -> 'company' ->> 'name'`;
  // A document for a company is found by it, and by who booked.
  const buyer = sql<string>`coalesce(${company}, ${name})`;
  let rows = db
    .selectFrom('invoices')
    .select(['id', 'kind', 'year', 'number', 'printed_number', 'order_id', 'issued_at'])
    .select(['gross_cents', 'tax_cents'])
    .select([buyer.as('buyer'), taxesColumn.as('taxes')])
    .where('organization_id', '=', organizationId);
  if (query.year) rows = rows.where('year', '=', query.year);
  if (query.search) {
    rows = rows.where(
      finds(query.search, [printedNumber, name, company, sql`content ->> 'order_reference'`]),
    );
  }
  return readPage(db, rows, newestFirst, query);
}

const newestFirst: Ordering = {
  sort: '-number',
  // Year and number as one integer, in the order of the documents.
  by: sql`(year::bigint * 10000000000 + number)`,
  type: 'bigint',
  id: sql`id`,
  descending: true,
};

/** Returns the years in which an organization has invoices, latest first. */
export async function listInvoiceYears(db: Database, organizationId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_counters')
    .select('year')
    .where('organization_id', '=', organizationId)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}
