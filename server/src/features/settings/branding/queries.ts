import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { lineOf } from '../../../documents/words.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Branding, BrandingLogo } from '../../../lib/branding.ts';
import { originOf } from '../../../http/origin.ts';
import { findPng } from '../../media/queries-copies.ts';
import { idOfUrl } from '../../media/presenter.ts';
import { getPlatform } from './platform.ts';

/** The size of a logo in a mail, in pixels. */
const LOGO = { width: 200, height: 40 };
/** For screens with two device pixels to each pixel. */
const DENSITY = 2;

export async function getBranding(deps: Deps): Promise<Branding> {
  const platform = await getPlatform(deps.db);
  const id = platform.logo_url === null ? undefined : idOfUrl(platform.logo_url);
  return {
    origin: originOf(deps.config),
    platform,
    logo: id === undefined ? null : await findLogo(deps, id),
  };
}

/**
 * Returns the branding of mails that an organizer sends to its buyers.
 * @param organizerId of an organization that exists; one that was deleted leaves the platform's
 */
export async function getOrganizerBranding(deps: Deps, organizerId: string): Promise<Branding> {
  const [branding, found] = await Promise.all([
    getBranding(deps),
    deps.db
      .selectFrom('organizations')
      .select(['name', 'accent', 'logo_id'])
      .where('id', '=', organizerId)
      .executeTakeFirst(),
  ]);
  if (!found) return branding;
  const logo = found.logo_id === null ? null : await findLogo(deps, found.logo_id);
  return { ...branding, organizer: { name: lineOf(found.name), accent: found.accent, logo } };
}

// Many mails have the same logo, and a picture's id is never reused for other bytes.
const kept = new LRUCache<string, BrandingLogo>({ max: 200 });

/** A mail or a ticket without the logo is better than none, while pictures cannot be reached. */
function undefinedWhenAway(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unavailable') return undefined;
  throw error;
}

async function findLogo(deps: Deps, id: string): Promise<BrandingLogo | null> {
  const known = kept.get(id);
  if (known) return known;
  const box = { width: LOGO.width * DENSITY, height: LOGO.height * DENSITY };
  const png = await findPng(deps, id, box).catch(undefinedWhenAway);
  if (!png) return null;
  const [width, height] = [png.width, png.height].map((side) => Math.ceil(side / DENSITY));
  const logo = { png: png.bytes, width: width ?? 0, height: height ?? 0 };
  kept.set(id, logo);
  return logo;
}
