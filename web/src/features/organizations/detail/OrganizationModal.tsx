import { isolated } from '@marquee/contract/people/isolate';
import type { Organization } from '@marquee/contract/organizations';
import { ModalCloseButton, ModalTitle } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { useEditing } from '../../../ui/use-editing.ts';
import { OrganizationAccent } from './OrganizationAccent.tsx';
import { OrganizationActions } from './OrganizationActions.tsx';
import { OrganizationEdit } from './OrganizationEdit.tsx';
import { OrganizationFormats } from './OrganizationFormats.tsx';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import classes from './OrganizationModal.module.css';

export function OrganizationModal(props: {
  /** Undefined while the dialog is closed. */
  organization: Organization | undefined;
  onClose: () => void;
}) {
  const { organization } = props;
  const { isEditing, body, edit, done, reset } = useEditing();
  // Keeps the last organization on screen while the dialog fades out.
  const [shown, setShown] = useState(organization);
  if (organization && organization !== shown) setShown(organization);
  // Rendered also while closed: the modal must know which element had the focus before it opened.
  return (
    <Modal
      opened={!!organization}
      onClose={props.onClose}
      onExitTransitionEnd={reset}
      size={isEditing ? 860 : 520}
      withCloseButton={isEditing}
      title={isEditing && shown && `Edit ${isolated(shown.Name)}`}
      // A stray click or Escape must not lose typed text.
      closeOnClickOutside={!isEditing}
      closeOnEscape={!isEditing}
    >
      {!isEditing && <ModalCloseButton className={classes.close ?? ''} aria-label="Close" />}
      <div ref={body}>
        {shown && isEditing && <OrganizationEdit organization={shown} onDone={done} />}
        {shown && !isEditing && (
          <>
            <OrganizationFacts
              organization={shown}
              title={
                <ModalTitle className={classes.title ?? ''}>
                  <bdi>{shown.Name}</bdi>
                </ModalTitle>
              }
            />
            <OrganizationFormats organization={shown} />
            <OrganizationAccent organization={shown} />
            <OrganizationActions organization={shown} onEdit={edit} onDeleted={props.onClose} />
          </>
        )}
      </div>
    </Modal>
  );
}
