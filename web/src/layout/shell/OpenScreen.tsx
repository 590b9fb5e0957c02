import { lazy, Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { mayOpen } from '../../lib/roles/may-open.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { screens } from '../../routes.tsx';

const ClosedScreen = lazy(() => import('../../features/pages/ClosedScreen.tsx'));

/** Shows the screen of the address, or says in its place which role opens it. */
export function OpenScreen() {
  const { role } = useProfile();
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  if (!screen || mayOpen(screen, role)) return <Outlet />;
  return (
    <Suspense>
      <ClosedScreen screen={screen} role={role} />
    </Suspense>
  );
}
