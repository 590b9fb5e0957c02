import { isolated } from '@marquee/contract/people/isolate';
import type { User } from '@marquee/contract/users';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import type { Column } from '../../../ui/table-state.ts';
import { labelOfRole, roleLabels } from '../roles.ts';
import classes from '../UserName.module.css';
import { UserName } from '../UserName.tsx';

const role: Column<User> = {
  key: 'user_type',
  title: 'Role',
  isSecondary: true,
  width: 220,
  cell: (user) => (
    <span className={classes.lines}>
      {roleLabels[user.user_type]}
      {user.organization_name && (
        <span
          className={classes.second}
        >{`${labelOfRole(user)}, ${isolated(user.organization_name)}`}</span>
      )}
    </span>
  ),
};

const phone: Column<User> = {
  key: 'phone',
  title: 'Phone Number',
  isSecondary: true,
  width: 200,
  cell: (user) => <span className={classes.lines}>{user.phone || '–'}</span>,
};

const teamRole: Column<User> = {
  key: 'team_role',
  title: 'Role',
  width: 140,
  cell: (user) => (
    <span className={classes.lines}>
      {labelOfRole(user)}
      {user.door_events.length > 0 && (
        <span className={classes.second}>
          {user.door_events.map(({ Title }) => isolated(Title)).join(', ')}
        </span>
      )}
    </span>
  ),
};

const lastSeen: Column<User> = {
  key: 'last_seen_at',
  title: 'Last seen',
  isSecondary: true,
  width: 180,
  cell: ({ last_seen_at: at }) => (at === null ? 'Not in 90 days' : formatInstantDateHere(at)),
};

const created: Column<User> = {
  key: 'created_at',
  title: 'Created',
  sort: 'created_at',
  isSecondary: true,
  width: 180,
  cell: ({ created_at }) => formatInstantDateHere(created_at),
};

/** Returns the columns of the list: of everybody for administrators, else of one's own team. */
export function userColumns(options: { ownId: string; canPlace: boolean }): Column<User>[] {
  const name: Column<User> = {
    key: 'name',
    title: 'Name',
    sort: 'name',
    cell: (user) => <UserName user={user} isSelf={user.ID === options.ownId} />,
  };
  return options.canPlace ? [name, role, created] : [name, teamRole, phone, lastSeen];
}
