import { may } from '@marquee/contract/access';
import { IconLogout, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react';
import { useLogout } from '../../layout/shell/use-logout.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useThemeToggle } from '../../ui/use-theme-toggle.ts';
import { useFoundEvents } from './api.ts';
import {
  creationEntries,
  type Entry,
  eventEntry,
  listEntries,
  matching,
  screenEntries,
} from './entries.ts';

export type Group = { label: string; entries: Entry[] };

/** Returns the palette's entries for the typed text. Sends no requests while the palette closes. */
export function usePalette(typed: string, isOpen: boolean) {
  const search = typed.trim();
  const profile = useProfile();
  const theme = useThemeToggle();
  const leave = useLogout();
  const found = useFoundEvents(search, isOpen && may(profile.user_type, 'events:read'));
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
    label: 'Search events again',
    icon: IconRefresh,
    run: found.searchAgain,
  };
  const groups: Group[] = [
    { label: 'Screens', entries: matching(screenEntries(profile), search) },
    { label: 'Actions', entries: matching(actions, search) },
    { label: 'Events', entries: found.error ? [retry] : found.events.map(eventEntry) },
    { label: 'Lists', entries: listEntries(profile, search) },
  ];
  const isFound = groups.slice(0, 3).some(({ entries }) => entries.length > 0);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    error: found.error,
    isSearching: found.isSearching,
    isEmpty: !found.isSearching && !isFound,
  };
}
