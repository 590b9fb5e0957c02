import { eventSentences } from '@marquee/contract/events/events';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteEvent } from './use-delete-event.ts';

/** Asks, deletes the event and reports the result, also the reason of a refusal. */
export function useConfirmDelete(eventId: string, onDeleted: () => void) {
  const deletion = useDeleteEvent();
  const run = () =>
    deletion.mutate(eventId, {
      onSuccess: () => {
        notify.success(eventSentences.deleted);
        onDeleted();
      },
      onError: (error) => showFailure(error, eventSentences.deleteFailed),
    });
  const ask = () =>
    confirmDialog({
      title: 'Delete event',
      message: eventSentences.confirmDelete,
      confirm: 'Delete Event',
      onConfirm: run,
    });
  return { ask, isPending: deletion.isPending };
}
