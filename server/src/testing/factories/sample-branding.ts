import { defaultPlatform, type Platform } from '@marquee/contract/settings/platform';
import type { Branding } from '../../lib/branding.ts';

/** Where a test's mails and documents come from: `https://tickets.example`, but for what is given. */
export function sampleBranding(platform: Partial<Platform> = {}): Branding {
  const origin = 'https://tickets.example';
  return { origin, platform: { ...defaultPlatform, ...platform }, logo: null };
}
