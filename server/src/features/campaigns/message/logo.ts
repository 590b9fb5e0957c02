import type { Deps } from '../../../deps.ts';
import { picturesOrigin } from '../../../http/origin.ts';
import type { BrandingLogo } from '../../../lib/branding.ts';

/** The room of a logo in a mail, in pixels. */
const ROOM = { width: 200, height: 48 };

/**
 * Returns what an organizer's messages look like: its logo, linked as the pictures of a message are, or
 * null, and its accent, or ''.
 */
export async function findLook(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  organizationId: string,
): Promise<{ logo: BrandingLogo | null; accent: string }> {
  const found = await db
    .selectFrom('organizations')
    .leftJoin('media', 'media.id', 'organizations.logo_id')
    .select(['accent', 'media.id', 'width', 'height'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  return { logo: logoOf(config, found), accent: found?.accent ?? '' };
}

type Picture = { id: string | null; width: number | null; height: number | null };

function logoOf(config: Deps['config'], found: Picture | undefined): BrandingLogo | null {
  if (!found?.id || !found.width || !found.height) return null;
  const scale = Math.min(ROOM.width / found.width, ROOM.height / found.height, 1);
  return {
    url: `${picturesOrigin(config)}/mail-pictures/${found.id}.jpg`,
    // Its bytes are not in the mail, so a mail stays small.
    png: new Uint8Array(),
    width: Math.max(1, Math.round(found.width * scale)),
    height: Math.max(1, Math.round(found.height * scale)),
  };
}
