import { Avatar, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { logout, useProfile } from '../lib/session.ts';
import classes from './UserMenu.module.css';

/** The user's name in the header, holding Logout. */
export function UserMenu() {
  const { name, email } = useProfile();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate('/register');
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.name ?? ''}
          leftSection={
            <Avatar name={name} size={28} color="primary" variant="filled" aria-hidden="true" />
          }
          rightSection={<IconChevronDown size={16} stroke={1.5} />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email ?? ''}>{email}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void leave()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
