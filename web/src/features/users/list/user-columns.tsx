import type { User } from '@marquee/contract/users';
import { formatInstantDate } from '@marquee/contract/formats/columns';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { Column } from '../../../ui/table-state.ts';
import { labelOfRole, roleLabels } from '../roles.ts';
import classes from './UserList.module.css';
import { UserName } from './UserName.tsx';

const role: Column<User> = {
  key: 'user_type',
  title: 'Role',
  isSecondary: true,
  width: 220,
  cell: (user) => (
    <span className={classes.lines}>
      {roleLabels[user.user_type]}
      {user.organization_name && (
        <span className={classes.second}>{`${labelOfRole(user)}, ${user.organization_name}`}</span>
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

/** Returns the columns of the user list; administrators see roles instead of phone numbers. */
export function userColumns(options: { ownId: string; canPlace: boolean }): Column<User>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      cell: (user) => <UserName user={user} isSelf={user.ID === options.ownId} />,
    },
    options.canPlace ? role : phone,
    {
      key: 'created_at',
      title: 'Created',
      sort: 'created_at',
      isSecondary: true,
      width: 180,
      cell: ({ created_at }) => formatInstantDate(created_at, readersTimezone()),
    },
  ];
}
