/**
 * Defines the permissions of each kind of user. The server enforces `access` of each endpoint; the
 * browser only hides what the server would refuse. Unknown kinds of user have no permission.
 */

/** "00" administrator, "1" attendee account, "2" client (docs/product.md, People and roles). */
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
  'venues:read': staff,
  'venues:write': staff,
  'orders:read': staff,
  'orders:write': staff,
  'tickets:scan': staff,
  'scan-links:write': staff,
  /** The session of a scan link. No account has this permission: see `scanLink` of an endpoint. */
  'scan-session:write': nobody,
  'account:write': everyone,
  'settings:read': administrators,
  'settings:write': administrators,
  'revenue:read': administrators,
  /** An organization's own money; administrators see that of all. */
  'money:read': staff,
  'finance:read': administrators,
  'finance:write': administrators,
  'security:read': administrators,
  'security:write': administrators,
  'audit:read': administrators,
  'audience:read': administrators,
  'audience:write': administrators,
} as const satisfies Record<string, readonly UserType[]>;

export type Permission = keyof typeof permissions;

/**
 * The step that a session waits for after a correct one-time code: entering a second factor, or
 * setting one up. Until then only endpoints with a matching `whileAwaiting` answer it.
 */
export const secondFactorDues = ['code', 'setup'] as const;
export type SecondFactorDue = (typeof secondFactorDues)[number];

export type Access = 'public' | Permission;

export function may(userType: UserType, permission: Permission): boolean {
  const allowed: readonly UserType[] = permissions[permission];
  return allowed.includes(userType);
}

/** Returns whether the browser shows the administrator menu: for any value but 1 and 2. */
export function seesAdministratorMenu(userType: string): boolean {
  return userType !== ATTENDEE && userType !== CLIENT;
}

export function seesStaffMenu(userType: string): boolean {
  return userType !== ATTENDEE;
}
