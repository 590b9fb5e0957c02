import { ADMINISTRATOR, may, teamRoles } from '@marquee/contract/access';
import { DAY_MS } from '@marquee/contract/time';
import type { UserUpdate } from '@marquee/contract/users';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { getId } from '../../../lib/ids.ts';
import { type Account, accountAfter, accountOf, type Standing } from '../rules.ts';
import { accessMailJobs, type AccessMail } from './jobs.ts';
import { givesAccess, movesMoney, needsCode } from './rules.ts';

/**
 * Uses up the actor's fresh code if a change of a user needs one.
 * @returns whether it did; the change itself looks again, under its lock
 */
export async function proveChange(
  { db }: Deps,
  actor: Actor,
  input: z.output<typeof UserUpdate>,
  spendCode: () => Promise<void>,
): Promise<boolean> {
  const id = getId(input.id);
  if (!isAdministrator(actor) || id === actor.userId) return false;
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) return false;
  const before = accountOf(user);
  if (!needsCode(actor, before, accountAfter(actor, before, input))) return false;
  await spendCode();
  return true;
}

/**
 * Returns since when somebody else's decision gives a new user its rights. undefined for the first
 * user of a new organization, whose money nobody had before, and for those whom the operator adds.
 */
export async function rightsSinceOfNew(
  trx: Trx,
  actor: Actor,
  { organizationId }: Standing,
  now: Date,
): Promise<Date | undefined> {
  if (actor.userId === '') return undefined;
  if (organizationId === null) return now;
  const firstOfNew = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.organization_id', '=', 'organizations.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return firstOfNew ? undefined : now;
}

type Given = {
  id: string;
  /** undefined for a new account. */
  before?: Account;
  after: Account;
  /** Somebody has signed in to the account before. */
  wasInUse?: boolean;
};

/**
 * Tells the others who may say where the money goes that an account now may, too, and the earlier
 * mailbox that the account was moved. Nobody can switch these mails off.
 */
export async function tellOfAccess(
  trx: Trx,
  actor: Pick<Actor, 'name'>,
  { id, before, after, wasInUse = false }: Given,
  now: Date,
): Promise<void> {
  if (!givesAccess(before, after)) return;
  const mails: AccessMail[] = [];
  if (wasInUse && before && before.email !== after.email) {
    mails.push({ to: before.email, about: 'moved', by: actor.name });
  }
  const given = { about: 'given', by: actor.name, email: after.email } as const;
  for (const to of movesMoney(after) ? await othersOf(trx, id, after) : []) {
    mails.push({ ...given, to });
  }
  await sendAccessMails(trx, mails, now);
}

export async function sendAccessMails(trx: Trx, mails: AccessMail[], now: Date): Promise<void> {
  await enqueue(trx, mails.map(accessMailJobs.of), now);
}

/** Lists the addresses of the others who may do as much as an account, on the platform or in its team. */
async function othersOf(trx: Trx, id: string, { userType, organizationId }: Account) {
  const rows = trx
    .selectFrom('users')
    .select('email')
    .where('id', '!=', id)
    .where('disabled_at', 'is', null)
    .orderBy('id');
  const told = teamRoles.filter((role) => may(role, 'payments:write'));
  const others = await (
    userType === ADMINISTRATOR
      ? rows.where('user_type', '=', ADMINISTRATOR)
      : rows.where('organization_id', '=', organizationId).where('team_role', 'in', told)
  ).execute();
  return others.map(({ email }) => email);
}
