import type { AccountChangeKind } from '@marquee/contract/finance/account-changes';
import { ADMINISTRATOR, may, teamRoles } from '@marquee/contract/access';
import { z } from 'zod';
import type { Database, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { defineJobs } from '../../jobs/define.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Actor } from '../../lib/actor.ts';
import { randomId } from '../../lib/random.ts';
import { spendStepUp } from '../auth/step-up/spend.ts';
import type { InstructionsGuard } from '../settings/routes.ts';
import type { Standing } from './rules.ts';

export const accountMailJobs = defineJobs('account-change-mail', {
  title: 'Mail about a changed account for payments',
  lane: 'mails',
  payload: z.object({
    changeId: z.string(),
    userId: z.string(),
    mail: z.enum(['changed', 'restored']),
  }),
});

type Made = {
  /** null: of the platform. */
  organizationId: string | null;
  kind: AccountChangeKind;
  before: Standing;
  after: Standing;
};

/**
 * Keeps a change of where money goes, and tells all owners and finance, or all administrators of the
 * platform, whoever made it.
 */
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

/** Enqueues one mail for each reader, so that a retry sends none twice. */
export async function tellReaders(
  trx: Trx,
  organizationId: string | null,
  payload: { changeId: string; mail: 'changed' | 'restored' },
  now: Date,
): Promise<void> {
  const people = await readersOf(trx, organizationId).select('users.id').execute();
  const mails = people.map(({ id: userId }) => accountMailJobs.of({ ...payload, userId }));
  await enqueue(trx, mails, now);
}

/**
 * Selects the users who may say where the organization's money goes; for the platform, null, its
 * administrators. They cannot switch this off.
 */
export function readersOf(db: Database | Trx, organizationId: string | null) {
  const told = teamRoles.filter((role) => may(role, 'payments:write'));
  const users = db.selectFrom('users').where('disabled_at', 'is', null).orderBy('users.id');
  return organizationId === null
    ? users.where('user_type', '=', ADMINISTRATOR)
    : users.where('organization_id', '=', organizationId).where('team_role', 'in', told);
}

/** Returns what guards the platform's text about how to pay; see `settingsRoutes`. */
export function instructionsGuard(deps: Deps): InstructionsGuard {
  const about = { purpose: 'platform_instructions', organizationId: null } as const;
  return {
    spendCode: (actor, request) => spendStepUp(deps, actor, request, about),
    noteChange: (trx, actor, { before, after }, now) => {
      const texts = { before: { instructions: before }, after: { instructions: after } };
      const made = { organizationId: null, kind: 'platform_instructions', ...texts } as const;
      return noteAccountChange(trx, actor, made, now);
    },
  };
}
