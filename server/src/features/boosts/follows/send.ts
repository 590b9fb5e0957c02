import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { newToken } from '../../../lib/tokens.ts';
import { getOrganizerBranding } from '../../settings/branding/queries.ts';
import { followMail } from './mail.ts';
import { findFollow } from './queries.ts';

/** Sends a follow's link with a new token, which exists only in this mail. */
export async function sendFollowMail(
  deps: Deps,
  followId: string,
  { key, signal }: JobRun,
): Promise<void> {
  const { token, token_hash } = newToken();
  await deps.db
    .updateTable('follows')
    .set({ token_hash })
    .where('id', '=', followId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('stopped_at', 'is not', null)]))
    .execute();
  const asked = await findFollow(deps.db, token);
  if (!asked) return;
  const branding = await getOrganizerBranding(deps, asked.organization_id);
  const mail = followMail(branding, asked, token);
  await deps.mailer.send({ ...mail, id: key }, { signal });
}
