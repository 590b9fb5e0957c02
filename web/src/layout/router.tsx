import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import { leavingIs } from '../lib/leaving.ts';
import { DEFAULT_REDIRECT } from '../lib/redirect.ts';
import { ADMIN_ROUTE } from '../lib/session.ts';
import { type Screen, screens } from '../routes.tsx';
import { requireAdministrator, requireProfile, requireVisitor } from './guard.ts';
import { PageError, PageMissing } from './page/PageError.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './Root.tsx';
import { Splash } from './page/Splash.tsx';

/** A page's code that has not come after this long never will (specification, section 8). */
const CHUNK_TIMEOUT_MS = 120_000;

const isAdmin = (screen: Screen) => screen.path.startsWith('/admin/');

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: PageError,
    children: [
      // The server's own page, and no screen of the app.
      { path: '/', loader: () => redirectDocument('/') },
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
              ...screens.filter((screen) => isAdmin(screen) && !screen.isBare).map(routeOf),
            ],
          },
          ...screens.filter((screen) => isAdmin(screen) && screen.isBare).map(routeOf),
        ],
      },
    ],
  },
]);
leavingIs(() => router.state.navigation.state !== 'idle');

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
  if (screen.adminOnly) return requireAdministrator;
  // Below /admin the shell's own loader has asked for the profile.
  return screen.access === 'visitor' ? requireVisitor : undefined;
}

/**
 * The page, or in its place the offer to load again. It never rejects: the router would show nothing
 * at all for a route whose `lazy` has failed.
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
