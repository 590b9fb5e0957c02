import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { CLIENT } from '@marquee/contract/access';
import { record } from '../../audit/commands.ts';
import { tellOfAccess } from '../access/commands.ts';
import { addUser } from '../commands.ts';
import { auditedUser } from '../presenter-audit.ts';
import { getUser } from '../queries.ts';
import { findByToken, getInvitation, hashOfToken, mayStillInvite } from './queries.ts';
import { refuseUnlessOpen } from './rules.ts';

/**
 * Returns the invitation of a link.
 * @throws AppError `not_found` with the reason as its code
 */
export async function openInvitation({ db, clock }: Deps, token: string) {
  const invitation = await findByToken(db, token);
  const isValid = invitation !== undefined && (await mayStillInvite(db, invitation));
  refuseUnlessOpen(invitation, { mayStillInvite: isValid, now: clock() });
  return invitation;
}

/**
 * Creates the account of an invited person, once. The link reached the mailbox, so it proves the
 * address like a one-time code.
 * @throws AppError `not_found` with the reason as its code, or `email_in_use`
 */
export async function acceptInvitation(
  trx: Trx,
  { token, name, address }: { token: string; name: string; address: string },
  now: Date,
): Promise<{ id: string; email: string }> {
  const invitation = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
  const isValid = invitation !== undefined && (await mayStillInvite(trx, invitation));
  refuseUnlessOpen(invitation, { mayStillInvite: isValid, now });
  const { email, organization_id: organizationId, team_role: teamRole, event_ids } = invitation;
  const standing = { userType: CLIENT, organizationId, teamRole };
  const rights = { ...standing, now, rightsSince: now };
  const { id } = await addUser(trx, { name, email, phone: '', ...rights });
  const after = { ...standing, email, isDisabled: false };
  // An event may have been deleted since; the others stay.
  await sql`
    insert into door_events (user_id, event_id) select ${id}, events.id from events
    where organization_id = ${organizationId} and events.id = any(${event_ids}::uuid[])`.execute(
    trx,
  );
  await trx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitation.id)
    .execute();
  const { object, fields } = auditedUser(await getUser(trx, id));
  const actor = { userId: id, name, email, address };
  await record(trx, actor, { action: 'invitation.accepted', object, after: fields }, now);
  const { sender } = await getInvitation(trx, invitation.id);
  await tellOfAccess(trx, { name: sender || name }, { id, after }, now);
  return { id, email };
}
