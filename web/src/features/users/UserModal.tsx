import type { User } from '@marquee/contract/users';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const body = useRef<HTMLDivElement>(null);
  // Keeps the last one on screen while the dialog fades out.
  const [shown, setShown] = useState({ user, isSelf: props.isSelf });
  if (user && user !== shown.user) setShown({ user, isSelf: props.isSelf });
  if (!shown.user) return null;
  // The button that was pressed goes; the keyboard goes on in what takes its place.
  const turn = (toEditing: boolean) => {
    flushSync(() => setIsEditing(toEditing));
    body.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
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
      {!isEditing && <Modal.CloseButton className={classes.close ?? ''} aria-label="Close" />}
      <div ref={body}>
        {isEditing ? (
          <UserEdit {...parts} canPlace={props.canPlace} onDone={() => turn(false)} />
        ) : (
          <>
            <UserFacts {...parts} />
            <UserActions {...parts} onEdit={() => turn(true)} onDeleted={props.onClose} />
          </>
        )}
      </div>
    </Modal>
  );
}
