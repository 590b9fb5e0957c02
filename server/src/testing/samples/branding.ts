import { defaultPlatform, type Platform } from '@marquee/contract/settings/platform';
import type { Branding } from '../../lib/branding.ts';

/** Returns the branding of `https://tickets.example`, with the given changes. */
export function sampleBranding(platform: Partial<Platform> = {}): Branding {
  const origin = 'https://tickets.example';
  return { origin, platform: { ...defaultPlatform, ...platform }, logo: null };
}
