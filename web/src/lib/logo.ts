import type { Platform } from '@marquee/contract/settings/platform';

/** From so many times as wide as high on, a logo says the name itself. */
const WIDE = 2.5;

/** Whether the name stands beside the logo, too. */
export function isNameShown({ logo_url, logo_size }: Platform): boolean {
  if (logo_url === null || logo_size === null) return true;
  const [width, height] = logo_size;
  return width / height < WIDE;
}
