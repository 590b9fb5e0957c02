import { Avatar, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { initialsOf } from '../../lib/initials.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useLogout } from './use-logout.ts';
import classes from './UserMenu.module.css';

export function UserMenu() {
  const { name, email } = useProfile();
  const leave = useLogout();
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          classNames={{ root: classes.name ?? '', label: classes.label ?? '' }}
          leftSection={
            <Avatar size={28} color="primary" variant="filled" aria-hidden="true">
              {initialsOf(name)}
            </Avatar>
          }
          rightSection={<IconChevronDown size={16} stroke={1.5} />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email ?? ''}>{email}</Menu.Label>
        <Menu.Item
          component={Link}
          to="/admin/account"
          leftSection={<IconUserCircle size={16} stroke={1.5} />}
        >
          Your account
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void leave()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
