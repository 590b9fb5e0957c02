import { isolated } from '@marquee/contract/people/isolate';
import { hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { may, type Permission, type Role } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import type { Event } from '@marquee/contract/events/events';
import { formatDate } from '@marquee/contract/formats/dates';
import type { FoundOrder } from '@marquee/contract/staff-orders/search';
import { type Icon, IconPlus, IconReceipt, IconSearch, IconTicket } from '@tabler/icons-react';
import { menuLabel } from '../screen.ts';
import { mayOpen } from '../../lib/roles/may-open.ts';
import { screens } from '../../routes.tsx';
import { peoplePath } from '../../features/audience/people-path.ts';

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

export function screenEntries({ user_type, role }: Profile): Entry[] {
  return screens.flatMap((screen) => {
    const { path, menu } = screen;
    const isShown = menu?.for(user_type) === true && mayOpen(screen, role);
    return isShown ? [{ id: path, label: menuLabel(menu, role), icon: menu.icon, to: path }] : [];
  });
}

export function creationEntries({ role }: Profile): Entry[] {
  if (!may(role, 'events:write')) return [];
  const words = 'new add';
  return [{ id: 'create', label: 'Create event', icon: IconPlus, to: '/admin/event', words }];
}

type List = { label: string; to: string; needs: Permission };

const lists = (role: Role): List[] => [
  { label: 'My Events', to: '/admin/event/all?', needs: 'events:read' },
  { label: 'User Management', to: '/admin/user?view=list&', needs: 'users:read' },
  { label: 'Category', to: '/admin/category?', needs: 'categories:write' },
  { label: 'Client', to: '/admin/organization?view=list&', needs: 'organizations:write' },
  { label: 'Audience', to: `${peoplePath(role)}&`, needs: 'audience:read' },
];

/** Returns links that search a list for the typed text. */
export function listEntries({ role }: Profile, search: string): Entry[] {
  if (search === '' || !may(role, 'events:read')) return [];
  return lists(role)
    .filter(({ needs }) => may(role, needs))
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
    hint: `${hasNoDate(event) ? NO_DATE : formatDate(event.date)}, ${isolated(event.location)}`,
    icon: IconTicket,
    to: `/admin/dashboard/event/${event.event_id}`,
  };
}

export function orderEntry(order: FoundOrder): Entry {
  const { order_id, event_id, reference, name, email, event_title } = order;
  return {
    id: `order ${order_id}`,
    label: name || email || reference,
    hint: [reference, isolated(event_title)].join(', '),
    icon: IconReceipt,
    to: `/admin/event/${event_id}/orders?order=${reference}`,
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
