import { isolated } from '@marquee/contract/people/isolate';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { User } from '@marquee/contract/users';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { Anchor, Avatar, ModalTitle } from '@mantine/core';
import { initialsOf } from '../../../lib/initials.ts';
import { labelOfRole } from '../roles.ts';
import classes from './UserModal.module.css';
import { DisabledBadge, UserBadge, YouBadge } from '../UserName.tsx';

export function UserFacts({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <>
      <div className={classes.head}>
        <Avatar size={56} color="primary" aria-hidden="true">
          {initialsOf(user.name)}
        </Avatar>
        <div className={classes.words}>
          <ModalTitle>
            <bdi>{user.name}</bdi>
          </ModalTitle>
          <div className={classes.badges}>
            {isSelf && <YouBadge />}
            <UserBadge color="gray">{labelOfRole(user)}</UserBadge>
            {user.disabled && <DisabledBadge />}
          </div>
        </div>
      </div>
      <dl className={classes.facts}>
        <dt>Email Address</dt>
        <dd>
          <Anchor href={mailtoOf(user.email)}>{user.email}</Anchor>
        </dd>
        <dt>Phone Number</dt>
        <dd>{user.phone || 'None'}</dd>
        {user.organization_name && (
          <>
            <dt>Organizer</dt>
            <dd>
              <bdi>{user.organization_name}</bdi>
            </dd>
          </>
        )}
        {user.door_events.length > 0 && (
          <>
            <dt>Scans for</dt>
            <dd>{user.door_events.map(({ Title }) => isolated(Title)).join(', ')}</dd>
          </>
        )}
        <dt>Created</dt>
        <dd>{formatInstantDateHere(user.created_at)}</dd>
      </dl>
    </>
  );
}
