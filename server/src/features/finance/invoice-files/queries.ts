import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { midnight } from '../../../lib/listing.ts';
import { type DocumentRow, documentsQuery } from '../../invoices/documents/query.ts';

/** The days of a period, both included. */
export type Period = {
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
};

/** Documents that are in memory at a time. */
const PAGE = 100;

function within(organizationId: string, { from, to, timezone }: Period): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`document.organization_id = ${organizationId}`];
  if (from !== undefined) {
    conditions.push(sql`document.issued_at >= ${midnight(from, 0, timezone)}`);
  }
  if (to !== undefined) conditions.push(sql`document.issued_at < ${midnight(to, 1, timezone)}`);
  return sql.join(conditions, sql` and `);
}

/** Tells whether a period has more invoices and credit notes than a limit. */
export async function hasMoreThan(
  db: Database,
  limit: number,
  organizationId: string,
  period: Period,
): Promise<boolean> {
  const beyond = await db
    .selectFrom('invoices as document')
    .select('document.id')
    .where(within(organizationId, period))
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

const isCredited = sql<boolean>`document.gross_cents <= (
  select coalesce(sum(note.gross_cents), 0) from invoices note
  where note.order_id = document.order_id and note.corrects_id = document.id)`;

/** A document, and whether credit notes took back all of it. */
export type ListedRow = DocumentRow & { is_credited: boolean };

/** Reads the invoices and credit notes of a period by their number, a page at a time. */
export async function* readDocuments(
  db: Database,
  organizationId: string,
  period: Period,
): AsyncGenerator<ListedRow> {
  let after = { year: 0, number: 0 };
  for (;;) {
    const rows = await documentsQuery(db)
      .select(isCredited.as('is_credited'))
      .where(within(organizationId, period))
      .where(sql<SqlBool>`(document.year, document.number) > (${after.year}, ${after.number})`)
      .orderBy('document.year')
      .orderBy('document.number')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}
