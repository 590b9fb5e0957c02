import {
  defaultPlatform,
  type Platform,
  publicPlatformApi,
} from '@marquee/contract/settings/platform';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Milliseconds. The name rarely changes, and a change calls `invalidateQueries`. */
const FRESH_MS = 300_000;

/** The branding that the server wrote into the page; undefined on the development server. */
const written = readMeta();

function readMeta(): Platform | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=marquee-platform]')?.content;
  if (content === undefined) return undefined;
  // The server validated it, but a stored page of an older version may lack fields.
  const found = JSON.parse(content) as Platform;
  return Object.keys(defaultPlatform).every((key) => key in found) ? found : undefined;
}

export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: async ({ signal }) => (await call(publicPlatformApi.getPlatform, { signal })).data,
  staleTime: FRESH_MS,
  // The scanner shows the name offline, too.
  gcTime: Infinity,
  ...(written && { initialData: written, initialDataUpdatedAt: performance.timeOrigin }),
});
