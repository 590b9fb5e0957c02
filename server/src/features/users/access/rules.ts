import { ADMINISTRATOR, ATTENDEE, may, roleOf } from '@marquee/contract/access';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import type { Account } from '../rules.ts';

/**
 * Returns whether a change gives an account to somebody: another mailbox opens it, it is enabled
 * again, or it has another role or team. For a day, such an account does not decide about money.
 * @param before undefined for a new account
 */
export function givesAccess(before: Account | undefined, after: Account): boolean {
  return (
    before === undefined ||
    before.email !== after.email ||
    before.userType !== after.userType ||
    before.teamRole !== after.teamRole ||
    before.organizationId !== after.organizationId ||
    (before.isDisabled && !after.isDisabled)
  );
}

/**
 * Returns whether an administrator needs a fresh code for a change: for a new administrator, and to
 * move an account to another mailbox, which then gets the account's codes.
 */
export function needsCode(actor: Actor, before: Account | undefined, after: Account): boolean {
  if (!isAdministrator(actor)) return false;
  const isMoved = before !== undefined && before.email !== after.email;
  const governs = after.userType === ADMINISTRATOR && !after.isDisabled;
  return isMoved || (governs && givesAccess(before, after));
}

/** Returns whether a user may say where money goes, so that the others who may are told of it. */
export function movesMoney({ userType, teamRole, isDisabled }: Account): boolean {
  if (isDisabled || userType === ATTENDEE) return false;
  return may(roleOf(userType, teamRole), 'payments:write');
}
