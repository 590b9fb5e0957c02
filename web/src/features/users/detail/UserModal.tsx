import { isolated } from '@marquee/contract/people/isolate';
import type { User } from '@marquee/contract/users';
import { ModalCloseButton } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { useEditing } from '../../../ui/use-editing.ts';
import { UserActions } from './UserActions.tsx';
import { UserEdit } from './UserEdit.tsx';
import { UserFacts } from './UserFacts.tsx';
import classes from './UserModal.module.css';

export function UserModal(props: {
  /** Undefined while the dialog is closed. */
  user: User | undefined;
  isSelf: boolean;
  canPlace: boolean;
  onClose: () => void;
}) {
  const { user } = props;
  const { isEditing, body, edit, done, reset } = useEditing();
  // Keeps the last user on screen while the dialog fades out.
  const [shown, setShown] = useState({ user, isSelf: props.isSelf });
  if (user && user !== shown.user) setShown({ user, isSelf: props.isSelf });
  const { user: one, isSelf } = shown;
  // Rendered also while closed: the modal must know which element had the focus before it opened.
  return (
    <Modal
      opened={!!user}
      onClose={props.onClose}
      onExitTransitionEnd={reset}
      size={isEditing ? 640 : 520}
      withCloseButton={isEditing}
      title={isEditing && one && `Edit ${isolated(one.name)}`}
      // A stray click or Escape must not lose typed text.
      closeOnClickOutside={!isEditing}
      closeOnEscape={!isEditing}
    >
      {!isEditing && <ModalCloseButton className={classes.close ?? ''} aria-label="Close" />}
      <div ref={body}>
        {one && isEditing && (
          <UserEdit user={one} isSelf={isSelf} canPlace={props.canPlace} onDone={done} />
        )}
        {one && !isEditing && (
          <>
            <UserFacts user={one} isSelf={isSelf} />
            <UserActions user={one} isSelf={isSelf} onEdit={edit} onDeleted={props.onClose} />
          </>
        )}
      </div>
    </Modal>
  );
}
