import { may, seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import type { Event } from '@marquee/contract/events/events';
import { type Icon, IconPlus, IconSearch, IconTicket } from '@tabler/icons-react';
import { formatDate } from '../../lib/formats.ts';
import { screens } from '../../routes.tsx';

/** One line of the palette: what it is called and what choosing it does. */
export type Entry = {
  id: string;
  label: string;
  hint?: string;
  icon: Icon;
  /** Other words by which it is found. */
  words?: string;
  /** Where it leads; without it the palette does something itself. */
  to?: string;
  run?: () => void;
};

/** Every screen that the user's menu has. */
export function screenEntries({ user_type }: Profile): Entry[] {
  return screens.flatMap(({ path, menu }) =>
    menu?.for(user_type) ? [{ id: path, label: menu.label, icon: menu.icon, to: path }] : [],
  );
}

/** What can be begun from anywhere, but for the palette's own. */
export function creationEntries({ user_type }: Profile): Entry[] {
  if (!may(user_type, 'events:write')) return [];
  const words = 'new add';
  return [{ id: 'create', label: 'Create event', icon: IconPlus, to: '/admin/event', words }];
}

const lists = [
  { label: 'My Events', to: '/admin/event/all?' },
  { label: 'User Management', to: '/admin/user?view=list&' },
  { label: 'Category', to: '/admin/category?', isForAdministrators: true },
  { label: 'Client', to: '/admin/organization?view=list&', isForAdministrators: true },
];

/** The lists that can be searched for what was typed. */
export function listEntries({ user_type }: Profile, search: string): Entry[] {
  if (search === '' || !may(user_type, 'events:read')) return [];
  const isAdministrator = seesAdministratorMenu(user_type);
  return lists
    .filter((list) => isAdministrator || !list.isForAdministrators)
    .map(({ label, to }) => ({
      id: `search ${label}`,
      label: `Search ${label} for “${search}”`,
      icon: IconSearch,
      to: to + new URLSearchParams({ search }).toString(),
    }));
}

export function eventEntry(event: Event): Entry {
  return {
    id: event.event_id,
    label: event.title,
    hint: `${formatDate(event.date)}, ${event.location}`,
    icon: IconTicket,
    to: `/admin/dashboard/event/${event.event_id}`,
  };
}

/** Those in which every word that was typed begins a word. */
export function matching(entries: Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed);
  return entries.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((want) => own.some((word) => word.startsWith(want)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
