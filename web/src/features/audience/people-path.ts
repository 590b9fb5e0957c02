import { ADMINISTRATOR, type Role } from '@marquee/contract/access';

/** Returns where a role reads the audience: an organizer's own people are beside its campaigns. */
export function peoplePath(role: Role): string {
  return role === ADMINISTRATOR ? '/admin/marketing?tab=people' : '/admin/campaigns?tab=people';
}
