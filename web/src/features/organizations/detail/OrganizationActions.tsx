import { isolated } from '@marquee/contract/people/isolate';
import type { Organization } from '@marquee/contract/organizations';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteOrganization } from '../api.ts';
import classes from './OrganizationModal.module.css';

export function OrganizationActions(props: {
  organization: Organization;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const { ID: id, Name: name } = props.organization;
  const remove = useDeleteOrganization();
  const confirmDelete = () =>
    confirmDialog({
      title: 'Delete organizer',
      message: `Delete ${isolated(name)}? Its users are signed out immediately and deleted too. This action cannot be undone.`,
      confirm: 'Delete',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notify.success(`${isolated(name)} deleted.`);
            props.onDeleted();
          },
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconPencil size={16} stroke={1.5} />} onClick={props.onEdit}>
        Edit
      </Button>
      <Button
        component={Link}
        to={`/admin/user?view=list&organization=${id}`}
        variant="default"
        leftSection={<IconUsers size={16} stroke={1.5} />}
      >
        Users
      </Button>
      <Button
        className={classes.last ?? ''}
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={confirmDelete}
        loading={remove.isPending}
      >
        Delete
      </Button>
    </div>
  );
}
