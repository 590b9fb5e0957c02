import type { User } from '@marquee/contract/users';
import { Badge } from '@mantine/core';
import { formatInstantDate } from '../../lib/formats.ts';
import type { Column } from '../../ui/table-state.ts';
import { roleLabels } from './roles.ts';
import classes from './UserList.module.css';
import { UserName } from './UserName.tsx';

const role: Column<User> = {
  key: 'user_type',
  title: 'Role',
  isSecondary: true,
  width: 130,
  cell: ({ user_type }) => roleLabels[user_type],
};

const organization: Column<User> = {
  key: 'organization',
  title: 'Organization',
  isSecondary: true,
  width: 200,
  cell: ({ organization_name }) => (
    <span className={classes.breakable}>{organization_name ?? '–'}</span>
  ),
};

/** The columns of List Of User; an administrator sees everyone's role and organization. */
export function userColumns(options: { ownId: string; canPlace: boolean }): Column<User>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      cell: (user) => <UserName user={user} isSelf={user.ID === options.ownId} />,
    },
    {
      key: 'email',
      title: 'Email Address',
      sort: 'email',
      isSecondary: true,
      width: 240,
      cell: ({ email }) => <span className={classes.breakable}>{email}</span>,
    },
    ...(options.canPlace ? [role, organization] : [phone]),
    {
      key: 'created_at',
      title: 'Created',
      sort: 'created_at',
      isSecondary: true,
      width: 160,
      cell: ({ created_at }) => formatInstantDate(created_at),
    },
    {
      key: 'status',
      title: 'Status',
      width: 110,
      cell: ({ disabled }) => <StatusBadge isDisabled={disabled} />,
    },
  ];
}

const phone: Column<User> = {
  key: 'phone',
  title: 'Phone Number',
  isSecondary: true,
  width: 190,
  cell: (user) => <span className={classes.breakable}>{user.phone || '–'}</span>,
};

/** Whether somebody can sign in; the word says it, the colour only helps. */
export function StatusBadge({ isDisabled }: { isDisabled: boolean }) {
  return (
    <Badge variant="light" color={isDisabled ? 'gray' : 'green'} radius="xl" tt="none" fw={550}>
      {isDisabled ? 'Disabled' : 'Active'}
    </Badge>
  );
}
