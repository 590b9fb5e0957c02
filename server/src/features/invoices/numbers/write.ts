import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { InvoiceContent } from '../../../documents/invoice-content.ts';
import { jobsOf } from '../../../jobs/jobs.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { eInvoiceJobsOf } from '../deliveries/jobs.ts';

export type NewDocument = {
  id: string;
  year: number;
  kind: 'invoice' | 'credit_note';
  order_id: string;
  corrects_id: string | null;
  issued_at: Date;
  gross_cents: number;
  tax_cents: number;
  content: InvoiceContent;
} & Carried;

/** The exchange that a document belongs to, and what it has beyond the entries of the ledger. */
export type Carried = {
  exchange_id: string | null;
  carried_cents: number;
  carried_tax_cents: number;
};

/**
 * Numbers documents in their order and writes them. Taking a number makes others of the same
 * organization wait until the transaction ends, also whoever changes its ranges. A transaction that
 * fails returns its numbers, so none is left out.
 */
export async function writeDocuments(
  trx: Trx,
  organizationId: string,
  documents: NewDocument[],
): Promise<void> {
  const places = new Map<number, number>();
  const rows = documents.map((document) => {
    const place = (places.get(document.year) ?? 0) + 1;
    places.set(document.year, place);
    return { ...document, organization_id: organizationId, number: place };
  });
  const years = [...places].map(([year, last]) => {
    return { organization_id: organizationId, year, last };
  });
  const taken = sql`json_populate_recordset(null::invoice_counters, ${JSON.stringify(years)}::json)`;
  const given = sql`json_populate_recordset(null::invoices, ${JSON.stringify(rows)}::json)`;
  await writeTogether(trx, [
    // The lock makes the row as new as its last change, which a plain read in this statement is not.
    sql`select * from invoice_numberings where organization_id = ${organizationId} for no key update`,
    sql`
      insert into invoice_counters (organization_id, year, last)
      select taken.organization_id, year, last from ${taken} taken left join write_0 on true
      order by year
      on conflict (organization_id, year) do update
        set last = invoice_counters.last + excluded.last
      returning year, last`,
    // Each document with the prefix of its range, if there is one, and its place in it.
    sql`
      select id, prefix, digits, count(*) over (partition by prefix) as documents,
        row_number() over (partition by prefix order by year, number) as place
      from ${given} given join write_0 using (organization_id), lateral (
        select kind = 'credit_note' and credit_note_prefix is not null as is_own) as range,
      lateral (
        select case when is_own then credit_note_digits else invoice_digits end as digits,
          replace(case when is_own then credit_note_prefix else invoice_prefix end, '{year}',
            year::text) as prefix) as spelt
      where prefix is not null`,
    sql`
      insert into invoice_ranges (organization_id, prefix, first, last)
      select ${organizationId}, prefix, 1, count(*) from write_2 group by prefix order by prefix
      on conflict (organization_id, prefix) do update
        set last = invoice_ranges.last + excluded.last
      returning prefix, last`,
    sql`
      insert into invoices (id, organization_id, year, number, kind, order_id, corrects_id,
        issued_at, gross_cents, tax_cents, content, exchange_id, carried_cents, carried_tax_cents,
        printed_number)
      select given.id, organization_id, year, write_1.last - taken.last + number, kind, order_id,
        corrects_id, issued_at, gross_cents, tax_cents, content, exchange_id, carried_cents,
        carried_tax_cents, prefix || lpad(serial, greatest(digits, length(serial)), '0')
      from ${given} given
        join write_1 using (year)
        join ${taken} taken using (organization_id, year)
        left join (
          select write_2.*, (last - documents + place)::text as serial
          from write_2 join write_3 using (prefix)
        ) own on own.id = given.id`,
    ...jobsOf(eInvoiceJobsOf(documents), documents[0]?.issued_at ?? new Date(0)),
  ]);
}
