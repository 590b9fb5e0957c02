import type { UserType } from '@marquee/contract/access';
import { permissionsOf, permissionWords } from '@marquee/contract/auth/security';

export const roleLabels: Record<UserType, string> = {
  '00': 'Administrator',
  '1': 'Attendee',
  '2': 'Client',
};

export const roleMeanings: Record<UserType, string> = {
  '00': 'Manages the whole platform: every event, organization and user.',
  '1': 'Has an account, but manages nothing.',
  '2': 'Manages the events and users of one organization.',
};

/** The roles as options for selectors, the most common first. */
export const roleOptions = (['2', '00', '1'] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));

/** Returns the permissions that a role change adds and removes, in words. */
export function changeOfRole(before: UserType, after: UserType) {
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  return {
    gains: has.filter((one) => !had.includes(one)).map((one) => permissionWords[one]),
    loses: had.filter((one) => !has.includes(one)).map((one) => permissionWords[one]),
  };
}
