import type { User } from '@marquee/contract/users';
import { Avatar, Badge } from '@mantine/core';
import classes from './UserList.module.css';

/** A user in a table: initials, name, "you"; where there is no room for columns, the address too. */
export function UserName({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <span className={classes.name} data-disabled={user.disabled || undefined}>
      <Avatar name={user.name} size={32} color="primary" aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.who}>
          {user.name} {isSelf && <YouBadge />}
        </span>
        <span className={classes.narrow}>{user.email}</span>
      </span>
    </span>
  );
}

export function YouBadge() {
  return (
    <Badge variant="light" size="sm" color="primary" radius="xl" tt="none" fw={550}>
      you
    </Badge>
  );
}
