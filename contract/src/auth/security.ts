import { z } from 'zod';
import { ReadersTimezone } from '../readers-timezone.ts';
import {
  type Permission,
  permissions,
  type Role as UserRole,
  teamRoles,
  userTypes,
} from '../access.ts';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

export const permissionWords: Record<Permission, string> = {
  'profile:read': 'See their own name and role',
  'events:read': 'See events, sales and figures',
  'events:write': 'Create, change and delete events',
  'categories:read': 'See categories',
  'categories:write': 'Create, change and delete categories',
  'organizations:read': 'See organizers',
  'organizations:write': 'Create, change and delete organizers',
  'company:write': 'Change their company’s name, logo, legal details and tax',
  'users:read': 'See users',
  'users:write': 'Add, change, disable and delete users',
  'team:invite': 'Invite people to their team',
  'places:search': 'Search for places on the map',
  'venues:read': 'See venues',
  'venues:write': 'Add, change and delete venues',
  'orders:read': 'See orders and attendees',
  'orders:write': 'Confirm, cancel and refund orders, and close tills',
  'door-sales:write': 'Sell tickets and take payments at the door',
  'guests:write': 'Add, change and remove guests of an event',
  'messages:write': 'Write to all ticket holders of an event',
  'tickets:scan': 'Scan tickets and admit people',
  'scan-links:write': 'Create and revoke links that open the scanner',
  'boosts:read': 'See the links of events and what they brought',
  'boosts:write': 'Create, change and delete links of events, and ask for promoted days',
  'boosts:approve': 'Approve promoted days and set their price',
  'campaigns:read': 'See campaigns and what they brought',
  'campaigns:write': 'Write campaigns and send them to people who agreed',
  'campaigns:approve': 'Approve campaigns of new organizers and set the limits of sending',
  'scan-session:write': 'Use the scanner opened by a link',
  'account:write': 'Manage their own account, sessions and second factor',
  'settings:read': 'See the platform’s settings',
  'settings:write': 'Change the platform’s settings',
  'revenue:read': 'See the platform’s revenue',
  'money:read': 'See the balance, statements and invoices of an organizer',
  'payments:write': 'Set the bank account and how buyers pay, and read bank files',
  'finance:read': 'See the balances of all organizers',
  'finance:write': 'Make payouts and adjustments',
  'security:read': 'See everybody’s sessions and the sign-in log',
  'security:write': 'End sessions, require and reset second factors',
  'audit:read': 'Read the audit log',
  'audience:read': 'See the audience',
  'audience:write': 'Manage segments',
  'suppressions:read': 'See the suppression list',
  'suppressions:write': 'Manage the suppression list',
};

export function permissionsOf(role: UserRole): Permission[] {
  // TypeScript widens the keys of a literal to string.
  const names = Object.keys(permissions) as Permission[];
  return names.filter((name) => {
    const allowed: readonly UserRole[] = permissions[name];
    return allowed.includes(role);
  });
}

export const Role = z.object({
  user_type: z.enum(userTypes),
  /** Of a client in its organization; null for the other types. */
  team_role: z.enum(teamRoles).nullable(),
  people: z.number().int(),
  /** How many of these people cannot sign in. */
  disabled: z.number().int(),
  grants: z.array(z.object({ permission: z.string(), words: z.string() })),
});
export type Role = z.infer<typeof Role>;

export const signInKinds = [
  'code_requested',
  'unknown_address',
  'code_wrong',
  'code_right',
  'refused_by_limit',
  'signed_in',
  'second_factor_wrong',
  'recovery_code_used',
  'signed_out',
  'session_ended',
] as const;
export type SignInKind = (typeof signInKinds)[number];

export const signInWords: Record<SignInKind, string> = {
  code_requested: 'Code sent',
  unknown_address: 'Unknown address',
  code_wrong: 'Wrong code',
  code_right: 'Right code, second factor due',
  refused_by_limit: 'Refused by a limit',
  signed_in: 'Signed in',
  second_factor_wrong: 'Wrong second factor',
  recovery_code_used: 'Recovery code used',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
};

export const SIGN_IN_LOG_DAYS = 90;

export const SignIn = z.object({
  ID: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(signInKinds),
  /** The address as it was typed. Empty if a limit refused the request before it was read. */
  email: z.string(),
  /** The user who has that address; null if there is none. */
  name: z.string().nullable(),
  address: z.string(),
  device: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignInQuery = ListQuery.extend({
  kind: z.enum(signInKinds).optional(),
  /** First and last day in the reader's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
});

export const Limits = z.object({
  /** Whether requests are counted at all (setting `RATE_LIMITS`). */
  is_counting: z.boolean(),
  areas: z.array(
    z.object({
      name: z.string(),
      limits: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  endpoints: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      summary: z.string(),
      per_minute: z.number().int(),
    }),
  ),
});
export type Limits = z.infer<typeof Limits>;

export const securityApi = endpoints({
  listRoles: {
    call: 'GET /roles',
    summary: 'Returns what each role grants and how many people have it.',
    access: 'security:read',
    reply: z.array(Role),
  },
  listSignIns: {
    call: 'GET /sign-ins',
    summary: 'Returns the sign-in log of the last 90 days, newest first.',
    access: 'security:read',
    query: SignInQuery,
    envelope: 'page',
    reply: SignIn,
  },
  exportSignIns: {
    call: 'GET /sign-ins.csv',
    summary: 'Returns the whole sign-in log as a CSV file, with the same filters.',
    access: 'security:read',
    query: forSpreadsheet(SignInQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
  getLimits: {
    call: 'GET /limits',
    summary: 'Returns the limits in force.',
    access: 'security:read',
    reply: Limits,
  },
});
