import { may, type Permission, type Role } from '@marquee/contract/access';
import type { LinkTab } from '../../../ui/LinkTabs.tsx';
import {
  analyticsPath,
  attendeesPath,
  editPath,
  messagesPath,
  ordersPath,
  pricingPath,
  promotePath,
  publishPath,
  scanPath,
  suggestionsPath,
  waitingRoomPath,
} from '../links.ts';

const tabs = [
  { value: 'overview', label: 'Overview', needs: 'events:read', path: analyticsPath },
  { value: 'edit', label: 'Edit', needs: 'events:write', path: editPath },
  { value: 'pricing', label: 'Pricing', needs: 'events:read', path: pricingPath },
  { value: 'share', label: 'Share', needs: 'events:read', path: publishPath },
  { value: 'promote', label: 'Promote', needs: 'boosts:read', path: promotePath },
  {
    value: 'waiting-room',
    label: 'Waiting room',
    needs: 'events:read',
    path: waitingRoomPath,
  },
  { value: 'orders', label: 'Orders', needs: 'orders:read', path: ordersPath },
  { value: 'attendees', label: 'Attendees', needs: 'orders:read', path: attendeesPath },
  { value: 'suggestions', label: 'Suggestions', needs: 'events:read', path: suggestionsPath },
  { value: 'messages', label: 'Messages', needs: 'orders:read', path: messagesPath },
  { value: 'scan', label: 'Scan', needs: 'tickets:scan', path: scanPath },
] as const satisfies {
  value: string;
  label: string;
  needs: Permission;
  path: (eventId: string) => string;
}[];

export type EventTab = (typeof tabs)[number]['value'];

/** Returns the pages of an event that a role may open. */
export function tabsOf(eventId: string, role: Role): LinkTab[] {
  return tabs
    .filter(({ needs }) => may(role, needs))
    .map(({ value, label, path }) => ({ value, label, to: path(eventId) }));
}
