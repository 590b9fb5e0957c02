import { may } from '@marquee/contract/access';
import { IconLogout, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react';
import { useLogout } from '../shell/use-logout.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useThemeToggle } from '../../ui/use-theme-toggle.ts';
import { useFoundEvents, useFoundOrders } from './api.ts';
import {
  creationEntries,
  type Entry,
  eventEntry,
  listEntries,
  matching,
  orderEntry,
  screenEntries,
} from './entries.ts';
import { settingEntries } from './setting-entries.ts';

export type Group = { label: string; entries: Entry[] };

/** Returns the palette's entries for the typed text. Sends no requests while the palette closes. */
export function usePalette(typed: string, isOpen: boolean) {
  const search = typed.trim();
  const profile = useProfile();
  const theme = useThemeToggle();
  const leave = useLogout();
  const events = useFoundEvents(search, isOpen && may(profile.role, 'events:read'));
  const orders = useFoundOrders(search, isOpen && may(profile.role, 'orders:read'));
  const actions: Entry[] = [
    ...creationEntries(profile),
    {
      id: 'theme',
      label: theme.label,
      words: 'dark light colour color mode',
      icon: theme.isDark ? IconSun : IconMoon,
      run: theme.toggle,
    },
    {
      id: 'logout',
      label: 'Logout',
      words: 'sign out',
      icon: IconLogout,
      run: () => void leave(),
    },
  ];
  const retry: Entry = {
    id: 'retry',
    label: 'Search again',
    icon: IconRefresh,
    run: () => {
      if (events.error) events.searchAgain();
      if (orders.error) orders.searchAgain();
    },
  };
  const error = events.error ?? orders.error;
  const groups: Group[] = [
    { label: 'Screens', entries: matching(screenEntries(profile), search) },
    { label: 'Actions', entries: matching(actions, search) },
    // Few look for a setting before they have typed; the menu above has the screen.
    { label: 'Settings', entries: search === '' ? [] : matching(settingEntries(profile), search) },
    { label: 'Events', entries: events.found.map(eventEntry) },
    { label: 'Orders and buyers', entries: orders.found.map(orderEntry) },
    { label: 'Search', entries: error ? [retry] : [] },
    { label: 'Lists', entries: listEntries(profile, search) },
  ];
  const isSearching = events.isSearching || orders.isSearching;
  const isFound = groups.slice(0, -1).some(({ entries }) => entries.length > 0);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    error,
    isSearching,
    isEmpty: !isSearching && !isFound,
  };
}
