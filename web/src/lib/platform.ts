import {
  defaultPlatform,
  type Platform,
  publicPlatformApi,
} from '@marquee/contract/settings/platform';
import { useDocumentTitle } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** A name changes once in a season; whoever changes it says so with `invalidateQueries`. */
const FRESH_MS = 300_000;

/** What the server wrote into the page; undefined where none did (the development server). */
const written = readMeta();

function readMeta(): Platform | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=marquee-platform]')?.content;
  if (content === undefined) return undefined;
  // The server checked it by the contract; a page kept by another version may say less.
  const found = JSON.parse(content) as Platform;
  return Object.keys(defaultPlatform).every((key) => key in found) ? found : undefined;
}

/** Whose platform it is. */
export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: async ({ signal }) => (await call(publicPlatformApi.getPlatform, { signal })).data,
  staleTime: FRESH_MS,
  // The scanner shows the name without a network, too.
  gcTime: Infinity,
  ...(written && { initialData: written, initialDataUpdatedAt: performance.timeOrigin }),
});

/** Whose platform it is: there before the first paint, and anew when an administrator changes it. */
export function usePlatform(): Platform {
  return useQuery(platformQuery).data ?? defaultPlatform;
}

/** Names the browser's tab: the page, and the platform it belongs to. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} · ${usePlatform().name}`);
}
