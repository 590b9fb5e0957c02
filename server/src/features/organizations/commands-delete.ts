import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { notFound, refusal } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { record } from '../audit/commands.ts';
import { forgetFiles, removeImageRows } from '../media/commands.ts';
import { auditedOrganization } from './presenter-audit.ts';
import type { OrganizationRow } from './queries.ts';
import { BOOKS_STAY, ownsEventsSentence } from './rules.ts';

/**
 * Deletes an organization's users with their sessions, in the transaction that deletes it. The
 * users feature, which depends on this one, implements it and hands it over.
 */
export type RemoveMembers = (trx: Trx, organizationId: string) => Promise<void>;

/**
 * Deletes an organization with its users, their sessions and its logo, all or nothing.
 * @throws AppError `not_found`, or `conflict` while it owns events or if it ever had ledger entries
 */
export async function deleteOrganization(
  deps: Deps,
  actor: Actor,
  givenId: string,
  removeMembers: RemoveMembers,
): Promise<string> {
  const id = getId(givenId);
  const logos = await deps.db.transaction().execute(async (trx) => {
    const organization = await lockOrganization(trx, id);
    if (!organization) throw notFound();
    const events = await countEvents(trx, id);
    if (events > 0)
      throw refusal('owns_events', ownsEventsSentence(events), { details: { events } });
    if (await hasBooks(trx, id)) throw refusal('has_books', BOOKS_STAY);
    const users = await membersInWords(trx, id);
    await removeMembers(trx, id);
    const owned = await deleteRows(trx, organization);
    const { object, fields } = auditedOrganization(organization);
    const change = { object, before: { ...fields, users } };
    await record(trx, actor, { action: 'organization.deleted', ...change }, deps.clock());
    return owned;
  });
  await forgetFiles(deps, logos);
  return id;
}

/**
 * Deletes an organization without users, events and ledger entries, and records it as done by the
 * program. Does nothing for any other. The caller has locked it.
 * @returns the pictures whose files the caller removes after the commit
 */
export async function deleteIfEmpty(trx: Trx, id: string, now: Date): Promise<string[]> {
  const organization = await lockOrganization(trx, id);
  const isEmpty =
    (await membersInWords(trx, id)).length === 0 &&
    (await countEvents(trx, id)) === 0 &&
    !(await hasBooks(trx, id));
  if (!organization || !isEmpty) return [];
  const owned = await deleteRows(trx, organization);
  const { object, fields: before } = auditedOrganization(organization);
  await record(trx, null, { action: 'organization.deleted', object, before }, now);
  return owned;
}

/**
 * Deletes the rows of an organization and its logo.
 * @returns the pictures whose files the caller removes after the commit
 */
async function deleteRows(trx: Trx, { id, logo_id }: OrganizationRow): Promise<string[]> {
  await trx.deleteFrom('organizations').where('id', '=', id).execute();
  const owned = logo_id === null ? [] : [logo_id];
  await removeImageRows(trx, owned);
  return owned;
}

/** Locks an organization: it gets no event or user until the transaction ends. */
export async function lockOrganization(trx: Trx, id: string): Promise<OrganizationRow | undefined> {
  return trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the users who lose their account with the organization, for the audit log. */
async function membersInWords(trx: Trx, organizationId: string): Promise<string[]> {
  const members = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('organization_id', '=', organizationId)
    .orderBy('email')
    .execute();
  return members.map(({ name, email }) => `${name} <${email}>`);
}

/** Tells whether the organization has ledger entries; its events and orders may be gone. */
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
