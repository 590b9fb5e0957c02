import type { AuditObject } from '../audit/commands.ts';
import { roles } from './presenter.ts';
import type { UserRow } from './queries.ts';

type AuditedColumns = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'phone' | 'user_type' | 'organization_name' | 'disabled_at'
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
      organization: row.organization_name,
      account: row.disabled_at === null ? 'active' : 'disabled',
    },
  };
}

type Fields = ReturnType<typeof auditedUser>['fields'];

/** Returns the action of a change: a specific one if only one kind of field changed. */
export function userChange(before: Fields, after: Fields) {
  const rest = (fields: Fields) =>
    JSON.stringify({ ...fields, role: '', organization: '', account: '' });
  const isSame = (...names: (keyof Fields)[]) =>
    names.every((name) => before[name] === after[name]);
  if (rest(before) !== rest(after)) return 'user.updated';
  // Becoming or ceasing to be a client changes the organization together with the role.
  if (!isSame('role') && isSame('account')) return 'user.role-changed';
  if (isSame('account') || !isSame('role', 'organization')) return 'user.updated';
  return after.account === 'disabled' ? 'user.disabled' : 'user.enabled';
}
