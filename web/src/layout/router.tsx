import { signInPaths } from '@marquee/contract/pages/sign-in-paths';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type RouteObject,
} from 'react-router';
import { leavingIs } from '../lib/leaving.ts';
import { DEFAULT_REDIRECT } from '../lib/redirect.ts';
import { ADMIN_ROUTE } from '../lib/session.ts';
import { screens } from '../routes.tsx';
import { requireProfile, requireRole, requireVisitor } from './guard.ts';
import { PageError, PageMissing } from './page/PageError.tsx';
import type { Screen } from './screen.ts';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './Root.tsx';
import { Splash } from './page/Splash.tsx';

/** Milliseconds after which a page's code counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000;

const isAdmin = (screen: Screen) => screen.path.startsWith('/admin/');

/** Pages that are no screens of the app. A sign-in may lead back to them. */
const renderedByServer = ['/', '/events', '/events/*', '/orders/*'];

function leaveApp({ request }: LoaderFunctionArgs) {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
}

function goToRegister({ request }: LoaderFunctionArgs) {
  return redirect(`/register${new URL(request.url).search}`);
}

/** Every page of the app; exported for its test. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: PageError,
    children: [
      ...renderedByServer.map((path) => ({ path, loader: leaveApp })),
      ...signInPaths.map((path) => ({ path, loader: goToRegister })),
      {
        Component: PublicShell,
        children: screens.filter((screen) => !isAdmin(screen) && !screen.isBare).map(routeOf),
      },
      ...screens.filter((screen) => !isAdmin(screen) && screen.isBare).map(routeOf),
      {
        id: ADMIN_ROUTE,
        path: '/admin',
        loader: requireProfile,
        ErrorBoundary: PageError,
        children: [
          {
            lazy: {
              Component: () => inTime(import('./shell/AdminShell.tsx').then((it) => it.AdminShell)),
            },
            ErrorBoundary: PageError,
            children: [
              { index: true, loader: () => redirect(DEFAULT_REDIRECT) },
              // The screen of a team before it became one with that of users.
              { path: 'team', loader: () => redirect('/admin/user?view=list') },
              ...screens.filter((screen) => isAdmin(screen) && !screen.isBare).map(routeOf),
            ],
          },
          ...screens.filter((screen) => isAdmin(screen) && screen.isBare).map(routeOf),
        ],
      },
    ],
  },
];

/** Creates the router, which starts to load the page of the address. */
export function createRouter() {
  const router = createBrowserRouter(routes);
  leavingIs(() => router.state.navigation.state !== 'idle');
  return router;
}

function routeOf(screen: Screen): RouteObject {
  const loader = loaderOf(screen);
  return {
    path: screen.path,
    lazy: { Component: () => inTime(screen.load().then((page) => page.default)) },
    ErrorBoundary: PageError,
    ...(loader && { loader }),
  };
}

function loaderOf(screen: Screen) {
  // The shell's loader loads the profile at the same time, once for both.
  if (isAdmin(screen) || screen.needs) return requireRole(screen);
  return screen.access === 'visitor' ? requireVisitor : undefined;
}

/**
 * Returns the page, or an offer to load it again. Never rejects: the router would show nothing for
 * a route whose `lazy` failed.
 */
async function inTime(page: Promise<ComponentType>): Promise<ComponentType> {
  let timer: number | undefined;
  const late = new Promise<ComponentType>((resolve) => {
    timer = window.setTimeout(() => resolve(PageMissing), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([page, late])
    .catch(() => PageMissing)
    .finally(() => window.clearTimeout(timer));
}
