import type { User } from '@marquee/contract/users';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteUser, useUpdateUser } from '../api.ts';

export function useUserActions({ ID: id, name }: User, onDeleted: () => void) {
  const update = useUpdateUser();
  const remove = useDeleteUser();
  const onError = (error: unknown) => showFailure(error);

  const setDisabled = (disabled: boolean, done: string) =>
    update.mutate({ id, disabled }, { onSuccess: () => notify.success(done), onError });

  return {
    isChanging: update.isPending,
    isDeleting: remove.isPending,
    enable: () => setDisabled(false, `${name} can sign in again.`),
    askToDisable: () =>
      confirmDialog({
        title: 'Disable user',
        message: `Disable ${name}? They are signed out everywhere immediately and cannot sign in until you enable them again.`,
        confirm: 'Disable',
        onConfirm: () => setDisabled(true, `${name} is disabled and signed out everywhere.`),
      }),
    askToDelete: () =>
      confirmDialog({
        title: 'Delete user',
        message: `Delete ${name}? They are signed out everywhere immediately. Events stay with the organizer. This action cannot be undone.`,
        confirm: 'Delete',
        onConfirm: () =>
          remove.mutate(id, {
            onSuccess: () => {
              notify.success(`${name} deleted.`);
              onDeleted();
            },
            onError,
          }),
      }),
  };
}
