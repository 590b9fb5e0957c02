import type { OrganizationInput, OrganizationUpdate } from '@marquee/contract/organizations';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type EncodedImage, forgetFiles, removeImageRows, saveImages } from '../media/commands.ts';
import type { OrganizationRow } from './queries.ts';

export type NewOrganization = z.output<typeof OrganizationInput>;

/**
 * Registers an organization and, with an e-mail address, its first user: both or neither. Written
 * by the users feature, which stands above this one; `app.ts` hands it to our routes.
 */
export type RegisterOrganization = (
  deps: Deps,
  input: NewOrganization,
  logo: EncodedImage | undefined,
) => Promise<OrganizationRow>;

/** Writes the organization alone, as part of a larger transaction. */
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

/** A new logo, null to take it away, or undefined to keep what there is. */
export type LogoChange = EncodedImage | null | undefined;

/**
 * Changes an organization; a field left out stays. The logo that is replaced goes for good.
 * @throws AppError `not_found`
 */
export async function updateOrganization(
  deps: Deps,
  input: z.output<typeof OrganizationUpdate>,
  logo: LogoChange,
): Promise<OrganizationRow> {
  const id = getId(input.id);
  const images = logo ? [logo] : [];
  const { saved, replaced } = await saveImages(deps, images, async (trx, [logoId]) => {
    const before = await lockLogo(trx, id);
    const after = logo === undefined ? before : (logoId ?? null);
    const row = await trx
      .updateTable('organizations')
      .set((eb) => ({
        name: input.name ?? eb.ref('name'),
        email: input.email ?? eb.ref('email'),
        phone: input.phone ?? eb.ref('phone'),
        description: input.description ?? eb.ref('description'),
        logo_id: after,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const old = before !== null && before !== after ? [before] : [];
    await removeImageRows(trx, old);
    return { saved: row, replaced: old };
  });
  await forgetFiles(deps, replaced);
  return saved;
}

/** The logo an organization has, which nobody else replaces until the transaction ends. */
async function lockLogo(trx: Trx, id: string): Promise<string | null> {
  const found = await trx
    .selectFrom('organizations')
    .select('logo_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.logo_id;
}
