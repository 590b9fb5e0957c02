import { Avatar, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { useLate } from '../../lib/use-late.ts';
import { useProfile } from '../../lib/use-profile.ts';
import classes from './UserMenu.module.css';

/** Opens the menu of the signed-in user. Its code loads on first use. */
export function UserMenu() {
  const { name } = useProfile();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { Late, prepare, need } = useLate(() => import('./UserMenuItems.tsx'));
  return (
    <div className={classes.place}>
      <Button
        ref={setButton}
        variant="subtle"
        color="gray"
        classNames={{ root: classes.name ?? '', label: classes.label ?? '' }}
        leftSection={
          <Avatar size={28} color="primary" variant="filled" aria-hidden="true">
            {initialsOf(name)}
          </Avatar>
        }
        rightSection={<IconChevronDown size={16} stroke={1.5} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onClick={() => {
          need();
          toggle();
        }}
      >
        <bdi>{name}</bdi>
      </Button>
      {Late && <Late isOpen={isOpen} onClose={close} button={button} />}
    </div>
  );
}
