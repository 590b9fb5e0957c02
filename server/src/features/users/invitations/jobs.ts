import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type DefinedJobs, defineJobs } from '../../../jobs/define.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { invitationMail } from './mail.ts';
import { findByToken, hashOfToken } from './queries.ts';

export const invitationMailJobs = defineJobs('invitation-mail', {
  title: 'Invitation to a team',
  lane: 'mails',
  payload: z.object({ invitationId: z.string() }),
});

const TOKEN_BYTES = 32;

export const invitationJobs: DefinedJobs[] = [
  invitationMailJobs.doneBy((deps, { invitationId }, run) =>
    sendInvitation(deps, invitationId, run),
  ),
];

/** Sends an open invitation with a new token, which exists only in this mail. */
async function sendInvitation(
  deps: Deps,
  invitationId: string,
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
