import { Outlet, ScrollRestoration } from 'react-router';
import { ConnectionNote } from './ConnectionNote.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** Around every screen. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
      <ConnectionNote />
      <ScrollRestoration />
    </>
  );
}
