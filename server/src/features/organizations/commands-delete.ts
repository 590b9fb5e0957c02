import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { forgetFiles, removeImageRows } from '../media/commands.ts';
import { auditedOrganization } from './presenter-audit.ts';
import type { OrganizationRow } from './queries.ts';
import { BOOKS_STAY, ownsEventsSentence } from './rules.ts';

/**
 * Removes an organization's users with their sessions, inside the transaction that deletes it.
 * Written by the users feature, which stands above this one; `app.ts` hands it to our routes.
 */
export type RemoveMembers = (trx: Trx, organizationId: string) => Promise<void>;

/**
 * Deletes an organization with its users, their sessions and its logo, all or nothing.
 * @throws AppError `not_found`, or `conflict` while it owns events, and for good once it has books
 */
export async function deleteOrganization(
  deps: Deps,
  actor: Actor,
  givenId: string,
  removeMembers: RemoveMembers,
): Promise<string> {
  const id = getId(givenId);
  const logos = await deps.db.transaction().execute(async (trx) => {
    const organization = await lockWhole(trx, id);
    const count = await countEvents(trx, id);
    if (count > 0) throw new AppError('conflict', ownsEventsSentence(count));
    if (await hasBooks(trx, id)) throw new AppError('conflict', BOOKS_STAY);
    const users = await membersInWords(trx, id);
    await removeMembers(trx, id);
    await trx.deleteFrom('organizations').where('id', '=', id).execute();
    const owned = organization.logo_id === null ? [] : [organization.logo_id];
    await removeImageRows(trx, owned);
    const { object, fields } = auditedOrganization(organization);
    const deed = { object, before: { ...fields, users } };
    await record(trx, actor, { action: 'organization.deleted', ...deed }, deps.clock());
    return owned;
  });
  await forgetFiles(deps, logos);
  return id;
}

/** From here on nobody gives it an event or a user until the transaction ends. */
async function lockWhole(trx: Trx, id: string): Promise<OrganizationRow> {
  return trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** Who loses its account with the organization, for the audit log. */
async function membersInWords(trx: Trx, organizationId: string): Promise<string[]> {
  const members = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('organization_id', '=', organizationId)
    .orderBy('email')
    .execute();
  return members.map(({ name, email }) => `${name} <${email}>`);
}

/** Whether money was ever booked for it; its events and orders may be gone since. */
async function hasBooks(trx: Trx, organizationId: string): Promise<boolean> {
  const booked = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return booked !== undefined;
}

async function countEvents(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}
