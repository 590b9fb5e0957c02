import { may, type Permission, type Role } from '@marquee/contract/access';
import type { LinkTab } from '../../ui/LinkTabs.tsx';
import {
  aboutPath,
  analyticsPath,
  attendeesPath,
  codesPath,
  editPath,
  guestsPath,
  messagesPath,
  ordersPath,
  pricingPath,
  promotePath,
  publishPath,
  questionsPath,
  scanPath,
  seatsPath,
  suggestionsPath,
  waitingRoomPath,
} from '../../features/events/links.ts';

type Page = {
  value: string;
  label: string;
  needs: Permission;
  path: (eventId: string) => string;
};

const groups = [
  {
    label: 'Overview',
    pages: [{ value: 'overview', label: 'Overview', needs: 'events:read', path: analyticsPath }],
  },
  {
    label: 'Edit',
    pages: [
      { value: 'edit', label: 'Details', needs: 'events:write', path: editPath },
      { value: 'about', label: 'Line-up and schedule', needs: 'events:write', path: aboutPath },
    ],
  },
  {
    label: 'Tickets',
    pages: [
      { value: 'pricing', label: 'Prices', needs: 'events:read', path: pricingPath },
      { value: 'seats', label: 'Seats', needs: 'events:read', path: seatsPath },
      { value: 'codes', label: 'Codes', needs: 'events:read', path: codesPath },
      { value: 'questions', label: 'Questions', needs: 'events:write', path: questionsPath },
      {
        value: 'waiting-room',
        label: 'Opening of the sale',
        needs: 'events:read',
        path: waitingRoomPath,
      },
    ],
  },
  {
    label: 'Promote',
    pages: [
      { value: 'share', label: 'Share', needs: 'events:read', path: publishPath },
      { value: 'promote', label: 'Boosts', needs: 'boosts:read', path: promotePath },
    ],
  },
  {
    label: 'Guests',
    pages: [
      { value: 'orders', label: 'Orders', needs: 'orders:read', path: ordersPath },
      { value: 'attendees', label: 'Attendees', needs: 'orders:read', path: attendeesPath },
      { value: 'guests', label: 'Guest list', needs: 'door-sales:write', path: guestsPath },
      { value: 'messages', label: 'Messages', needs: 'orders:read', path: messagesPath },
      { value: 'suggestions', label: 'Suggestions', needs: 'events:read', path: suggestionsPath },
    ],
  },
  {
    label: 'Scan',
    pages: [{ value: 'scan', label: 'Scan', needs: 'tickets:scan', path: scanPath }],
  },
] as const satisfies { label: string; pages: Page[] }[];

export type EventTab = (typeof groups)[number]['pages'][number]['value'];

type Group = { label: string; pages: LinkTab[] };

/** Returns the groups of pages of an event, without the pages that a role may not open. */
export function groupsOf(eventId: string, role: Role): Group[] {
  return groups
    .map(({ label, pages }) => ({
      label,
      pages: pages
        .filter(({ needs }) => may(role, needs))
        .map(({ value, label: name, path }) => ({ value, label: name, to: path(eventId) })),
    }))
    .filter(({ pages }) => pages.length > 0);
}
