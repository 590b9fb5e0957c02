import { isolated } from '@marquee/contract/people/isolate';
import type { Category, CategoryStatus } from '@marquee/contract/categories';
import { Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fieldErrorsOf, notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteCategory, useUpdateCategory } from './api.ts';
import classes from './CategoryModal.module.css';
import { statusOptions } from './status-labels.ts';

export function CategoryActions(props: { category: Category; onDeleted: () => void }) {
  const { ID: id, Name: name, Status: status } = props.category;
  const update = useUpdateCategory();
  const remove = useDeleteCategory();
  const changeStatus = (next: CategoryStatus | null) => {
    if (!next || next === status) return;
    update.mutate(
      { id, status: next },
      {
        onSuccess: () => notify.success('Status updated.'),
        onError: (error) => {
          // The first status error of the answer, word for word.
          const [first] = fieldErrorsOf(error)['status'] ?? [];
          if (first === undefined) showFailure(error);
          else notify.error(first);
        },
      },
    );
  };
  const confirmDelete = () =>
    confirmDialog({
      title: 'Delete category',
      message: `Are you sure you want to delete ${isolated(name)}? This action cannot be undone.`,
      confirm: 'Delete',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notify.success(`Category ${isolated(name)} deleted.`);
            props.onDeleted();
          },
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <div className={classes.actions}>
      <Select<CategoryStatus>
        label="Status"
        data={statusOptions}
        value={update.isPending ? (update.variables.status ?? status) : status}
        onChange={changeStatus}
        disabled={update.isPending}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Button
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
