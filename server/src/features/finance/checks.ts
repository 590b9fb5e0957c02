import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

export const payoutChecks: Check[] = [
  // A paid payout has exactly one ledger entry, with its amount; any other payout has none.
  sql`
    select 'payouts' as "table", payouts.id::text as id, 'entries and their cents' as what,
      case status when 'paid' then concat('1, ', payouts.amount_cents) else '0, 0' end as stored,
      concat(coalesce(entries, 0), ', ', coalesce(cents, 0)) as computed
    from payouts left join (
      select payout_id, count(*) as entries, sum(amount_cents) as cents
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where kind = 'payout' and account = 'payouts' group by 1
    ) booked on payout_id = payouts.id
    where coalesce(entries, 0) <> (case status when 'paid' then 1 else 0 end)
      or coalesce(cents, 0) <> (case status when 'paid' then payouts.amount_cents else 0 end)`,
  sql`
    select 'ledger_entries' as "table", entries.id::text as id, 'payout_id' as what,
      coalesce(payout_id::text, 'none') as stored, 'no payout of its organization' as computed
    from ledger_entries entries
      left join payouts
        on payouts.id = payout_id and payouts.organization_id = entries.organization_id
    where kind = 'payout' and payouts.id is null`,
  // Each payout begins where the one paid before it ended, so every entry is in exactly one.
  sql`
    select 'payouts' as "table", id::text as id, 'after_seq' as what, after_seq::text as stored,
      previous::text as computed
    from (
      select *, coalesce(max(through_seq) filter (where status = 'paid') over (
        partition by organization_id order by number
        rows between unbounded preceding and 1 preceding), 0) as previous
      from payouts
    ) ranges
    where after_seq <> previous`,
  // No payout was ever more than the balance of the entries that it takes in.
  sql`
    select 'payouts' as "table", id::text as id, 'amount_cents, and what was owed' as what,
      amount_cents::text as stored, (owed - coalesce(paid, 0))::text as computed
    from payouts,
      lateral (
        select coalesce(-sum(lines.amount_cents), 0) as owed
        from ledger_entries entries
          join ledger_lines lines
            on entry_id = entries.id and lines.organization_id = entries.organization_id
        where entries.organization_id = payouts.organization_id
          and entries.seq <= payouts.through_seq and kind <> 'payout'
      ) sold,
      lateral (
        select sum(earlier.amount_cents) as paid from payouts earlier
        where earlier.organization_id = payouts.organization_id
          and earlier.status = 'paid' and earlier.number < payouts.number
      ) before
    where amount_cents > owed - coalesce(paid, 0)`,
];
