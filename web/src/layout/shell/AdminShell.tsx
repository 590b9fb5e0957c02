import { isolated } from '@marquee/contract/people/isolate';
import { ATTENDEE, may } from '@marquee/contract/access';
import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { whenCodeNeeded } from '../../lib/client.ts';
import { followReadersLocale } from '../../lib/readers-locale.ts';
import { usePlatform } from '../../lib/use-platform.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { WaitingBell } from '../../features/notices/WaitingBell.tsx';
import { ColorSchemeToggle } from '../../ui/ColorSchemeToggle.tsx';
import { ConfirmDialogs } from '../../ui/ConfirmDialogs.tsx';
import classes from './AdminShell.module.css';
import { keepFocusInView } from './focus-in-view.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { focusMain, MAIN_ID } from '../page/RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { PlatformMark } from '../sign/Wordmark.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

const AttendeeScreen = lazyPart(() => import('./AttendeeScreen.tsx'));

// Before the first page renders; the screens without this shell write no dates.
followReadersLocale();

whenCodeNeeded(async (details, again) => {
  const { askForCode } = await import('../../features/auth/step-up/ask-for-code.tsx');
  return askForCode(details, again);
});

export function AdminShell() {
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const { name } = usePlatform();
  const { role } = useProfile();
  // A menu entry closes the menu and focuses the page, even if that page is already open.
  const leaveMenu = useEffectEvent((_place: string) => {
    if (!isOpen) return;
    close();
    focusMain();
  });
  useEffect(() => leaveMenu(key), [key]);
  useEffect(keepFocusInView, []);
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: true } }}
      layout="alt"
      padding={0}
    >
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Burger
          ref={burger}
          hiddenFrom="md"
          size="sm"
          opened={isOpen}
          onClick={() => {
            setWasOpened(true);
            open();
          }}
          aria-label="Open the menu"
          aria-expanded={isOpen}
        />
        <Link
          to="/admin/dashboard"
          className={classes.phoneMark}
          aria-label={`${isolated(name)}: dashboard`}
        >
          <PlatformMark />
        </Link>
        <PaletteButton />
        <div className={classes.tools}>
          {may(role, 'orders:read') && <WaitingBell />}
          <ColorSchemeToggle />
          <UserMenu />
        </div>
      </AppShell.Header>
      <AppShell.Navbar component="div" visibleFrom="md" className={classes.sidebar}>
        <Sidebar />
      </AppShell.Navbar>
      {wasOpened && (
        <SidebarDrawer
          isOpen={isOpen}
          onClose={() => {
            close();
            burger.current?.focus();
          }}
        />
      )}
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <ConfirmDialogs>
            <Suspense>{role === ATTENDEE ? <AttendeeScreen /> : <Outlet />}</Suspense>
          </ConfirmDialogs>
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
