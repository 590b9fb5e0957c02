import { isTeamRole, may, type Permission, type Role } from '@marquee/contract/access';

/**
 * Returns whether a role in a team opens a screen. Other users are decided by `adminOnly`: what they
 * may not see, a screen says itself.
 */
export function mayOpen(screen: { needs?: Permission }, role: Role): boolean {
  return !isTeamRole(role) || may(role, screen.needs ?? 'events:read');
}
