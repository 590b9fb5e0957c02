import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { JobHandlers, JobRun } from '../../../jobs/jobs.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { invitationMail } from './mail.ts';
import { findByToken, hashOfToken } from './queries.ts';

export const INVITATION_MAIL = 'invitation-mail';

const TOKEN_BYTES = 32;

export const invitationJobs: JobHandlers = { [INVITATION_MAIL]: sendInvitation };

/** Sends an open invitation with a new token, which exists only in this mail. */
async function sendInvitation(
  deps: Deps,
  { invitationId = '' }: Record<string, string>,
  { key, signal }: JobRun,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.db
    .updateTable('invitations')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', deps.clock())
    .execute();
  const invitation = await findByToken(deps.db, token);
  if (!invitation) return;
  const mail = invitationMail(await getBranding(deps), invitation, token);
  await deps.mailer.send({ ...mail, id: key }, { signal });
}
