import type { OrganizationInput, OrganizationUpdate } from '@marquee/contract/organizations';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { record } from '../audit/commands.ts';
import { forgetFiles, removeImageRows, saveImages } from '../media/commands.ts';
import type { EncodedImage } from '../media/decoding/encode.ts';
import { completePhone } from './phones/queries.ts';
import { auditedOrganization } from './presenter-audit.ts';
import { type OrganizationRow, ownId } from './queries.ts';

export type NewOrganization = z.output<typeof OrganizationInput>;

export type Registrar = Actor | { address: string };

/**
 * Registers an organization and, with an e-mail address, its first user: both or neither. The users
 * feature, which depends on this one, implements it and hands it over.
 */
export type RegisterOrganization = (
  deps: Deps,
  registrar: Registrar,
  input: NewOrganization,
  logo: EncodedImage | undefined,
) => Promise<OrganizationRow>;

/** Inserts only the organization, as part of a larger transaction. */
export async function addOrganization(
  trx: Trx,
  organization: Pick<NewOrganization, 'name' | 'email' | 'phone' | 'description'>,
  logoId: string | undefined,
  now: Date,
): Promise<OrganizationRow> {
  const { name, email, phone, description } = organization;
  return trx
    .insertInto('organizations')
    .values({ name, email, phone, description, logo_id: logoId ?? null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A new logo, null to remove it, or undefined to keep the present one. */
export type LogoChange = EncodedImage | null | undefined;

/**
 * Changes an organization. A field that is left out keeps its value. The replaced logo is deleted.
 * @throws AppError `not_found`, also for another organization than a client's own
 */
export async function updateOrganization(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof OrganizationUpdate>,
  logo: LogoChange,
): Promise<OrganizationRow> {
  const id = ownId(actor, input.id);
  const phone = input.phone && (await completePhone(deps.db, id, input.phone));
  const images = logo ? [logo] : [];
  const { saved, replaced } = await saveImages(deps, images, async (trx, [logoId]) => {
    const { before, after } = await changeOrganization(trx, id, (row) => ({
      name: input.name ?? row.name,
      email: input.email ?? row.email,
      phone: phone ?? row.phone,
      description: input.description ?? row.description,
      terms_url: input.terms_url ?? row.terms_url,
      imprint_url: input.imprint_url ?? row.imprint_url,
      logo_id: logo === undefined ? row.logo_id : (logoId ?? null),
    }));
    const old = before.logo_id !== null && before.logo_id !== after.logo_id ? [before.logo_id] : [];
    await removeImageRows(trx, old);
    const { object, fields } = auditedOrganization(after);
    const change = { object, before: auditedOrganization(before).fields, after: fields };
    await record(trx, actor, { action: 'organization.updated', ...change }, deps.clock());
    return { saved: after, replaced: old };
  });
  await forgetFiles(deps, replaced);
  return saved;
}

/**
 * Sets how an organization's public pages, mails and PDFs are written; null: as the platform's.
 * @throws AppError `not_found`, also for another organization
 */
export async function setFormats(
  deps: Deps,
  actor: Actor,
  givenId: string,
  locale: string | null,
): Promise<OrganizationRow> {
  return changeOwn(deps, actor, givenId, { locale });
}

/**
 * Sets the colour of an organization's messages; '': the platform's.
 * @throws AppError `not_found`, also for another organization
 */
export async function setAccent(
  deps: Deps,
  actor: Actor,
  givenId: string,
  accent: string,
): Promise<OrganizationRow> {
  return changeOwn(deps, actor, givenId, { accent });
}

/**
 * Sets the sites whose pages may show an organization's events in a frame.
 * @throws AppError `not_found`, also for another organization
 */
export async function setEmbeddingHosts(
  deps: Deps,
  actor: Actor,
  givenId: string,
  hosts: string[],
): Promise<OrganizationRow> {
  return changeOwn(deps, actor, givenId, { embedding_hosts: hosts });
}

async function changeOwn(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  columns: Partial<Pick<OrganizationRow, 'locale' | 'accent' | 'embedding_hosts'>>,
): Promise<OrganizationRow> {
  const id = ownId(actor, givenId);
  return db.transaction().execute(async (trx) => {
    const { before, after } = await changeOrganization(trx, id, () => columns);
    const { object, fields } = auditedOrganization(after);
    const change = { object, before: auditedOrganization(before).fields, after: fields };
    await record(trx, actor, { action: 'organization.updated', ...change }, clock());
    return after;
  });
}

/**
 * Changes columns of an organization in the caller's transaction, which records the change.
 * @returns the row before and after
 * @throws AppError `not_found`
 */
export async function changeOrganization(
  trx: Trx,
  id: string,
  columnsOf: (before: OrganizationRow) => Partial<Omit<OrganizationRow, 'id'>>,
): Promise<{ before: OrganizationRow; after: OrganizationRow }> {
  const before = await lockOrganization(trx, id);
  const after = await trx
    .updateTable('organizations')
    .set(columnsOf(before))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}

async function lockOrganization(trx: Trx, id: string): Promise<OrganizationRow> {
  return trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}
