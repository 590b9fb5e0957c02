import { isolated } from '@marquee/contract/people/isolate';
import type { User } from '@marquee/contract/users';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { changeOfRole, labelOfRole, type Ranked, roleLabels } from '../roles.ts';
import classes from './UserModal.module.css';

/** Asks for confirmation of a role change, and lists the permissions that it adds and removes. */
export function confirmRoleChange(user: User, role: Ranked, onConfirm: () => void): void {
  const { gains, loses } = changeOfRole(user, role);
  const label = labelOfRole(role);
  const type = roleLabels[role.user_type];
  modals.openConfirmModal({
    title:
      role.user_type === user.user_type
        ? `Change the role of ${isolated(user.name)} to ${label}?`
        : `Make ${isolated(user.name)} ${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}?`,
    children: (
      <>
        <Text size="sm">
          Now: {labelOfRole(user)}. The change applies immediately and signs <bdi>{user.name}</bdi>{' '}
          out everywhere.
        </Text>
        <Rights title={`${isolated(user.name)} can then`} rights={gains} />
        <Rights title={`${isolated(user.name)} can no longer`} rights={loses} />
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
