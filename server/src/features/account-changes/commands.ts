import type { AccountChangeKind } from '@marquee/contract/finance/account-changes';
import { may, teamRoles } from '@marquee/contract/access';
import type { Database, Trx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Actor } from '../../lib/actor.ts';
import { randomId } from '../../lib/random.ts';
import type { Standing } from './rules.ts';

export const ACCOUNT_MAIL = 'account-change-mail';

type Made = {
  organizationId: string;
  kind: AccountChangeKind;
  before: Standing;
  after: Standing;
};

/** Keeps a change of where money goes, and tells all owners and finance, whoever made it. */
export async function noteAccountChange(
  trx: Trx,
  actor: Actor,
  { organizationId, kind, before, after }: Made,
  now: Date,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const changeId = randomId();
  await trx
    .insertInto('account_changes')
    .values({
      id: changeId,
      organization_id: organizationId,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      made_at: now,
      made_by: actor.userId || null,
      made_by_name: actor.name,
    })
    .execute();
  await tellReaders(trx, organizationId, { changeId, mail: 'changed' }, now);
}

/** Notes that changes were taken back, so that their links work no more. */
export async function markRestored(trx: Trx, ids: string[], now: Date): Promise<void> {
  await trx
    .updateTable('account_changes')
    .set({ restored_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Enqueues one mail for each owner and each member of finance, so that a retry sends none twice. */
export async function tellReaders(
  trx: Trx,
  organizationId: string,
  payload: { changeId: string; mail: 'changed' | 'restored' },
  now: Date,
): Promise<void> {
  const people = await readersOf(trx, organizationId).select('users.id').execute();
  await enqueue(
    trx,
    people.map(({ id: userId }) => ({ kind: ACCOUNT_MAIL, payload: { ...payload, userId } })),
    now,
  );
}

/** Selects the users who may say where the organization's money goes. They cannot switch this off. */
export function readersOf(db: Database | Trx, organizationId: string) {
  const told = teamRoles.filter((role) => may(role, 'payments:write'));
  return db
    .selectFrom('users')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where('team_role', 'in', told)
    .orderBy('users.id');
}
