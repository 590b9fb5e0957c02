import type { Platform } from '@marquee/contract/settings/platform';

/** From this ratio of width to height on, a logo counts as containing the name. */
const WIDE = 2.5;

export function isNameShown({ logo_url, logo_size }: Platform): boolean {
  if (logo_url === null || logo_size === null) return true;
  const [width, height] = logo_size;
  return width / height < WIDE;
}
