import { type Profile, authApi } from '@marquee/contract/auth';
import { sentences } from '@marquee/contract/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { call, whenUnauthorized } from './client.ts';
import { notify } from './notify.tsx';
import { queryClient } from './query-client.ts';
import { registerPath } from './redirect.ts';

/** The id of the route whose loader has fetched the profile before any page under it renders. */
export const ADMIN_ROUTE = 'admin';

/** The signed-in user: fetched once, then cached until sign-out. Fails for a visitor. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(authApi.getProfile, { signal })).data,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** The signed-in user, or undefined for a visitor and whenever the check itself fails. */
export async function findProfile(): Promise<Profile | undefined> {
  return queryClient.query({ ...profileQuery, staleTime: 'static' }).catch(() => undefined);
}

/** The signed-in user of a page below `/admin`. */
export function useProfile(): Profile {
  const loaded = useRouteLoaderData<Profile>(ADMIN_ROUTE);
  const { data: profile = loaded } = useQuery({ ...profileQuery, enabled: false });
  if (!profile) throw new Error('useProfile belongs below /admin.');
  return profile;
}

/** Keeps what a sign-in answered, so that the next screen does not ask again. */
export function startSession(profile: Profile) {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, profile);
}

/** Ends the session here and on the server. The cache is cleared even when the server is away. */
export async function logout() {
  await call(authApi.logout, {}).catch(() => undefined);
  queryClient.clear();
}

/**
 * From now on a 401 of any call signs out and leads to the register page, with the way back.
 * A visitor's 401 (the first profile check) is none of that: there was no session to end.
 */
export function leaveWhenSessionEnds(leave: (path: string) => void) {
  whenUnauthorized(() => {
    if (!queryClient.getQueryData(profileQuery.queryKey)) return;
    queryClient.clear();
    notify.error(sentences.unauthorized);
    const { pathname, search, hash } = window.location;
    if (pathname.startsWith('/admin')) leave(registerPath(pathname + search + hash));
  });
}
