import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { ConnectionNote } from './page/ConnectionNote.tsx';
import { KeptFocus } from './page/KeptFocus.tsx';
import { NavigationProgress } from './page/NavigationProgress.tsx';
import { RouteAnnouncer } from './page/RouteAnnouncer.tsx';

/** Around every screen. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
      <KeptFocus />
      <ConnectionNote />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/**
 * Under what a place on a page is remembered. The first page of every load has the same key, so
 * that without this a page opened anew began where quite another one had been left.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
