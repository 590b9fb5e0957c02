import { ATTENDEE } from '@marquee/contract/access';
import { matchPath, Outlet, useLocation } from 'react-router';
import ClosedScreen from '../../pages/ClosedScreen.tsx';
import { mayOpen } from '../../lib/roles/may-open.ts';
import { screens } from '../../routes.tsx';

/** Shows an attendee the screen of the address, or says in its place which role opens it. */
export default function AttendeeScreen() {
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  if (!screen || mayOpen(screen, ATTENDEE)) return <Outlet />;
  return <ClosedScreen screen={screen} role={ATTENDEE} />;
}
