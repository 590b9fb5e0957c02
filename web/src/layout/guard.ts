import { seesAdministratorMenu } from '@marquee/contract/access';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { registerPath, safeRedirect } from '../lib/redirect.ts';
import { findProfile, findProfileAtDoor, forgetEndedSession } from '../lib/session.ts';

const isDoor = /^\/admin\/scan(?:[/?#]|$)/;

/** Loader of the admin area: its profile for those who are signed in, the register page else. */
export async function requireProfile({ request }: LoaderFunctionArgs) {
  const path = pathOf(request);
  // The scanner alone opens without a network; every other screen would have nothing to show.
  const profile = await (isDoor.test(path) ? findProfileAtDoor() : findProfile());
  if (profile) return profile;
  await forgetEndedSession();
  return redirect(registerPath(path));
}

/** Loader of an administrators' screen. Whoever is not signed in is the shell's matter. */
export async function requireAdministrator() {
  const profile = await findProfile();
  const isRefused = profile && !seesAdministratorMenu(profile.user_type);
  return isRefused ? redirect('/unauthorized') : null;
}

/** Loader of the register page: whoever is signed in goes on to where they were heading. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  if (!(await findProfile())) return null;
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
}

function pathOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}
