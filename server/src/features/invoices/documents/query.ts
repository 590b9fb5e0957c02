import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { InvoiceContent, type InvoiceDocument } from '../../../documents/invoice-content.ts';
import { invoiceNumberOf } from '../rules.ts';

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof documentsQuery>['executeTakeFirstOrThrow']>
>;

/** Selects whole documents, each with the one that it corrects. */
export function documentsQuery(db: Database) {
  return db
    .selectFrom('invoices as document')
    .leftJoin('invoices as corrected', 'corrected.id', 'document.corrects_id')
    .select(['document.kind', 'document.year', 'document.number', 'document.printed_number'])
    .select(['document.issued_at', 'document.content'])
    .select(['document.gross_cents', 'document.tax_cents'])
    .select(['corrected.year as corrected_year', 'corrected.number as corrected_number'])
    .select('corrected.printed_number as corrected_printed')
    .select(['corrected.gross_cents as corrected_cents', 'corrected.issued_at as corrected_at'])
    .select(
      // What earlier credit notes took back of the same invoice.
      sql<number>`(
        select coalesce(sum(earlier.gross_cents), 0)::bigint from invoices earlier
        where earlier.order_id = document.order_id and earlier.corrects_id = document.corrects_id
          and (earlier.year, earlier.number) < (document.year, document.number))`.as(
        'credited_cents',
      ),
    );
}

export function documentOf(row: DocumentRow): InvoiceDocument {
  return {
    kind: row.kind === 'invoice' ? 'invoice' : 'credit_note',
    number: invoiceNumberOf(row),
    corrects: correctedBy(row),
    issuedAt: row.issued_at,
    content: InvoiceContent.parse(row.content),
  };
}

function correctedBy(row: DocumentRow): InvoiceDocument['corrects'] {
  const { corrected_year: year, corrected_number: number, corrected_cents: grossCents } = row;
  const { corrected_at: issuedAt, credited_cents: creditedCents, corrected_printed } = row;
  if (year === null || number === null || grossCents === null || issuedAt === null) return null;
  const printed = invoiceNumberOf({ year, number, printed_number: corrected_printed });
  return { number: printed, grossCents, creditedCents, issuedAt };
}
