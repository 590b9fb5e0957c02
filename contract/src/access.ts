/**
 * Who may do what. The server enforces this table from each endpoint's `access`; the browser only
 * hides what it refuses. Unknown kinds of user have no permission at all.
 */

/** The specification's `user_type`: "00" administrator, "1" attendee account, "2" client. */
export const userTypes = ['00', '1', '2'] as const;
export type UserType = (typeof userTypes)[number];

export const ADMINISTRATOR: UserType = '00';
export const ATTENDEE: UserType = '1';
export const CLIENT: UserType = '2';

const everyone = [ADMINISTRATOR, CLIENT, ATTENDEE] as const;
const staff = [ADMINISTRATOR, CLIENT] as const;
const administrators = [ADMINISTRATOR] as const;
const nobody = [] as const;

export const permissions = {
  'profile:read': everyone,
  'events:read': staff,
  'events:write': staff,
  'categories:read': staff,
  'categories:write': administrators,
  'organizations:read': staff,
  'organizations:write': administrators,
  'users:read': staff,
  'users:write': staff,
  'places:search': staff,
  'orders:read': staff,
  'orders:write': staff,
  'tickets:scan': staff,
  'scan-links:write': staff,
  /** The session of a scan link. No account has it: see `scanLink` of an endpoint. */
  'scan-session:write': nobody,
  /** Your own sessions and second factor. */
  'account:write': everyone,
  'settings:read': administrators,
  'settings:write': administrators,
  'revenue:read': administrators,
  'finance:read': administrators,
  'finance:write': administrators,
  /** Everybody's sessions, and what happened at the sign-in. */
  'security:read': administrators,
  'security:write': administrators,
  'audit:read': administrators,
  'audience:read': administrators,
  'audience:write': administrators,
} as const satisfies Record<string, readonly UserType[]>;

export type Permission = keyof typeof permissions;

/**
 * What a session waits for whose code by mail was right: a code of the second factor, or one to be
 * set up. Until then it opens nothing but what an endpoint's `whileAwaiting` says.
 */
export const secondFactorDues = ['code', 'setup'] as const;
export type SecondFactorDue = (typeof secondFactorDues)[number];

/** An endpoint is open to visitors ("public") or asks for one permission. */
export type Access = 'public' | Permission;

export function may(userType: UserType, permission: Permission): boolean {
  const allowed: readonly UserType[] = permissions[permission];
  return allowed.includes(userType);
}

/**
 * The browser's reading of "administrator" (specification, section 6): any value but 1 and 2.
 * The server stores no other value than the three above, so the two readings never disagree.
 */
export function seesAdministratorMenu(userType: string): boolean {
  return userType !== ATTENDEE && userType !== CLIENT;
}

/** Client menus: administrators and clients; an attendee account (1) sees neither. */
export function seesStaffMenu(userType: string): boolean {
  return userType !== ATTENDEE;
}
