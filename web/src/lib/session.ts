import { type Profile, authApi } from '@marquee/contract/auth/auth';
import { sentences } from '@marquee/contract/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { ApiError, call, whenUnauthorized } from './client.ts';
import { findKeptProfile, keepProfile, wipeDevice } from './device-store.ts';
import { notify } from './notify.tsx';
import { queryClient } from './query-client.ts';
import { registerPath } from './redirect.ts';
import { forgetCharges } from './till-store.ts';

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

/**
 * The signed-in user of the scanner, which opens without a network too: when nobody answers it is
 * who was signed in here last. A server that answers 401 ends that (`forgetEndedSession`).
 */
export async function findProfileAtDoor(): Promise<Profile | undefined> {
  try {
    const profile = await inTime(queryClient.query({ ...profileQuery, staleTime: 'static' }));
    // A browser that keeps nothing scans as long as there is a network.
    keepProfile(profile).catch(() => undefined);
    return profile;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return undefined;
    const kept = await findKeptProfile().catch(() => undefined);
    // With it a later 401 is known to end a session.
    if (kept) queryClient.setQueryData(profileQuery.queryKey, kept);
    return kept;
  }
}

/** The server says that nobody is signed in: what the scanner has kept of a session before goes. */
export async function forgetEndedSession() {
  const error = queryClient.getQueryState(profileQuery.queryKey)?.error;
  if (error instanceof ApiError && error.status === 401) await wipeDevice({ keepWaiting: true });
}

/** A network that takes longer than this is none. */
const PATIENCE_MS = 4000;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const late = new Promise<T>((_, reject) => {
    timer = window.setTimeout(() => reject(new ApiError(0, sentences.noConnection)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => window.clearTimeout(timer));
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
  void forgetOthers(profile);
  queryClient.setQueryData(profileQuery.queryKey, profile);
}

/** A device that changes hands shows nobody the lists of whoever had it before. */
async function forgetOthers({ user_id }: Profile) {
  const kept = await findKeptProfile().catch(() => undefined);
  if (!kept || kept.user_id === user_id) return;
  await wipeDevice({ keepWaiting: true });
  await forgetCharges();
}

/**
 * Ends the session here and on the server, and removes what the scanner has kept. All of this
 * device is cleared even when the server is away.
 */
export async function logout() {
  await call(authApi.logout, {}).catch(() => undefined);
  await wipeDevice({ keepWaiting: false });
  await forgetCharges();
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
    void wipeDevice({ keepWaiting: true });
    notify.error(sentences.unauthorized);
    const { pathname, search, hash } = window.location;
    if (pathname.startsWith('/admin')) leave(registerPath(pathname + search + hash));
  });
}
