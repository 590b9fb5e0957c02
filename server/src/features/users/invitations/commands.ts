import { invitationSentences as say } from '@marquee/contract/team/invitations';
import type { InvitationInput } from '@marquee/contract/team/invitations';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { getDoorEvents } from '../door-events/commands.ts';
import { refuseAbove } from '../rules.ts';
import { invitationMailJobs } from './jobs.ts';
import { auditedInvitation } from './presenter.ts';
import { getInvitation, type ListedInvitation } from './queries.ts';
import { invitationEnd, type InvitationRow, KEPT_DAYS, refuseTooMany } from './rules.ts';

/**
 * Invites somebody to the actor's team.
 * @throws AppError `already_in_team`, `already_invited`, `too_many_invitations`, `no_door_events`,
 *   `not_found` for events of another organization, `forbidden` for a role above the actor's
 */
export async function invite(
  { db, clock }: Deps,
  actor: Actor,
  { email, team_role, door_events = [] }: z.output<typeof InvitationInput>,
): Promise<ListedInvitation> {
  refuseAbove(actor, team_role);
  const organizationId = ownOrganization(actor);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    await lockLimits(trx, organizationId, email);
    await refuseKnown(trx, organizationId, email);
    const eventIds =
      team_role === 'door' ? await getDoorEvents(trx, organizationId, door_events) : [];
    const { id } = await trx
      .insertInto('invitations')
      .values({
        organization_id: organizationId,
        email,
        team_role,
        event_ids: eventIds,
        invited_by: actor.userId,
        created_at: now,
        expires_at: invitationEnd(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await askForMail(trx, { id, organization_id: organizationId, email }, now);
    const invitation = await getInvitation(trx, id);
    const { object, fields: after } = auditedInvitation(invitation);
    await record(trx, actor, { action: 'invitation.sent', object, after }, now);
    return invitation;
  });
}

/** Sends an invitation again. The earlier link ends, and the days start anew. */
export async function resendInvitation(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
): Promise<ListedInvitation> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { id, email, organization_id } = await lockInvitation(trx, actor, givenId);
    await lockLimits(trx, organization_id, email);
    await trx
      .updateTable('invitations')
      .set({ token_hash: null, expires_at: invitationEnd(now), invited_by: actor.userId })
      .where('id', '=', id)
      .execute();
    await askForMail(trx, { id, email, organization_id }, now);
    const invitation = await getInvitation(trx, id);
    const { object, fields: after } = auditedInvitation(invitation);
    await record(trx, actor, { action: 'invitation.sent-again', object, after }, now);
    return invitation;
  });
}

/** Withdraws an invitation, so that its link opens nothing any more. */
export async function withdrawInvitation(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { id } = await lockInvitation(trx, actor, givenId);
    const { object, fields: before } = auditedInvitation(await getInvitation(trx, id));
    await trx.updateTable('invitations').set({ withdrawn_at: now }).where('id', '=', id).execute();
    await record(trx, actor, { action: 'invitation.withdrawn', object, before }, now);
    return id;
  });
}

/** Deletes invitations that ended long ago. Runs hourly; nothing depends on the time. */
export async function sweepInvitations({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('invitations').where('expires_at', '<=', before).execute();
}

function ownOrganization({ organizationId }: Actor): string {
  if (organizationId === null) throw notFound();
  return organizationId;
}

/** @throws AppError `not_found`, also for an accepted invitation and another organization's */
async function lockInvitation(trx: Trx, actor: Actor, givenId: string): Promise<InvitationRow> {
  const invitation = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', getId(givenId))
    .where('organization_id', '=', ownOrganization(actor))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
  refuseAbove(actor, invitation.team_role);
  return invitation;
}

/** Makes concurrent invitations of a team, and those to an address, wait for each other. */
async function lockLimits(trx: Trx, organizationId: string, email: string): Promise<void> {
  for (const name of [organizationId, email]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${name}`}, 0))`.execute(
      trx,
    );
  }
}

async function refuseKnown(trx: Trx, organizationId: string, email: string): Promise<void> {
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (member) throw refusal('already_in_team', say.inTeam, { errors: { email: [say.inTeam] } });
  const open = await trx
    .selectFrom('invitations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (open) throw refusal('already_invited', say.invited, { errors: { email: [say.invited] } });
}

type Addressed = Pick<InvitationRow, 'id' | 'email' | 'organization_id'>;

/** Counts a mail against the limits, and writes its job. */
async function askForMail(trx: Trx, invitation: Addressed, now: Date): Promise<void> {
  const { id, email, organization_id } = invitation;
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await trx
    .selectFrom('invitation_mails')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('organization_id', '=', organization_id))
        .as('ofOrganization'),
      fn
        .countAll<number>()
        .filterWhere(eb('email', '=', email))
        .as('toAddress'),
    ])
    .where((eb) => eb.or([eb('organization_id', '=', organization_id), eb('email', '=', email)]))
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  refuseTooMany(sent);
  await trx
    .insertInto('invitation_mails')
    .values({ invitation_id: id, asked_at: now, organization_id, email })
    .onConflict((on) => on.doNothing())
    .execute();
  await enqueue(trx, [invitationMailJobs.of({ invitationId: id })], now);
}
