/**
 * Defines the permissions of each role. The server enforces `access` of each endpoint; the
 * browser only hides what the server would refuse. Unknown roles have no permission.
 */

/** "00" administrator, "1" attendee account, "2" client (docs/product.md, People and roles). */
export const userTypes = ['00', '1', '2'] as const;
export type UserType = (typeof userTypes)[number];

export const ADMINISTRATOR = '00' as const satisfies UserType;
export const ATTENDEE = '1' as const satisfies UserType;
export const CLIENT = '2' as const satisfies UserType;

/** What a client may do in its organization, from the most to the least. */
export const teamRoles = ['owner', 'manager', 'finance', 'box_office', 'door'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The columns of the permissions table: clients have the role in their team. */
export const roles = [ADMINISTRATOR, ...teamRoles, ATTENDEE] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const administrators = [ADMINISTRATOR] as const;
const owners = [ADMINISTRATOR, 'owner'] as const;
const managers = [...owners, 'manager'] as const;
const accountants = [...managers, 'finance'] as const;
const office = [...accountants, 'box_office'] as const;
const cashiers = [...managers, 'box_office'] as const;
const doors = [...cashiers, 'door'] as const;
const nobody = [] as const;

export const permissions = {
  'profile:read': everyone,
  'events:read': office,
  'events:write': managers,
  'categories:read': office,
  'categories:write': administrators,
  'organizations:read': office,
  'organizations:write': administrators,
  /** One's own company: its name, logo and links, and what its invoices say. */
  'company:write': owners,
  'users:read': managers,
  'users:write': managers,
  /** The invitations of one's own organization. */
  'team:invite': ['owner', 'manager'],
  'places:search': managers,
  'venues:read': managers,
  'venues:write': managers,
  'orders:read': office,
  'orders:write': office,
  /** Taking money and selling tickets at an event's door. */
  'door-sales:write': cashiers,
  /** Adding to guest lists, and changing them; door helpers see those of their events. */
  'guests:write': managers,
  /** Writing to all ticket holders of an event. */
  'messages:write': managers,
  /** A door helper has it for chosen events only: see `http/door-access.ts` of the server. */
  'tickets:scan': doors,
  'scan-links:write': managers,
  'boosts:read': managers,
  'boosts:write': managers,
  'boosts:approve': administrators,
  'campaigns:read': managers,
  'campaigns:write': managers,
  'campaigns:approve': administrators,
  /** The session of a scan link. No account has this permission: see `scanLink` of an endpoint. */
  'scan-session:write': nobody,
  'account:write': everyone,
  'settings:read': administrators,
  'settings:write': administrators,
  'revenue:read': administrators,
  /** An organization's own money; administrators see that of all. */
  'money:read': accountants,
  /** Where an organization's money goes, and what came in. */
  'payments:write': [...owners, 'finance'],
  'finance:read': administrators,
  'finance:write': administrators,
  'security:read': administrators,
  'security:write': administrators,
  'audit:read': administrators,
  /** One's own people; administrators see everybody. */
  'audience:read': managers,
  'audience:write': managers,
  'suppressions:read': administrators,
  'suppressions:write': administrators,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * The step that a session waits for after a correct one-time code: entering a second factor, or
 * setting one up. Until then only endpoints with a matching `whileAwaiting` answer it.
 */
export const secondFactorDues = ['code', 'setup'] as const;
export type SecondFactorDue = (typeof secondFactorDues)[number];

export type Access = 'public' | Permission;

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return allowed.includes(role);
}

/** Returns a user's column of the permissions table; a client without a team role may least. */
export function roleOf(userType: UserType, teamRole: TeamRole | null): Role {
  if (userType !== CLIENT) return userType;
  return teamRole ?? 'door';
}

/**
 * Returns whether somebody may give a team role, and manage those who have it: administrators any,
 * others the roles that can do nothing that they cannot do themselves.
 */
export function mayGive(giver: Role, teamRole: TeamRole): boolean {
  if (giver === ADMINISTRATOR) return true;
  const allowances: (readonly Role[])[] = Object.values(permissions);
  return allowances.every((allowed) => !allowed.includes(teamRole) || allowed.includes(giver));
}

export function isTeamRole(role: Role): role is TeamRole {
  return role !== ADMINISTRATOR && role !== ATTENDEE;
}

/** Returns whether the browser shows the administrator menu: for any value but 1 and 2. */
export function seesAdministratorMenu(userType: string): boolean {
  return userType !== ATTENDEE && userType !== CLIENT;
}

export function seesStaffMenu(userType: string): boolean {
  return userType !== ATTENDEE;
}
