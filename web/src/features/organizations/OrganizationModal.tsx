import type { Organization } from '@marquee/contract/organizations';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { OrganizationActions } from './OrganizationActions.tsx';
import { OrganizationEdit } from './OrganizationEdit.tsx';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import classes from './OrganizationModal.module.css';

/** One organization: its details with what can be done, or the form that changes it. */
export function OrganizationModal(props: {
  /** Undefined: closed. */
  organization: Organization | undefined;
  onClose: () => void;
}) {
  const { organization } = props;
  const [isEditing, setIsEditing] = useState(false);
  // Keeps the last one on screen while the dialog fades out.
  const [shown, setShown] = useState(organization);
  if (organization && organization !== shown) setShown(organization);
  if (!shown) return null;
  return (
    <Modal
      opened={!!organization}
      onClose={props.onClose}
      onExitTransitionEnd={() => setIsEditing(false)}
      size={isEditing ? 860 : 520}
      withCloseButton={isEditing}
      title={isEditing && `Edit ${shown.Name}`}
      // What was typed is not lost to a slip.
      closeOnClickOutside={!isEditing}
      closeOnEscape={!isEditing}
    >
      {isEditing ? (
        <OrganizationEdit organization={shown} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <Modal.CloseButton className={classes.close ?? ''} aria-label="Close" />
          <OrganizationFacts
            organization={shown}
            title={<Modal.Title className={classes.title ?? ''}>{shown.Name}</Modal.Title>}
          />
          <OrganizationActions
            organization={shown}
            onEdit={() => setIsEditing(true)}
            onDeleted={props.onClose}
          />
        </>
      )}
    </Modal>
  );
}
