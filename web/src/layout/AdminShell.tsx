import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ColorSchemeToggle } from '../ui/ColorSchemeToggle.tsx';
import classes from './AdminShell.module.css';
import { MAIN_ID } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { Mark } from './Wordmark.tsx';

/** The admin area: sidebar (a drawer on small screens), header, and the open page. */
export function AdminShell() {
  const [isOpen, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
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
          hiddenFrom="md"
          size="sm"
          opened={isOpen}
          onClick={open}
          aria-label="Open the menu"
          aria-expanded={isOpen}
        />
        <Link to="/admin/dashboard" className={classes.phoneMark} aria-label="Marquee: dashboard">
          <Mark />
        </Link>
        <div className={classes.tools}>
          <ColorSchemeToggle />
          <UserMenu />
        </div>
      </AppShell.Header>
      <AppShell.Navbar component="div" visibleFrom="md" className={classes.sidebar}>
        <Sidebar />
      </AppShell.Navbar>
      <SidebarDrawer isOpen={isOpen} onClose={close} />
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
