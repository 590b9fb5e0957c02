import { type Order, orderSentences } from '@marquee/contract/orders';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteOrder, useNoteRefund, useResendTickets } from './api.ts';
import { cancelQuestion, deleteQuestion, noteQuestion, type Refund } from './refund.ts';
import { useRefundEffect } from './refunds/api.ts';

/** Deleting, resending and refunding an order, each with what it means and what came of it. */
export function useOrderActions(order: Order, onDeleted: () => void) {
  const deletion = useDeleteOrder(order.event_id);
  const sending = useResendTickets();
  const refunding = useNoteRefund(order.event_id);
  const effect = useRefundEffect(order);

  const refund = () =>
    refunding.mutate(order.order_id, {
      onSuccess: ({ message }) => notify.success(message ?? orderSentences.refunded),
      onError: (error) => showFailure(error),
    });
  const remove = () =>
    deletion.mutate(order.order_id, {
      onSuccess: () => {
        notify.success(orderSentences.deleted);
        onDeleted();
      },
      // The specification's sentence, whatever the reason.
      onError: () => notify.error(orderSentences.deleteFailed),
    });

  return {
    isDeleting: deletion.isPending,
    isSending: sending.isPending,
    isRefunding: refunding.isPending,
    resend: () =>
      sending.mutate(order.order_id, {
        onSuccess: ({ message }) => notify.success(message ?? orderSentences.sent),
        onError: (error) => showFailure(error),
      }),
    askToRefund: (kind: Refund) => {
      if (kind === 'again') return refund();
      confirmDialog(
        kind === 'cancel'
          ? {
              title: 'Refund and cancel',
              message: cancelQuestion(order, effect),
              confirm: effect?.waits ? 'Ask for the Refund' : 'Refund and Cancel Order',
              keep: 'Keep Order',
              onConfirm: refund,
            }
          : {
              title: 'Mark as refunded',
              message: noteQuestion(order),
              confirm: 'Mark as refunded',
              onConfirm: refund,
            },
      );
    },
    askToDelete: () =>
      confirmDialog({
        title: 'Delete order',
        message: deleteQuestion(order),
        confirm: 'Delete Order',
        onConfirm: remove,
      }),
  };
}
