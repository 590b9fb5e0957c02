import { isolated } from '@marquee/contract/people/isolate';
import type { Session } from '@marquee/contract/auth/sessions';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLogout, IconUsersMinus } from '@tabler/icons-react';
import type { Column } from '../../ui/table-state.ts';
import { roleLabels } from '../users/roles.ts';
import { UserBadge } from '../users/UserName.tsx';
import classes from './SecurityPage.module.css';
import type { SessionActions } from './use-session-actions.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function sessionColumns(actions: SessionActions): Column<Session>[] {
  return [
    { key: 'name', title: 'User', cell: (session) => <Who session={session} /> },
    {
      key: 'user_type',
      title: 'Role',
      isSecondary: true,
      width: 180,
      cell: ({ user_type, organization_name }) => (
        <span className={classes.lines}>
          {roleLabels[user_type]}
          {organization_name && (
            <span className={classes.second}>
              <bdi>{organization_name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'device',
      title: 'Device',
      isSecondary: true,
      width: 180,
      cell: ({ device, address }) => (
        <span className={classes.lines}>
          {device}
          <span className={classes.second}>{address}</span>
        </span>
      ),
    },
    {
      key: 'last_seen_at',
      title: 'Last seen',
      isSecondary: true,
      width: 256,
      cell: ({ last_seen_at, signed_in_at }) => (
        <span className={classes.when}>
          {formatInstantHere(last_seen_at)}
          <span className={classes.second}>since {formatInstantHere(signed_in_at)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 72,
      isNumeric: true,
      cell: (session) => <Actions session={session} actions={actions} />,
    },
  ];
}

function Who({ session }: { session: Session }) {
  const { name, email, device, address, last_seen_at } = session;
  return (
    <span className={classes.lines}>
      <span className={classes.who}>
        <bdi>{name}</bdi>
        {session.is_current && <UserBadge color="primary">this one</UserBadge>}
        {session.is_waiting && <UserBadge color="amber">second factor due</UserBadge>}
      </span>
      <span className={classes.second}>{email}</span>
      <span className={classes.narrow}>
        {device}, {address}
      </span>
      <span className={classes.narrow}>{formatInstantHere(last_seen_at)}</span>
    </span>
  );
}

/** Ends a session. The user's current session ends with Logout instead. */
function Actions({ session, actions }: { session: Session; actions: SessionActions }) {
  const { name, device, is_current } = session;
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={260} withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for the session of ${isolated(name)}, ${device}`}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!is_current && (
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => actions.end(session)}>
              End this session
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUsersMinus {...icon} />}
            onClick={() => actions.askToEndUser(session)}
          >
            {is_current ? 'End all your other sessions' : `End all sessions of ${isolated(name)}`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
