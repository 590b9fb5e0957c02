import { Menu } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOpensAfterwards } from '../../ui/use-opens-afterwards.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useLogout } from './use-logout.ts';
import classes from './UserMenu.module.css';

type UserMenuItemsProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Opens and closes the menu, so that a press on it is no press outside. */
  button: HTMLElement | null;
};

export default function UserMenuItems({ isOpen, onClose, button }: UserMenuItemsProps) {
  const { name, email } = useProfile();
  const leave = useLogout();
  const { opened, dropdown } = useOpensAfterwards({ isOpen, onClose, button });
  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      returnFocus
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} aria-label={name}>
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
