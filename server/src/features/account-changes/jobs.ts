import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { originOf } from '../../http/origin.ts';
import type { DefinedJobs } from '../../jobs/define.ts';
import type { JobRun } from '../../jobs/jobs.ts';
import { inLocale, usersLocale } from '../../lib/locale.ts';
import { getBranding } from '../settings/branding/queries.ts';
import { accountMailJobs, readersOf } from './commands.ts';
import { changedAccountMail, restoredAccountMail } from './mail.ts';
import { presentChange } from './presenter.ts';
import { findChange, hashOfLink } from './queries.ts';
import { isRestorable } from './rules.ts';

const TOKEN_BYTES = 32;

export const accountChangeJobs: DefinedJobs[] = [accountMailJobs.doneBy(sendAccountMail)];

/** Tells one reader of a change. The secret of its link exists only in this mail. */
async function sendAccountMail(
  deps: Deps,
  { changeId, userId, mail }: { changeId: string; userId: string; mail: 'changed' | 'restored' },
  { key, signal }: JobRun,
): Promise<void> {
  const row = await findChange(deps.db, changeId);
  if (!row) return;
  const reader = await readersOf(deps.db, row.organization_id)
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', usersLocale.as('locale')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!reader) return;
  const branding = await getBranding(deps);
  const change = presentChange(row);
  const made = await inLocale(reader.locale, async () => {
    if (mail === 'restored') return restoredAccountMail(branding, reader.email, change);
    const link = isRestorable(change.kind)
      ? `${originOf(deps.config)}/restore-account#${await newLink(deps, changeId)}`
      : undefined;
    return changedAccountMail(branding, reader.email, change, link);
  });
  await deps.mailer.send({ ...made, id: key }, { signal });
}

async function newLink({ db }: Deps, changeId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('account_change_links')
    .values({ token_hash: hashOfLink(token), change_id: changeId })
    .execute();
  return token;
}
