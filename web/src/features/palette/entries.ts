import { may, seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import type { Event } from '@marquee/contract/events/events';
import { formatDate } from '@marquee/contract/formats/dates';
import { type Icon, IconPlus, IconSearch, IconTicket } from '@tabler/icons-react';
import { screens } from '../../routes.tsx';

/** One line of the palette: its label, and what choosing it does. */
export type Entry = {
  id: string;
  label: string;
  hint?: string;
  icon: Icon;
  /** Other words that find the entry. */
  words?: string;
  /** The path to open; without it the entry calls `run`. */
  to?: string;
  run?: () => void;
};

export function screenEntries({ user_type }: Profile): Entry[] {
  return screens.flatMap(({ path, menu }) =>
    menu?.for(user_type) ? [{ id: path, label: menu.label, icon: menu.icon, to: path }] : [],
  );
}

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

/** Returns links that search a list for the typed text. */
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

/** Returns the entries in which every typed word begins a word. */
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
