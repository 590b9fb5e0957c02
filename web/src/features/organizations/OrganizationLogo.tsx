import { Avatar } from '@mantine/core';
import { initialsOf } from '../../lib/initials.ts';
import classes from './OrganizationLogo.module.css';

/** Shows the logo as a small square, or the name's initials. Screen readers skip it. */
export function OrganizationLogo(props: { name: string; url: string | null; size: number }) {
  return (
    <Avatar
      className={classes.logo ?? ''}
      src={props.url}
      size={props.size}
      radius="sm"
      color="primary"
      alt=""
      aria-hidden="true"
    >
      {initialsOf(props.name)}
    </Avatar>
  );
}
