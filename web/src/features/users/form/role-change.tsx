import type { UserType } from '@marquee/contract/access';
import type { User } from '@marquee/contract/users';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { changeOfRole, roleLabels } from '../roles.ts';
import classes from '../detail/UserModal.module.css';

/** Asks for confirmation of a role change, and lists the permissions that it adds and removes. */
export function confirmRoleChange(user: User, role: UserType, onConfirm: () => void): void {
  const { gains, loses } = changeOfRole(user.user_type, role);
  modals.openConfirmModal({
    title: `Make ${user.name} ${/^[AEIOU]/.test(roleLabels[role]) ? 'an' : 'a'} ${roleLabels[role]}?`,
    children: (
      <>
        <Text size="sm">
          Now: {roleLabels[user.user_type]}. The change applies immediately and signs {user.name}{' '}
          out everywhere.
        </Text>
        <Rights title={`${user.name} can then`} rights={gains} />
        <Rights title={`${user.name} can no longer`} rights={loses} />
      </>
    ),
    labels: { confirm: 'Change role', cancel: 'Cancel' },
    // The harmless answer gets the focus.
    cancelProps: { 'data-autofocus': true },
    onConfirm,
  });
}

function Rights({ title, rights }: { title: string; rights: string[] }) {
  if (rights.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt="md">
        {title}
      </Text>
      <ul className={classes.rights}>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </>
  );
}
