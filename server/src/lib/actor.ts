import type { UserType } from '@marquee/contract/access';
import { ADMINISTRATOR } from '@marquee/contract/access';

/** Who a session stands for, at this moment. */
export type SessionUser = {
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

/** Who is calling. */
export type Actor = SessionUser & {
  /** Where the request came from, as far as the proxies that we trust say. */
  address: string;
};

/** A device at one gate of one event, opened by a scan link; it has no account. */
export type LinkHolder = {
  userId: null;
  /** Under what name its admissions are written down. */
  name: string;
  /** The event's. */
  organizationId: string;
  scanLink: {
    id: string;
    deviceId: string;
    eventId: string;
    gate: string;
    showsNames: boolean;
    endsAt: Date;
  };
};

/** Whoever scans at a door. */
export type Doorkeeper = Actor | LinkHolder;

export function isLinkHolder(keeper: Doorkeeper): keeper is LinkHolder {
  return 'scanLink' in keeper;
}

export function isAdministrator(actor: Actor): boolean {
  return actor.userType === ADMINISTRATOR;
}

/**
 * The organization whose rows an actor sees; null means all of them. Every query that reads or
 * changes what belongs to an organization asks this.
 */
export function organizationScope(actor: Doorkeeper): string | null {
  if (isLinkHolder(actor)) return actor.organizationId;
  if (isAdministrator(actor)) return null;
  // Nobody but an administrator sees everything, whatever the row of the user says.
  return actor.organizationId ?? '00000000-0000-0000-0000-000000000000';
}
