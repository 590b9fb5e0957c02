-- Enters the payouts that failed before. They are few: one for each wrong bank account.
create temporary table old_failures on commit drop as
select gen_random_uuid() as entry_id, * from connected_payouts where failed_at is not null;
insert into ledger_entries (id, kind, at, organization_id, memo)
select entry_id, 'payout_failed', failed_at, organization_id, concat(reference, ': ', failure)
from old_failures order by failed_at;
insert into ledger_lines (entry_id, position, account, organization_id, amount_cents)
select entry_id, position, 'collected'::ledger_account, organization_id, sign * amount_cents
from old_failures, (values (0, 1), (1, -1)) as line(position, sign);
