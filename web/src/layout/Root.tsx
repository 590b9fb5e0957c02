import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { ConnectionNote } from './page/ConnectionNote.tsx';
import { KeptFocus } from './page/KeptFocus.tsx';
import { NavigationProgress } from './page/NavigationProgress.tsx';
import { RouteAnnouncer } from './page/RouteAnnouncer.tsx';

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
 * Returns the key of a page's scroll position. The first page of every load has the same key, so it
 * uses the URL; otherwise a reload would restore the position of another page.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
