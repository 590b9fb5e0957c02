import type { User } from '@marquee/contract/users';
import { formatInstantDate } from '@marquee/contract/formats/columns';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../list/UserList.module.css';
import { UserName } from '../list/UserName.tsx';
import { labelOfRole } from '../roles.ts';

/** Returns the columns of the list of a team. */
export function teamColumns(ownId: string): Column<User>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      cell: (user) => <UserName user={user} isSelf={user.ID === ownId} />,
    },
    {
      key: 'team_role',
      title: 'Role',
      width: 104,
      cell: (user) => (
        <span className={classes.lines}>
          {labelOfRole(user)}
          {user.door_events.length > 0 && (
            <span className={classes.second}>
              {user.door_events.map(({ Title }) => Title).join(', ')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'last_seen_at',
      title: 'Last seen',
      isSecondary: true,
      width: 180,
      cell: ({ last_seen_at: at }) =>
        at === null ? 'Not in 90 days' : formatInstantDate(at, readersTimezone()),
    },
  ];
}
