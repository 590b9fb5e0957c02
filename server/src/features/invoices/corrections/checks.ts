import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';

/** A correction has one document of each kind, over the same sum, and neither is in the ledger. */
const corrected: Check = sql`
  select 'invoice_corrections' as "table", correction.id::text as id, 'its two documents' as what,
    concat_ws(', ', count(*) filter (where kind = 'invoice'),
      count(*) filter (where kind = 'credit_note'),
      count(distinct (gross_cents, tax_cents)), coalesce(sum(gross_cents - carried_cents), 0),
      coalesce(sum(tax_cents - carried_tax_cents), 0)) as stored,
    '1, 1, 1, 0, 0' as computed
  from invoice_corrections correction left join invoices on exchange_id = correction.id
  group by correction.id
  having count(*) filter (where kind = 'invoice') <> 1
    or count(*) filter (where kind = 'credit_note') <> 1
    or count(distinct (gross_cents, tax_cents)) <> 1
    or sum(gross_cents - carried_cents) <> 0 or sum(tax_cents - carried_tax_cents) <> 0`;

export const correctionChecks: Check[] = [corrected];
