import type { Deps } from '../../../deps.ts';
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

// Every mail has the same logo, and a picture's id is never reused for other bytes.
let kept: { id: string; logo: BrandingLogo } | undefined;

/** A mail or a ticket without the logo is better than none, while pictures cannot be reached. */
function undefinedWhenAway(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unavailable') return undefined;
  throw error;
}

async function findLogo(deps: Deps, id: string): Promise<BrandingLogo | null> {
  if (kept?.id === id) return kept.logo;
  const box = { width: LOGO.width * DENSITY, height: LOGO.height * DENSITY };
  const png = await findPng(deps, id, box).catch(undefinedWhenAway);
  if (!png) return null;
  const [width, height] = [png.width, png.height].map((side) => Math.ceil(side / DENSITY));
  const logo = { png: png.bytes, width: width ?? 0, height: height ?? 0 };
  kept = { id, logo };
  return logo;
}
