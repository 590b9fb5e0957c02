import { isTeamRole, type Permission, type Role } from '@marquee/contract/access';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen as data, from which the router, the guard and the sidebar are built. */
export type Screen = {
  path: string;
  /** Loads the page's module when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
  /** For whom beside signed-in users; `visitor`: those are redirected to the admin area. */
  access?: 'public' | 'visitor';
  /** Fills the window, without header and menu. */
  isBare?: boolean;
  /** Redirects everybody but administrators to /unauthorized. */
  adminOnly?: boolean;
  /** What its reader needs to open it; `events:read` by default. */
  needs?: Permission;
  /** Opens to attendee accounts as well, which have no permission. */
  isForAttendees?: boolean;
  menu?: MenuEntry;
  /**
   * The path of the menu entry that is highlighted for this screen, or one for each menu that has it;
   * its own by default.
   */
  lights?: string | readonly string[];
};

export type MenuEntry = {
  label: string;
  /** What members of an organization read instead. */
  ownLabel?: string;
  icon: Icon;
  /** Returns whether a `user_type` sees the entry. */
  for: (userType: string) => boolean;
  under?: string;
};

/** Returns what a role reads as the name of a menu entry. */
export function menuLabel({ label, ownLabel = label }: MenuEntry, role: Role): string {
  return isTeamRole(role) ? ownLabel : label;
}
