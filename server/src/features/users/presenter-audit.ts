import type { AuditObject } from '../audit/commands.ts';
import { roles, teamRoleNames } from './presenter.ts';
import type { UserRow } from './queries.ts';

type AuditedColumns = Pick<
  UserRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'user_type'
  | 'team_role'
  | 'door_events'
  | 'organization_name'
  | 'disabled_at'
>;

export function auditedUser(row: AuditedColumns) {
  const { id, name, email, phone } = row;
  const object: AuditObject = { type: 'user', id, label: name };
  return {
    object,
    fields: {
      name,
      email,
      phone,
      role: roles[row.user_type],
      team_role: row.team_role && teamRoleNames[row.team_role],
      door_events: row.door_events.map(({ title }) => title),
      organization: row.organization_name,
      account: row.disabled_at === null ? 'active' : 'disabled',
    },
  };
}

type Fields = ReturnType<typeof auditedUser>['fields'];

/** Returns the action of a change: a specific one if only one kind of field changed. */
export function userChange(before: Fields, after: Fields) {
  const rest = (fields: Fields) =>
    JSON.stringify({
      ...fields,
      role: '',
      team_role: '',
      door_events: [],
      organization: '',
      account: '',
    });
  const isSame = (...names: (keyof Fields)[]) =>
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  if (rest(before) !== rest(after)) return 'user.updated';
  // Becoming or ceasing to be a client changes the organization together with the role.
  const isRole = !isSame('role') || (!isSame('team_role', 'door_events') && isSame('organization'));
  if (isRole && isSame('account')) return 'user.role-changed';
  if (isSame('account') || isRole || !isSame('organization')) return 'user.updated';
  return after.account === 'disabled' ? 'user.disabled' : 'user.enabled';
}
