import { ADMINISTRATOR } from '@marquee/contract/access';
import type { UserInput, UserUpdate } from '@marquee/contract/users';
import type { z } from 'zod';
import { type Trx, violatedConstraint } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { auditedUser, userChange } from './presenter-audit.ts';
import { getUser, type UserRow } from './queries.ts';
import {
  accountAfter,
  accountOf,
  endsSessions,
  refuseLockOut,
  type Standing,
  standingOfNewUser,
  userSentences,
} from './rules.ts';

/**
 * Ends a user's sessions, optionally except one, in the transaction that changes the user. The auth
 * feature, which depends on this one, implements it; `app.ts` passes it to the routes.
 */
export type EndSessions = (trx: Trx, userId: string, exceptSessionId?: string) => Promise<void>;

type NewUser = Standing & {
  name: string;
  email: string;
  phone: string;
  now: Date;
  /** When the account ends unless somebody signs in; undefined: never. */
  lapsesAt?: Date | undefined;
};

/**
 * Inserts a user as part of a larger transaction.
 * @throws AppError `conflict` for an e-mail address in use, `invalid` for an unknown organization
 */
export async function addUser(trx: Trx, user: NewUser): Promise<{ id: string }> {
  const { name, email, phone, userType, organizationId, now, lapsesAt } = user;
  return trx
    .insertInto('users')
    .values({
      name,
      email,
      phone,
      user_type: userType,
      organization_id: organizationId,
      created_at: now,
      lapses_at: lapsesAt ?? null,
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
  const standing = standingOfNewUser(actor, input);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const { id } = await addUser(trx, { ...input, ...standing, now });
    const user = await getUser(trx, id);
    const { object, fields: after } = auditedUser(user);
    await record(trx, actor, { action: 'user.created', object, after }, now);
    return user;
  });
}

/**
 * Changes a user; a field left out stays. A change of rights ends the user's sessions, except the
 * actor's own.
 * @throws AppError `not_found`, `forbidden`, `invalid` or `conflict`
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof UserUpdate>,
  endSessions: EndSessions,
): Promise<UserRow> {
  const id = getId(input.id);
  const isSelf = id === actor.userId;
  return deps.db.transaction().execute(async (trx) => {
    const { user, otherAdministrators } = await lockUser(trx, actor, id, mayTakeRights(input));
    const stored = auditedUser(await getUser(trx, id)).fields;
    const before = accountOf(user);
    const after = accountAfter(actor, before, input);
    refuseLockOut(before, after, { isSelf, otherAdministrators });
    await trx
      .updateTable('users')
      .set({
        name: input.name ?? user.name,
        email: after.email,
        phone: input.phone ?? user.phone,
        user_type: after.userType,
        organization_id: after.organizationId,
        // A new address is not proved yet.
        first_sign_in_at: after.email === before.email ? user.first_sign_in_at : null,
        disabled_at: after.isDisabled ? (user.disabled_at ?? deps.clock()) : null,
      })
      .where('id', '=', id)
      .execute()
      .catch(refuseKindly);
    if (endsSessions(before, after)) {
      await endSessions(trx, id, isSelf ? actor.sessionId : undefined);
    }
    const saved = await getUser(trx, id);
    const { object, fields } = auditedUser(saved);
    const change = {
      action: userChange(stored, fields),
      object,
      before: stored,
      after: fields,
    } as const;
    await record(trx, actor, change, deps.clock());
    return saved;
  });
}

function mayTakeRights(input: { user_type?: unknown; disabled?: boolean | undefined }): boolean {
  return input.user_type !== undefined || input.disabled === true;
}

/**
 * Locks a user and, when rights may be taken away, every administrator, all in one order, so that
 * two administrators who disable each other concurrently do not both succeed.
 * @throws AppError `not_found`, also for a user whom the actor may not see
 */
export async function lockUser(trx: Trx, actor: Actor, id: string, withAdministrators: boolean) {
  const locked = await trx
    .selectFrom('users')
    .selectAll()
    .where((eb) => {
      const isAsked = eb('id', '=', id);
      if (!withAdministrators) return isAsked;
      const governs = eb.and([eb('user_type', '=', ADMINISTRATOR), eb('disabled_at', 'is', null)]);
      return eb.or([isAsked, governs]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = locked.find((row) => row.id === id);
  const scope = organizationScope(actor);
  if (!user || (scope !== null && user.organization_id !== scope)) throw notFound();
  return { user, otherAdministrators: locked.filter((row) => row.id !== id).length };
}
