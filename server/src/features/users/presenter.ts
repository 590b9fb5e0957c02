import type { TeamRole, UserType } from '@marquee/contract/access';
import type { User } from '@marquee/contract/users';
import type { Columns } from '../../lib/csv.ts';
import type { UserRow } from './queries.ts';

export function presentUser(row: UserRow): User {
  return {
    ID: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    user_type: row.user_type,
    team_role: row.team_role,
    door_events: row.door_events.map(({ id, title }) => ({ ID: id, Title: title })),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    disabled: row.disabled_at !== null,
    in_use: row.in_use,
    created_at: row.created_at.toISOString(),
  };
}

export const roles: Record<UserType, string> = {
  '00': 'Administrator',
  '1': 'Attendee',
  '2': 'Organizer',
};

export const teamRoleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  finance: 'Finance',
  box_office: 'Box office',
  door: 'Door',
};

export const userColumns: Columns<User> = {
  Name: (user) => user.name,
  Email: (user) => user.email,
  'Phone Number': (user) => user.phone,
  Role: (user) => roles[user.user_type],
  'Role in the team': (user) => (user.team_role ? teamRoleNames[user.team_role] : ''),
  Organizer: (user) => user.organization_name ?? '',
  Status: (user) => (user.disabled ? 'Disabled' : 'Active'),
  Created: { instant: (user) => user.created_at },
};
