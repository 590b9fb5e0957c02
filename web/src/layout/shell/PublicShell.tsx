import { Outlet } from 'react-router';
import { MAIN_ID } from '../page/RouteAnnouncer.tsx';

/** Around the pages outside the admin area: the main landmark and nothing else. */
export function PublicShell() {
  return (
    <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
      <Outlet />
    </main>
  );
}
