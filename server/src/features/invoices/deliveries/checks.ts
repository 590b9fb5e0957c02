import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';

/** A document that waits for its delivery has a job that delivers it, if only one that was given up. */
export const deliveryChecks: Check[] = [
  sql`
    select 'invoice_deliveries' as "table", invoice_id::text as id, 'jobs of a delivery' as what,
      '0' as stored, '1' as computed
    from invoice_deliveries
    where status = 'waiting' and not exists (
      select from jobs where kind = 'e-invoice-delivery'
        and payload ->> 'invoiceId' = invoice_id::text
      union all
      select from jobs, jsonb_array_elements(payload::jsonb -> 'jobs') part
      where kind = 'bundle' and part -> 'payload' ->> 'invoiceId' = invoice_id::text)`,
];
