import { type AccountChange, accountChangeKinds } from '@marquee/contract/finance/account-changes';
import type { ChangeRow } from './queries.ts';
import { restorableUntil, standingInWords, standingOf } from './rules.ts';

export function presentChange(row: ChangeRow): AccountChange {
  return {
    change_id: row.id,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    kind: accountChangeKinds.find((kind) => kind === row.kind) ?? 'transfer_account',
    before: standingInWords(standingOf(row.before)),
    after: standingInWords(standingOf(row.after)),
    made_at: row.made_at.toISOString(),
    made_by: row.made_by_name,
    until: restorableUntil(row.made_at).toISOString(),
  };
}
