import { ADMINISTRATOR, ATTENDEE, may, type Permission, type Role } from '@marquee/contract/access';

/** What decides who opens a screen. */
export type Guarded = { adminOnly?: boolean; needs?: Permission; isForAttendees?: boolean };

/** Returns whether a role opens a screen. By default a screen needs `events:read`. */
export function mayOpen(screen: Guarded, role: Role): boolean {
  if (screen.adminOnly) return role === ADMINISTRATOR;
  if (screen.isForAttendees && role === ATTENDEE) return true;
  return may(role, screen.needs ?? 'events:read');
}
