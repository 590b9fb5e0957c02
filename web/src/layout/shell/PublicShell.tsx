import { Outlet } from 'react-router';
import { MAIN_ID } from '../page/RouteAnnouncer.tsx';

export function PublicShell() {
  return (
    <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
      <Outlet />
    </main>
  );
}
