import { type Profile, authApi } from '@marquee/contract/auth/auth';
import { SESSION_MARK } from '@marquee/contract/auth/session-mark';
import { sentences } from '@marquee/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, noAnswer } from './api-error.ts';
import { call, isKind, isUndecided, whenUnauthorized } from './client.ts';
import { findKeptProfile, keepProfile, wipeDevice } from './device-store.ts';
import { notify } from './notify.tsx';
import { queryClient } from './query-client.ts';
import { registerPath } from './redirect.ts';
import { forgetCharges } from './till/till-store.ts';

/** The id of the route whose loader fetches the profile before any page under it renders. */
export const ADMIN_ROUTE = 'admin';

/**
 * Reads the signed-in user once, then caches it until sign-out. Fails for a visitor, without a call
 * that the server would have to refuse.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    // `theme.js` asked already. If nobody takes that answer, a later call gets it, and its refusal
    // may have taken the mark away.
    const early = document.querySelector('link[as=fetch]');
    early?.remove();
    if (!early && !document.cookie.includes(`${SESSION_MARK}=`)) {
      throw new ApiError({ kind: 'unauthorized' });
    }
    return (await call(authApi.getProfile, { signal })).data;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** Returns the signed-in user; undefined for a visitor, and if the check itself fails. */
export async function findProfile(): Promise<Profile | undefined> {
  return queryClient.query({ ...profileQuery, staleTime: 'static' }).catch(() => undefined);
}

/**
 * Returns the signed-in user of the scanner, which also opens offline: without an answer, it is the
 * user who was signed in here last. A 401 ends that (`forgetEndedSession`).
 */
export async function findProfileAtDoor(): Promise<Profile | undefined> {
  try {
    const profile = await inTime(queryClient.query({ ...profileQuery, staleTime: 'static' }));
    // A browser without storage can still scan online.
    keepProfile(profile).catch(() => undefined);
    return profile;
  } catch (error) {
    if (!isUndecided(error)) return undefined;
    const kept = await findKeptProfile().catch(() => undefined);
    // With a cached profile, a later 401 counts as the end of a session.
    if (kept) queryClient.setQueryData(profileQuery.queryKey, kept);
    return kept;
  }
}

/** Removes what the scanner has stored of a session after the server reported that it ended. */
export async function forgetEndedSession() {
  const error = queryClient.getQueryState(profileQuery.queryKey)?.error;
  if (isKind(error, 'unauthorized')) await wipeDevice({ keepWaiting: true });
}

/** Milliseconds after which a slow network counts as none. */
const PATIENCE_MS = 4000;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const late = new Promise<T>((_, reject) => {
    timer = window.setTimeout(() => reject(noAnswer()), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => window.clearTimeout(timer));
}

/** Caches the profile of a sign-in, so that the next screen does not request it. */
export function startSession(profile: Profile) {
  queryClient.clear();
  void forgetOthers(profile);
  queryClient.setQueryData(profileQuery.queryKey, profile);
}

/** Removes another user's lists from a device that changed hands. */
async function forgetOthers({ user_id }: Profile) {
  const kept = await findKeptProfile().catch(() => undefined);
  if (!kept || kept.user_id === user_id) return;
  await wipeDevice({ keepWaiting: true });
  await forgetCharges();
}

/**
 * Ends the session here and on the server, and removes what the scanner has stored. The device is
 * cleared even if the server does not answer.
 */
export async function logout() {
  isLeaving = true;
  try {
    // What is under way would be refused, and nobody waits for it any more.
    await queryClient.cancelQueries();
    await call(authApi.logout, {}).catch(() => undefined);
    await wipeDevice({ keepWaiting: false });
    await forgetCharges();
    queryClient.clear();
  } finally {
    isLeaving = false;
  }
}

/** A call that is refused during a logout says nothing of a session that ended by itself. */
let isLeaving = false;

/**
 * Makes a 401 of any call sign out and open the register page with the way back. The 401 of a
 * visitor's first profile check does not count, because there was no session.
 */
export function leaveWhenSessionEnds(leave: (path: string) => void) {
  whenUnauthorized(() => {
    if (isLeaving || !queryClient.getQueryData(profileQuery.queryKey)) return;
    queryClient.clear();
    void wipeDevice({ keepWaiting: true });
    notify.error(sentences.unauthorized);
    const { pathname, search, hash } = window.location;
    if (pathname.startsWith('/admin')) leave(registerPath(pathname + search + hash));
  });
}
