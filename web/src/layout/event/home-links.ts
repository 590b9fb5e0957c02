import { may, type Role } from '@marquee/contract/access';

const homeLinks = [
  { label: 'Home', to: '/admin/event', needs: 'events:write' },
  { label: 'My Events', to: '/admin/event/all', needs: 'events:read' },
] as const;

/** Returns the links that work even if an event does not load, to what a role may open. */
export function homeLinksOf(role: Role): { label: string; to: string }[] {
  return homeLinks.filter(({ needs }) => may(role, needs));
}
