import { isolated } from '@marquee/contract/people/isolate';
import clsx from 'clsx';
import { Link, matchPath, useLocation } from 'react-router';
import { mayOpen } from '../../lib/roles/may-open.ts';
import { usePlatform } from '../../lib/use-platform.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { screens } from '../../routes.tsx';
import { type MenuEntry, menuLabel } from '../screen.ts';
import classes from './Sidebar.module.css';
import { Wordmark } from '../sign/Wordmark.tsx';

/** Shows the menu: every screen with a `menu` for the user's `user_type`. */
export function Sidebar() {
  const { user_type, role, organization_name } = useProfile();
  const { pathname } = useLocation();
  const { name } = usePlatform();
  const current = screens.find((screen) => matchPath(screen.path, pathname));
  const lit = [current?.lights ?? current?.path].flat();
  const entries = screens.flatMap((screen) =>
    screen.menu?.for(user_type) && mayOpen(screen, role)
      ? [{ path: screen.path, ...screen.menu, label: menuLabel(screen.menu, role) }]
      : [],
  );
  return (
    <nav aria-label="Main" className={classes.facade}>
      <Link
        to="/admin/dashboard"
        className={classes.home}
        aria-label={`${isolated(name)}: dashboard`}
      >
        <Wordmark onFacade />
      </Link>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <SidebarItem key={entry.path} entry={entry} isLit={lit.includes(entry.path)} />
        ))}
      </ul>
      {organization_name && (
        <p className={classes.organization}>
          <bdi>{organization_name}</bdi>
        </p>
      )}
    </nav>
  );
}

function SidebarItem({ entry, isLit }: { entry: MenuEntry & { path: string }; isLit: boolean }) {
  return (
    <li>
      <Link
        to={entry.path}
        className={clsx(classes.item, entry.under && classes.under)}
        {...(isLit && { 'aria-current': 'page' })}
      >
        <entry.icon size={20} stroke={1.5} aria-hidden="true" />
        {entry.label}
      </Link>
    </li>
  );
}
