import { ATTENDEE } from '@marquee/contract/access';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Screen } from './screen.ts';
import { mayOpen } from '../lib/roles/may-open.ts';
import { refused } from '../lib/roles/refused-screen.ts';
import { DEFAULT_REDIRECT, registerPath, safeRedirect } from '../lib/redirect.ts';
import { findProfile, findProfileAtDoor, forgetEndedSession } from '../lib/session.ts';

/** Screens that also open offline; every other screen would have nothing to show. */
const isKept = /^\/(?:admin\/scan|board)(?:[/?#]|$)/;

/** Loads the profile for the admin area, or redirects visitors to the register page. */
export async function requireProfile({ request }: LoaderFunctionArgs) {
  const path = pathOf(request);
  const profile = await (isKept.test(path) ? findProfileAtDoor() : findProfile());
  if (profile) return profile;
  await forgetEndedSession();
  return redirect(registerPath(path));
}

/**
 * Returns a loader that leads users away from a screen that they may not open. The shell's loader
 * redirects visitors, and the shell tells attendees in the page's place. A door helper starts at the
 * scanner.
 */
export function requireRole(screen: Screen) {
  return async ({ request }: LoaderFunctionArgs) => {
    const path = pathOf(request);
    const profile = await (isKept.test(path) ? findProfileAtDoor() : findProfile());
    if (!profile || mayOpen(screen, profile.role)) return null;
    refused.path = screen.path;
    if (profile.role === ATTENDEE && !screen.adminOnly && !screen.isBare) return null;
    return redirect(screen.path === DEFAULT_REDIRECT ? '/admin/scan' : '/unauthorized');
  };
}

/** Redirects a signed-in user from the register page to the page they wanted. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  if (!(await findProfile())) return null;
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
}

function pathOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}
