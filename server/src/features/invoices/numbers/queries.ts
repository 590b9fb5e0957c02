import { type InvoiceNumbers, prefixIn } from '@marquee/contract/finance/invoice-numbers';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { invoiceYear } from '../rules.ts';

/** A prefix as the organizer set it, and the least number of digits. */
type Format = { prefix: string; digits: number };
export type Numbering = { invoices: Format; creditNotes: Format | null };

const usualPrefix = '{year}-';

/** @throws AppError `not_found` */
export async function readNumbering(db: Database, id: string): Promise<Numbering> {
  const row = await db
    .selectFrom('invoice_numberings')
    .selectAll()
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const own = row.credit_note_prefix;
  return {
    invoices: { prefix: row.invoice_prefix ?? usualPrefix, digits: row.invoice_digits },
    creditNotes: own === null ? null : { prefix: own, digits: row.credit_note_digits },
  };
}

export type Range = { first: number; last: number };

/** Returns what was given after a prefix with its year in it; undefined: nothing, and no start is set. */
export async function findRange(
  db: Database,
  organizationId: string,
  prefix: string,
): Promise<Range | undefined> {
  return db
    .selectFrom('invoice_ranges')
    .select(['first', 'last'])
    .where('organization_id', '=', organizationId)
    .where('prefix', '=', prefix)
    .unionAll(
      // Before an organizer sets a range, its documents count by year.
      db
        .selectFrom('invoice_counters')
        .innerJoin('invoice_numberings', (join) =>
          join.onRef('invoice_numberings.organization_id', '=', 'invoice_counters.organization_id'),
        )
        .select([sql<number>`1`.as('first'), 'last'])
        .where('invoice_counters.organization_id', '=', organizationId)
        .where('invoice_prefix', 'is', null)
        .where(sql<boolean>`year || '-' = ${prefix}`),
    )
    .executeTakeFirst();
}

/** Returns an organization's ranges as they go on at a time. */
export async function readInvoiceNumbers(
  db: Database,
  organizationId: string,
  now: Date,
): Promise<InvoiceNumbers> {
  const { invoices, creditNotes } = await readNumbering(db, organizationId);
  const year = await yearAt(db, organizationId, now);
  const nextOf = async ({ prefix, digits }: Format) => {
    const range = await findRange(db, organizationId, prefixIn(prefix, year));
    return spelt((range?.last ?? 0) + 1, digits);
  };
  return {
    invoice_prefix: invoices.prefix,
    next_invoice: await nextOf(invoices),
    credit_note_prefix: creditNotes?.prefix ?? null,
    next_credit_note: creditNotes && (await nextOf(creditNotes)),
    year,
  };
}

/**
 * Returns the year in which an organization's next document counts, if most of its events have their
 * turn: a document is dated by the wall clock of its event's place.
 */
export async function yearAt(db: Database, organizationId: string, now: Date): Promise<number> {
  const place = await db
    .selectFrom('events')
    .select('timezone')
    .where('organization_id', '=', organizationId)
    .groupBy('timezone')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('timezone')
    .limit(1)
    .executeTakeFirst();
  return invoiceYear(now, place?.timezone ?? 'UTC');
}

export function spelt(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
