import { sql } from 'kysely';
import type { Check } from '../../../doctor/check.ts';

export const disputeChecks: Check[] = [
  // The money of a dispute is in the ledger once when it is taken and once when it comes back. What
  // a connected account loses is its owner's, and not in the bank.
  sql`
    with connected as (
      select disputes.reference from disputes join payments on payments.id = payment_id
      where account is not null
    ), booked as (
      select memo as reference,
        concat_ws(', ', count(*) filter (where kind::text = 'dispute'),
          coalesce(-sum(amount_cents) filter (where kind::text = 'dispute'), 0)) as taken,
        concat_ws(', ', count(*) filter (where kind::text = 'dispute_returned'),
          coalesce(sum(amount_cents) filter (where kind::text = 'dispute_returned'), 0)) as returned
      from ledger_entries join ledger_lines on entry_id = id and account = 'bank'
      where kind::text in ('dispute', 'dispute_returned')
        and memo not in (select reference from connected) group by 1
    ), due as (
      select reference,
        case when withdrawn_at is null then '0, 0' else concat('1, ', amount_cents) end as taken,
        case when returned_at is null then '0, 0' else concat('1, ', amount_cents) end as returned
      from disputes where reference not in (select reference from connected)
    )
    select 'ledger_entries' as "table", concat('dispute ', reference) as id, what,
      each.booked as stored, each.due as computed
    from due full join booked using (reference),
      lateral (values
        ('taken by a dispute', coalesce(booked.taken, '0, 0'), coalesce(due.taken, '0, 0')),
        ('given back by a dispute', coalesce(booked.returned, '0, 0'), coalesce(due.returned, '0, 0'))
      ) as each(what, booked, due)
    where each.booked <> each.due`,
  // A refund that was recorded as sent and then failed is reversed once.
  sql`
    with booked as (
      select memo as reference, count(*) as entries from ledger_entries
      where kind::text = 'refund_failed' group by 1
    ), due as (select reference from failed_refunds where was_booked)
    select 'ledger_entries' as "table", concat('refund ', reference) as id,
      'failed refund' as what, coalesce(booked.entries, 0)::text as stored,
      case when due.reference is null then '0' else '1' end as computed
    from due full join booked using (reference)
    where coalesce(booked.entries, 0) <> case when due.reference is null then 0 else 1 end`,
  // A payout of a connected account that failed is an entry of its own.
  sql`
    with booked as (
      select split_part(memo, ':', 1) as reference, count(distinct entry_id) as entries,
        sum(amount_cents) filter (where amount_cents > 0) as cents
      from ledger_entries join ledger_lines on entry_id = id
      where kind::text = 'payout_failed' group by 1
    ), due as (
      select reference, abs(amount_cents) as cents from connected_payouts where failed_at is not null
    )
    select 'ledger_entries' as "table", concat('payout ', reference) as id, 'failed payout' as what,
      concat_ws(', ', coalesce(entries, 0), booked.cents) as stored,
      case when due.cents is null then '0' else concat('1, ', due.cents) end as computed
    from due full join booked using (reference)
    where coalesce(entries, 0) <> case when due.reference is null then 0 else 1 end
      or booked.cents is distinct from due.cents`,
  // A dispute that counts as a refund belongs to a payment that is marked as refunded by it.
  sql`
    select 'disputes' as "table", disputes.id::text as id, 'is_refund' as what,
      is_refund::text as stored, (not is_refund)::text as computed
    from disputes join payments on payments.id = payment_id
    where is_refund <> (refunded_at is not null
      and refund_reference is not distinct from disputes.reference)`,
];
