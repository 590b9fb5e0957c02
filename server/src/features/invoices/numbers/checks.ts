import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';
import { printedNumber } from './printed.ts';

/** Documents of organizers with own ranges, by what stands before their digits. */
const counted = sql`
  select organization_id, prefix, count(*) as documents, count(distinct serial) as serials,
    min(serial) as first, max(serial) as last
  from invoices, lateral (select ${printedNumber} as printed) as one, lateral (
    select regexp_replace(printed, '\\d+$', '') as prefix,
      substring(printed from '\\d+$')::bigint as serial) as parts
  where printed_number is not null or organization_id in (
    select organization_id from invoice_numberings where invoice_prefix is not null)
  group by 1, 2`;

/** Each range has all its numbers from the first to the last, each once. */
export const rangeChecks: Check[] = [
  sql`
    select 'invoice_ranges' as "table", concat(organization_id, ' ', prefix) as id,
      'first, last, and how many documents there are' as what,
      concat_ws(', ', kept.first, kept.last, kept.last - kept.first + 1) as stored,
      concat_ws(', ', counted.first, counted.last, coalesce(documents, 0)) as computed
    from invoice_ranges kept full join (${counted}) counted using (organization_id, prefix)
    where coalesce(kept.last - kept.first + 1, 0) <> coalesce(documents, 0)
      or documents <> serials or kept.first <> counted.first or kept.last <> counted.last`,
];
