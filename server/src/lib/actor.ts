import type { UserType } from '@marquee/contract/access';
import { ADMINISTRATOR } from '@marquee/contract/access';

/** Who is calling, as the session says at this moment. */
export type Actor = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  phone: string;
  userType: UserType;
  /** null for those who belong to no organization. */
  organizationId: string | null;
  organizationName: string | null;
};

export function isAdministrator(actor: Actor): boolean {
  return actor.userType === ADMINISTRATOR;
}

/**
 * The organization whose rows an actor sees; null means all of them. Every query that reads or
 * changes what belongs to an organization asks this.
 */
export function organizationScope(actor: Actor): string | null {
  if (isAdministrator(actor)) return null;
  // Nobody but an administrator sees everything, whatever the row of the user says.
  return actor.organizationId ?? '00000000-0000-0000-0000-000000000000';
}
