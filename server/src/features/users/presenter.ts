import type { User } from '@marquee/contract/users';
import type { UserRow } from './queries.ts';

/** A user in the wire's names. */
export function presentUser(row: UserRow): User {
  return {
    ID: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    user_type: row.user_type,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
