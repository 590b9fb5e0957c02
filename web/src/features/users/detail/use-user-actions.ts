import { isolated } from '@marquee/contract/people/isolate';
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
    enable: () => setDisabled(false, `${isolated(name)} can sign in again.`),
    askToDisable: () =>
      confirmDialog({
        title: 'Disable user',
        message: `Disable ${isolated(name)}? They are signed out everywhere immediately and cannot sign in until you enable them again.`,
        confirm: 'Disable',
        onConfirm: () =>
          setDisabled(true, `${isolated(name)} is disabled and signed out everywhere.`),
      }),
    askToDelete: () =>
      confirmDialog({
        title: 'Delete user',
        message: `Delete ${isolated(name)}? They are signed out everywhere immediately. Events stay with the organizer. This action cannot be undone.`,
        confirm: 'Delete',
        onConfirm: () =>
          remove.mutate(id, {
            onSuccess: () => {
              notify.success(`${isolated(name)} deleted.`);
              onDeleted();
            },
            onError,
          }),
      }),
  };
}
