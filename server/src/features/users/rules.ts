import { ADMINISTRATOR, CLIENT, type UserType } from '@marquee/contract/access';
import { emailChangeSentences } from '@marquee/contract/auth/account';
import type { Selectable } from 'kysely';
import type { Users } from '../../db/schema.generated.ts';
import { type Actor, isAdministrator } from '../../lib/actor.ts';
import { AppError, invalid, notFound, refusal } from '../../lib/app-error.ts';
import { isId } from '../../lib/ids.ts';

export type Standing = { userType: UserType; organizationId: string | null };

/** The role and organization that a caller requests; undefined: no change. */
export type AskedStanding = {
  user_type?: UserType | undefined;
  organization?: string | null | undefined;
};

/** The fields that a user's sessions depend on. */
export type Account = Standing & { email: string; isDisabled: boolean };

export const userSentences = {
  emailInUse: 'This e-mail address is already in use.',
  organizationMissing: 'Choose the organization of this client.',
  organizationUnknown: 'This organization does not exist.',
  organizationNotAllowed: 'Only a client belongs to an organization.',
  ownRole: 'You cannot change your own role.',
  ownAccount: 'You cannot disable your own account.',
  ownDeletion: 'You cannot delete your own account.',
  lastAdministrator: 'This is the last administrator. Make another user an administrator first.',
} as const;

/** Returns a new user's standing. Default: the least, a client of the actor's organization. */
export function standingOfNewUser(actor: Actor, asked: AskedStanding): Standing {
  const least = { userType: CLIENT, organizationId: actor.organizationId };
  const { user_type, organization } = asked;
  return standingAfter(actor, least, { user_type, organization: organization ?? undefined });
}

/**
 * Returns a user's standing after a change. Clients cannot change it: their users are clients of
 * their own organization, and another organization does not exist for them.
 * @throws AppError `forbidden`, `not_found` or `invalid`
 */
export function standingAfter(actor: Actor, before: Standing, asked: AskedStanding): Standing {
  const after = {
    userType: asked.user_type ?? before.userType,
    organizationId: asked.organization === undefined ? before.organizationId : asked.organization,
  };
  if (isAdministrator(actor)) return possible(after);
  if (after.userType !== before.userType) throw new AppError('forbidden');
  if (after.organizationId === null) throw new AppError('forbidden');
  if (after.organizationId !== before.organizationId) throw notFound();
  return after;
}

export function accountOf(row: Selectable<Users>): Account {
  return {
    userType: row.user_type,
    organizationId: row.organization_id,
    email: row.email,
    isDisabled: row.disabled_at !== null,
  };
}

/** Returns the account after a change; a field left out stays. Refuses as `standingAfter` does. */
export function accountAfter(
  actor: Actor,
  before: Account,
  asked: AskedStanding & { email?: string | undefined; disabled?: boolean | undefined },
): Account {
  return {
    ...standingAfter(actor, before, asked),
    email: asked.email ?? before.email,
    isDisabled: asked.disabled ?? before.isDisabled,
  };
}

/** Refuses a standing that the table's check would refuse, with a readable message. */
function possible(standing: Standing): Standing {
  const { userType, organizationId } = standing;
  const wrong = (sentence: string) => invalid({ organization: [sentence] });
  if (userType === CLIENT && organizationId === null)
    throw wrong(userSentences.organizationMissing);
  if (userType !== CLIENT && organizationId !== null) {
    throw wrong(userSentences.organizationNotAllowed);
  }
  if (organizationId !== null && !isId(organizationId)) {
    throw wrong(userSentences.organizationUnknown);
  }
  return standing;
}

/**
 * Refuses a change by which an actor moves or locks out its own account, or the platform loses its last administrator.
 * @param otherAdministrators how many others can sign in
 * @throws AppError `conflict`
 */
export function refuseLockOut(
  before: Account,
  after: Account,
  { isSelf, otherAdministrators }: { isSelf: boolean; otherAdministrators: number },
): void {
  // A session left open must not be enough to move an account to another mailbox.
  if (isSelf && before.email !== after.email) {
    throw atField('own_account', 'email', emailChangeSentences.own);
  }
  const changesRole = before.userType !== after.userType;
  if (isSelf && changesRole) throw atField('own_account', 'user_type', userSentences.ownRole);
  if (isSelf && after.isDisabled)
    throw atField('own_account', 'disabled', userSentences.ownAccount);
  const wasGoverning = before.userType === ADMINISTRATOR && !before.isDisabled;
  const isGoverning = after.userType === ADMINISTRATOR && !after.isDisabled;
  if (wasGoverning && !isGoverning && otherAdministrators === 0) {
    const field = changesRole ? 'user_type' : 'disabled';
    throw atField('last_administrator', field, userSentences.lastAdministrator);
  }
}

/**
 * Refuses to delete the actor itself or the last administrator.
 * @param otherAdministrators how many others can sign in
 * @throws AppError `conflict`
 */
export function refuseDeletion(
  { userType, isDisabled }: Account,
  { isSelf, otherAdministrators }: { isSelf: boolean; otherAdministrators: number },
): void {
  if (isSelf) throw refusal('own_account', userSentences.ownDeletion);
  if (userType === ADMINISTRATOR && !isDisabled && otherAdministrators === 0) {
    throw refusal('last_administrator', userSentences.lastAdministrator);
  }
}

function atField(
  code: 'own_account' | 'last_administrator',
  field: string,
  sentence: string,
): AppError {
  return refusal(code, sentence, { errors: { [field]: [sentence] } });
}

/** Tells whether a change ends the user's sessions, which were made for the account as it was. */
export function endsSessions(before: Account, after: Account): boolean {
  return (
    after.isDisabled ||
    before.email !== after.email ||
    before.userType !== after.userType ||
    before.organizationId !== after.organizationId
  );
}
