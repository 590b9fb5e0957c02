import {
  ADMINISTRATOR,
  CLIENT,
  mayGive,
  type TeamRole,
  type UserType,
} from '@marquee/contract/access';
import { emailChangeSentences } from '@marquee/contract/auth/account';
import type { Selectable } from 'kysely';
import type { Users } from '../../db/schema.generated.ts';
import { type Actor, isAdministrator, roleOfActor } from '../../lib/actor.ts';
import { AppError, invalid, notFound, refusal } from '../../lib/app-error.ts';
import { isId } from '../../lib/ids.ts';

export type Standing = {
  userType: UserType;
  organizationId: string | null;
  /** Of a client; null for other users. */
  teamRole: TeamRole | null;
};

/** How many others keep the platform and the team running. */
export type Others = {
  administrators: number;
  /** Who own the user's organization and can sign in. */
  owners: number;
  /** Who can sign in for the user's organization, owners or not. */
  people: number;
};

/** The role and organization that a caller requests; undefined: no change. */
export type AskedStanding = {
  user_type?: UserType | undefined;
  team_role?: TeamRole | undefined;
  organization?: string | null | undefined;
};

/** The fields that a user's sessions depend on. */
export type Account = Standing & { email: string; isDisabled: boolean };

export const userSentences = {
  emailInUse: 'This e-mail address is already in use.',
  organizationMissing: 'Choose the organizer of this user.',
  organizationUnknown: 'This organizer does not exist.',
  organizationNotAllowed: 'Only users with the role Organizer belong to one.',
  ownRole: 'You cannot change your own role.',
  ownAccount: 'You cannot disable your own account.',
  ownDeletion: 'You cannot delete your own account.',
  lastOwner: 'This is the last owner of the team. Make somebody else an owner first.',
  noDoorEvents: 'Choose the events that this person scans for.',
  lastAdministrator: 'This is the last administrator. Make another user an administrator first.',
} as const;

/** Returns a new user's standing. Default: a manager of the actor's organization. */
export function standingOfNewUser(actor: Actor, asked: AskedStanding): Standing {
  const usual = {
    userType: CLIENT,
    organizationId: actor.organizationId,
    teamRole: 'manager',
  } as const;
  const { organization, ...rest } = asked;
  return standingAfter(actor, usual, { ...rest, organization: organization ?? undefined });
}

/**
 * Refuses to manage somebody who may do more than the actor, or to give such a role.
 * @throws AppError `forbidden`
 */
export function refuseAbove(actor: Actor, ...given: (TeamRole | null)[]): void {
  const role = roleOfActor(actor);
  if (given.some((it) => it !== null && !mayGive(role, it))) throw new AppError('forbidden');
}

/**
 * Returns a user's standing after a change. Clients cannot change it: their users are clients of
 * their own organization, and another organization does not exist for them.
 * @throws AppError `forbidden`, `not_found` or `invalid`
 */
export function standingAfter(actor: Actor, before: Standing, asked: AskedStanding): Standing {
  const userType = asked.user_type ?? before.userType;
  const after = {
    userType,
    teamRole: userType === CLIENT ? (asked.team_role ?? before.teamRole ?? 'manager') : null,
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
    teamRole: row.team_role,
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
 * Refuses a change by which an actor moves or locks out its own account, the platform loses its last
 * administrator or a team its last owner. An administrator may disable the last owner, to stop a
 * fraud.
 * @throws AppError `conflict`
 */
export function refuseLockOut(
  before: Account,
  after: Account,
  { isSelf, others, actor }: { isSelf: boolean; others: Others; actor: Actor },
): void {
  // A session left open must not be enough to move an account to another mailbox.
  if (isSelf && before.email !== after.email) {
    throw atField('own_account', 'email', emailChangeSentences.own);
  }
  const changesRole = before.userType !== after.userType;
  if (isSelf && changesRole) throw atField('own_account', 'user_type', userSentences.ownRole);
  if (isSelf && before.teamRole !== after.teamRole) {
    throw atField('own_account', 'team_role', userSentences.ownRole);
  }
  if (isSelf && after.isDisabled)
    throw atField('own_account', 'disabled', userSentences.ownAccount);
  const wasGoverning = before.userType === ADMINISTRATOR && !before.isDisabled;
  const isGoverning = after.userType === ADMINISTRATOR && !after.isDisabled;
  if (wasGoverning && !isGoverning && others.administrators === 0) {
    const field = changesRole ? 'user_type' : 'disabled';
    throw atField('last_administrator', field, userSentences.lastAdministrator);
  }
  const staysOwner =
    after.teamRole === 'owner' &&
    after.organizationId === before.organizationId &&
    (!after.isDisabled || isAdministrator(actor));
  if (isLastOwner(before, others, actor) && !staysOwner) {
    const field = after.isDisabled ? 'disabled' : 'team_role';
    throw atField('last_owner', field, userSentences.lastOwner);
  }
}

/** Administrators may remove somebody who is alone in a team: it then needs no owner. */
function isLastOwner(
  { teamRole, isDisabled }: Account,
  { owners, people }: Others,
  actor: Actor,
): boolean {
  if (teamRole !== 'owner' || isDisabled || owners > 0) return false;
  return people > 0 || !isAdministrator(actor);
}

/**
 * Refuses to delete the actor itself, the last administrator or the last owner of a team.
 * @throws AppError `conflict`
 */
export function refuseDeletion(
  account: Account,
  { isSelf, others, actor }: { isSelf: boolean; others: Others; actor: Actor },
): void {
  const { userType, isDisabled } = account;
  if (isSelf) throw refusal('own_account', userSentences.ownDeletion);
  if (userType === ADMINISTRATOR && !isDisabled && others.administrators === 0) {
    throw refusal('last_administrator', userSentences.lastAdministrator);
  }
  if (isLastOwner(account, others, actor)) throw refusal('last_owner', userSentences.lastOwner);
}

function atField(
  code: 'own_account' | 'proved_address' | 'last_administrator' | 'last_owner',
  field: string,
  sentence: string,
): AppError {
  return refusal(code, sentence, { errors: { [field]: [sentence] } });
}

/**
 * Refuses to move an account that somebody has signed in to: signing in needs nothing but the mailbox,
 * so a colleague could sign in as this person. Administrators may.
 * @throws AppError `conflict`
 */
export function refuseProvedAddress(actor: Actor, before: Account, after: Account): void {
  if (before.email === after.email || isAdministrator(actor)) return;
  throw atField('proved_address', 'email', emailChangeSentences.proved);
}

/** Tells whether a change ends the user's sessions, which were made for the account as it was. */
export function endsSessions(before: Account, after: Account): boolean {
  return (
    after.isDisabled ||
    before.email !== after.email ||
    before.userType !== after.userType ||
    before.teamRole !== after.teamRole ||
    before.organizationId !== after.organizationId
  );
}
