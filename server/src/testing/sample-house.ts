import { defaultPlatform, type Platform } from '@marquee/contract/public-platform';
import type { House } from '../lib/house.ts';

/** Where a test's mails and papers come from: `https://tickets.example`, but for what is given. */
export function sampleHouse(platform: Partial<Platform> = {}): House {
  const origin = 'https://tickets.example';
  return { origin, platform: { ...defaultPlatform, ...platform }, logo: null };
}
