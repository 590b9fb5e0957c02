import { mayGive } from '@marquee/contract/access';
import type { User } from '@marquee/contract/users';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUserActions } from './use-user-actions.ts';
import classes from './UserModal.module.css';

const icon = { size: 16, stroke: 1.5 };

/**
 * Shows the actions for a user. Users cannot disable or delete themselves. Therefore one
 * administrator always remains: only an administrator can remove another one.
 */
export function UserActions(props: {
  user: User;
  isSelf: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const { user } = props;
  const actions = useUserActions(user, props.onDeleted);
  const giver = useProfile().role;
  if (!props.isSelf && user.team_role && !mayGive(giver, user.team_role)) {
    return (
      <Text size="sm" c="dimmed" className={classes.reason ?? ''}>
        Only an owner or an administrator can change this person.
      </Text>
    );
  }
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconPencil {...icon} />} onClick={props.onEdit}>
        Edit
      </Button>
      {props.isSelf ? (
        <Text size="sm" c="dimmed" className={classes.reason ?? ''}>
          This is you. Only somebody else can disable or delete your account.
        </Text>
      ) : (
        <>
          <Button
            variant="default"
            leftSection={user.disabled ? <IconUserCheck {...icon} /> : <IconUserOff {...icon} />}
            onClick={user.disabled ? actions.enable : actions.askToDisable}
            loading={actions.isChanging}
          >
            {user.disabled ? 'Enable' : 'Disable'}
          </Button>
          <Button
            className={classes.last ?? ''}
            variant="light"
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={actions.askToDelete}
            loading={actions.isDeleting}
          >
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
