import { CLIENT, roleOf, type TeamRole, type UserType } from '@marquee/contract/access';
import { permissionsOf, permissionWords } from '@marquee/contract/auth/security';

export const roleLabels: Record<UserType, string> = {
  '00': 'Administrator',
  '1': 'Attendee',
  '2': 'Organizer',
};

export const roleMeanings: Record<UserType, string> = {
  '00': 'Manages the whole platform: every event, organizer and user.',
  '1': 'Has an account, but manages nothing.',
  '2': 'Manages the events and users of one organizer.',
};

/** The roles as options for selectors, the most common first. */
export const roleOptions = (['2', '00', '1'] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));

export const teamRoleLabels: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  finance: 'Finance',
  box_office: 'Box office',
  door: 'Door',
};

export const teamRoleMeanings: Record<TeamRole, string> = {
  owner: 'Manages everything, also the bank account and the team.',
  manager: 'Manages events, orders and people, but not the bank account.',
  finance: 'Sees orders and money, refunds, and sets the bank account.',
  box_office: 'Sells, refunds and scans tickets.',
  door: 'Scans tickets of the chosen events, and sees nothing else.',
};

/** The columns of a user, as far as they decide what it may do. */
export type Ranked = { user_type: UserType; team_role: TeamRole | null };

/** Returns a role in words: 'Administrator', 'Box office'. */
export function labelOfRole({ user_type, team_role }: Ranked): string {
  return user_type === CLIENT && team_role ? teamRoleLabels[team_role] : roleLabels[user_type];
}

/** Returns the permissions that a role change adds and removes, in words. */
export function changeOfRole(before: Ranked, after: Ranked) {
  const had = permissionsOf(roleOf(before.user_type, before.team_role));
  const has = permissionsOf(roleOf(after.user_type, after.team_role));
  return {
    gains: has.filter((one) => !had.includes(one)).map((one) => permissionWords[one]),
    loses: had.filter((one) => !has.includes(one)).map((one) => permissionWords[one]),
  };
}
