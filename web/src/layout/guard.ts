import { seesAdministratorMenu } from '@marquee/contract/access';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { registerPath, safeRedirect } from '../lib/redirect.ts';
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

/** Refuses an administrators' screen to other users. The shell's loader redirects visitors. */
export async function requireAdministrator() {
  const profile = await findProfile();
  const isRefused = profile && !seesAdministratorMenu(profile.user_type);
  return isRefused ? redirect('/unauthorized') : null;
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
