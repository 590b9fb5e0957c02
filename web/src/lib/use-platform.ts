import { defaultPlatform, type Platform } from '@marquee/contract/settings/platform';
import { useQuery } from '@tanstack/react-query';
import { platformQuery } from './platform.ts';

/** Returns the branding, which is known before the first paint and updated after a change. */
export function usePlatform(): Platform {
  return useQuery(platformQuery).data ?? defaultPlatform;
}
