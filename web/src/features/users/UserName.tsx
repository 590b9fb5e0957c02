import type { User } from '@marquee/contract/users';
import { Avatar, Badge } from '@mantine/core';
import { initialsOf } from '../../lib/initials.ts';
import classes from './UserName.module.css';

/** Shows a user in a table: initials, name, "you", whether disabled, and the e-mail address. */
export function UserName({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <span className={classes.name} data-disabled={user.disabled || undefined}>
      <Avatar size={32} color="primary" aria-hidden="true">
        {initialsOf(user.name)}
      </Avatar>
      <span className={classes.lines}>
        <span className={classes.who}>
          <bdi>{user.name}</bdi>
          {isSelf && <YouBadge />}
          {user.disabled && <DisabledBadge />}
        </span>
        <span className={classes.second}>{user.email}</span>
      </span>
    </span>
  );
}

export function YouBadge() {
  return <UserBadge color="primary">you</UserBadge>;
}

export function DisabledBadge() {
  return <UserBadge color="red">Disabled</UserBadge>;
}

export function UserBadge(props: { color: string; children: string }) {
  return (
    <Badge size="sm" color={props.color} radius="xl" fw={550}>
      {props.children}
    </Badge>
  );
}
