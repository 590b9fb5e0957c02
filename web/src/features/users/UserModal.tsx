import type { User } from '@marquee/contract/users';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { UserActions } from './UserActions.tsx';
import { UserEdit } from './UserEdit.tsx';
import { UserFacts } from './UserFacts.tsx';
import classes from './UserModal.module.css';

/** One user: the details with what can be done, or the form that changes it. */
export function UserModal(props: {
  /** Undefined: closed. */
  user: User | undefined;
  isSelf: boolean;
  canPlace: boolean;
  onClose: () => void;
}) {
  const { user } = props;
  const [isEditing, setIsEditing] = useState(false);
  // Keeps the last one on screen while the dialog fades out.
  const [shown, setShown] = useState({ user, isSelf: props.isSelf });
  if (user && user !== shown.user) setShown({ user, isSelf: props.isSelf });
  if (!shown.user) return null;
  const parts = { user: shown.user, isSelf: shown.isSelf };
  return (
    <Modal
      opened={!!user}
      onClose={props.onClose}
      onExitTransitionEnd={() => setIsEditing(false)}
      size={isEditing ? 640 : 520}
      withCloseButton={isEditing}
      title={isEditing && `Edit ${shown.user.name}`}
      // What was typed is not lost to a slip.
      closeOnClickOutside={!isEditing}
      closeOnEscape={!isEditing}
    >
      {isEditing ? (
        <UserEdit {...parts} canPlace={props.canPlace} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <Modal.CloseButton className={classes.close ?? ''} aria-label="Close" />
          <UserFacts {...parts} />
          <UserActions {...parts} onEdit={() => setIsEditing(true)} onDeleted={props.onClose} />
        </>
      )}
    </Modal>
  );
}
