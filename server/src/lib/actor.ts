import {
  ADMINISTRATOR,
  type Role,
  roleOf,
  type TeamRole,
  type UserType,
} from '@marquee/contract/access';

/** The user of a session, read anew for each request. */
export type SessionUser = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  phone: string;
  userType: UserType;
  /** Of a client; null for other users. */
  teamRole: TeamRole | null;
  /** The events that a door helper scans for; null for everybody else. */
  doorEventIds: string[] | null;
  /** null for users without an organization. */
  organizationId: string | null;
  organizationName: string | null;
  /** How this user reads dates, times and numbers; null: as the browser writes them. */
  locale: string | null;
  hourCycle: string | null;
};

/** A user who makes a call. */
export type Actor = SessionUser & {
  /** The client's address, as far as trusted proxies report it. */
  address: string;
};

/** A device at one gate of one event, opened by a scan link; it has no account. */
export type LinkHolder = {
  userId: null;
  /** The name that its admissions are recorded under. */
  name: string;
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

/** Anybody who scans at a door: a user or a scan link. */
export type ScanUser = Actor | LinkHolder;

export function isLinkHolder(scanUser: ScanUser): scanUser is LinkHolder {
  return 'scanLink' in scanUser;
}

/** Returns the actor's column of the permissions table. */
export function roleOfActor({ userType, teamRole }: SessionUser): Role {
  return roleOf(userType, teamRole);
}

export function isAdministrator(actor: Actor): boolean {
  return actor.userType === ADMINISTRATOR;
}

/**
 * Returns the organization whose rows an actor may see; null means all. Every such query uses it.
 */
export function organizationScope(actor: ScanUser): string | null {
  if (isLinkHolder(actor)) return actor.organizationId;
  if (isAdministrator(actor)) return null;
  // Only administrators see everything; a client without an organization matches no row.
  return actor.organizationId ?? '00000000-0000-0000-0000-000000000000';
}
