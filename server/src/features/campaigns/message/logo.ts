import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import type { BrandingLogo } from '../../../lib/branding.ts';

/** The room of a logo in a mail, in pixels. */
const ROOM = { width: 200, height: 48 };

/** Returns an organizer's logo, linked as the pictures of a message are; null without one. */
export async function findLogo(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  organizationId: string,
): Promise<BrandingLogo | null> {
  const found = await db
    .selectFrom('organizations')
    .innerJoin('media', 'media.id', 'organizations.logo_id')
    .select(['media.id', 'width', 'height'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  if (!found) return null;
  const scale = Math.min(ROOM.width / found.width, ROOM.height / found.height, 1);
  return {
    url: `${originOf(config)}/mail-pictures/${found.id}.jpg`,
    // Its bytes are not in the mail, so a mail stays small.
    png: new Uint8Array(),
    width: Math.max(1, Math.round(found.width * scale)),
    height: Math.max(1, Math.round(found.height * scale)),
  };
}
