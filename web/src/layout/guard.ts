import { seesAdministratorMenu } from '@marquee/contract/access';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Screen } from './screen.ts';
import { mayOpen } from '../lib/may-open.ts';
import { DEFAULT_REDIRECT, registerPath, safeRedirect } from '../lib/redirect.ts';
import { findProfile, findProfileAtDoor, forgetEndedSession } from '../lib/session.ts';

const isDoor = /^\/admin\/scan(?:[/?#]|$)/;

/** Loads the profile for the admin area, or redirects visitors to the register page. */
export async function requireProfile({ request }: LoaderFunctionArgs) {
  const path = pathOf(request);
  // Only the scanner opens offline; every other screen would have nothing to show.
  const profile = await (isDoor.test(path) ? findProfileAtDoor() : findProfile());
  if (profile) return profile;
  await forgetEndedSession();
  return redirect(registerPath(path));
}

/**
 * Returns a loader that refuses a screen to users who may not open it. The shell's loader redirects
 * visitors. A door helper starts at the scanner.
 */
export function requireRole(screen: Screen) {
  return async ({ request }: LoaderFunctionArgs) => {
    const path = pathOf(request);
    const profile = await (isDoor.test(path) ? findProfileAtDoor() : findProfile());
    if (!profile) return null;
    const isOpen = !screen.adminOnly || seesAdministratorMenu(profile.user_type);
    if (isOpen && mayOpen(screen, profile.role)) return null;
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
