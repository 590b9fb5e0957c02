import type { TeamRole } from '@marquee/contract/access';
import type { UserInput, UserUpdate } from '@marquee/contract/users';
import type { z } from 'zod';
import { type Trx, violatedConstraint } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, invalid, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { completePhone } from '../organizations/phones/queries.ts';
import { rightsSinceOfNew, tellOfAccess } from './access/commands.ts';
import { givesAccess, needsCode } from './access/rules.ts';
import { setDoorEvents } from './door-events/commands.ts';
import { hasOwner, lockUser } from './commands-lock.ts';
import { auditedUser, userChange } from './presenter-audit.ts';
import { getUser, type UserRow } from './queries.ts';
import {
  accountAfter,
  accountOf,
  endsSessions,
  refuseAbove,
  refuseLockOut,
  refuseProvedAddress,
  type Standing,
  standingOfNewUser,
  userSentences,
} from './rules.ts';

/**
 * Ends a user's sessions, optionally except one, in the transaction that changes the user. The auth
 * feature, which depends on this one, implements it and hands it over.
 */
export type EndSessions = (trx: Trx, userId: string, exceptSessionId?: string) => Promise<void>;

type NewUser = Standing & {
  name: string;
  email: string;
  phone: string;
  now: Date;
  /** When the account ends unless somebody signs in; undefined: never. */
  lapsesAt?: Date | undefined;
  /** When somebody else gave the account its rights; undefined: nobody did. */
  rightsSince?: Date | undefined;
};

/**
 * Inserts a user as part of a larger transaction.
 * @throws AppError `conflict` for an e-mail address in use, `invalid` for an unknown organization
 */
export async function addUser(trx: Trx, user: NewUser): Promise<{ id: string }> {
  const { name, email, phone, userType, organizationId, teamRole, now } = user;
  return trx
    .insertInto('users')
    .values({
      name,
      email,
      phone,
      user_type: userType,
      organization_id: organizationId,
      team_role: teamRole,
      created_at: now,
      lapses_at: user.lapsesAt ?? null,
      rights_since: user.rightsSince ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseKindly);
}

/** Translates a violated constraint to a refusal at the form's field. */
export function refuseKindly(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email_key') {
    const sentence = userSentences.emailInUse;
    throw refusal('email_in_use', sentence, { errors: { email: [sentence] } });
  }
  if (constraint === 'users_organization_id_fkey') {
    throw invalid({ organization: [userSentences.organizationUnknown] });
  }
  throw error;
}

export async function createUser(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof UserInput>,
): Promise<UserRow> {
  const usual = standingOfNewUser(actor, input);
  refuseAbove(actor, usual.teamRole);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const standing = { ...usual, teamRole: await teamRoleOfNew(trx, usual, input.team_role) };
    const rightsSince = await rightsSinceOfNew(trx, actor, standing, now);
    const phone = await completePhone(trx, standing.organizationId, input.phone);
    const { id } = await addUser(trx, { ...input, phone, ...standing, now, rightsSince });
    const after = { ...standing, email: input.email, isDisabled: false };
    await tellOfAccess(trx, actor, { id, after }, now);
    await setDoorEvents(trx, { id, ...standing }, input.door_events);
    const user = await getUser(trx, id);
    const { object, fields } = auditedUser(user);
    await record(trx, actor, { action: 'user.created', object, after: fields }, now);
    return user;
  });
}

/**
 * Changes a user; a field left out stays. A change of rights ends the user's sessions, except the
 * actor's own.
 * @param isProved the actor's fresh code was used up; see `proveChange`
 * @throws AppError `not_found`, `forbidden`, `invalid` or `conflict`
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof UserUpdate>,
  { endSessions, isProved }: { endSessions: EndSessions; isProved: boolean },
): Promise<UserRow> {
  const id = getId(input.id);
  const isSelf = id === actor.userId;
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const { user, others } = await lockUser(trx, actor, id, mayTakeRights(input));
    const found = await getUser(trx, id);
    const stored = auditedUser(found).fields;
    const before = accountOf(user);
    const after = accountAfter(actor, before, input);
    if (!isSelf) refuseAbove(actor, before.teamRole, after.teamRole);
    refuseLockOut(before, after, { isSelf, others, actor });
    if (found.in_use) refuseProvedAddress(actor, before, after);
    const phone = input.phone && (await completePhone(trx, after.organizationId, input.phone));
    // The user was changed since the code was asked for, or not asked for.
    if (!isProved && needsCode(actor, before, after)) throw new AppError('conflict');
    await trx
      .updateTable('users')
      .set({
        name: input.name ?? user.name,
        email: after.email,
        phone: phone ?? user.phone,
        user_type: after.userType,
        organization_id: after.organizationId,
        team_role: after.teamRole,
        // A new address is not proved yet.
        first_sign_in_at: after.email === before.email ? user.first_sign_in_at : null,
        disabled_at: after.isDisabled ? (user.disabled_at ?? now) : null,
        rights_since: givesAccess(before, after) ? now : user.rights_since,
      })
      .where('id', '=', id)
      .execute()
      .catch(refuseKindly);
    await setDoorEvents(trx, { id, ...after }, input.door_events);
    if (endsSessions(before, after)) {
      await endSessions(trx, id, isSelf ? actor.sessionId : undefined);
    }
    await tellOfAccess(trx, actor, { id, before, after, wasInUse: found.in_use }, now);
    const saved = await getUser(trx, id);
    const { object, fields } = auditedUser(saved);
    const change = {
      action: userChange(stored, fields),
      object,
      before: stored,
      after: fields,
    } as const;
    await record(trx, actor, change, now);
    return saved;
  });
}

/** Returns the role of a new client: the first one of an organization owns it. */
async function teamRoleOfNew(
  trx: Trx,
  { organizationId, teamRole }: Standing,
  asked: TeamRole | undefined,
): Promise<TeamRole | null> {
  if (teamRole === null || asked !== undefined || organizationId === null) return teamRole;
  return (await hasOwner(trx, organizationId)) ? teamRole : 'owner';
}

function mayTakeRights(input: z.output<typeof UserUpdate>): boolean {
  const { user_type, team_role, organization, disabled } = input;
  const mayMove = organization !== undefined || team_role !== undefined;
  return user_type !== undefined || mayMove || disabled === true;
}
