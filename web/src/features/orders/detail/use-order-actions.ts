import { type Order, orderSentences } from '@marquee/contract/orders/orders';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteOrder, useNoteRefund, useResendTickets } from '../api.ts';
import { askToCancel } from '../refunds/ask-to-cancel.tsx';
import { deleteQuestion, isRefundWaiting, noteQuestion, type Refund } from '../refunds/refund.ts';
import { useRefundEffect } from '../refunds/api.ts';

const cancelWords = {
  cancel: { title: 'Refund and cancel', confirm: 'Refund and Cancel Order' },
  owe: { title: 'Cancel order, refund due', confirm: 'Cancel Order' },
  void: { title: 'Cancel order', confirm: 'Cancel Order' },
  request: { title: 'Request a refund', confirm: 'Request Refund' },
};

/** Deletes, resends and refunds an order, with confirmations and result messages. */
export function useOrderActions(order: Order, onDeleted: () => void) {
  const deletion = useDeleteOrder(order.event_id);
  const sending = useResendTickets();
  const refunding = useNoteRefund(order.event_id);
  const effect = useRefundEffect(order);

  const refund = (send = true) =>
    refunding.mutate(
      { id: order.order_id, send },
      {
        onSuccess: ({ message }) => notify.success(message ?? orderSentences.refunded),
        onError: (error) => showFailure(error),
      },
    );
  const remove = () =>
    deletion.mutate(order.order_id, {
      onSuccess: () => {
        notify.success(orderSentences.deleted);
        onDeleted();
      },
      // One sentence for every reason.
      onError: () => notify.error(orderSentences.deleteFailed),
    });

  return {
    isDeleting: deletion.isPending,
    isSending: sending.isPending,
    isRefunding: refunding.isPending,
    isWaiting: isRefundWaiting(order, effect),
    resend: () =>
      sending.mutate(order.order_id, {
        onSuccess: ({ message }) => notify.success(message ?? orderSentences.sent),
        onError: (error) => showFailure(error),
      }),
    askToRefund: (kind: Refund) => {
      if (kind === 'again') return refund();
      if (kind !== 'note') {
        const words = cancelWords[effect?.waits ? 'request' : kind];
        return askToCancel({ order, effect, ...words }, refund);
      }
      confirmDialog({
        title: 'Mark as refunded',
        message: noteQuestion(order),
        confirm: 'Mark as refunded',
        onConfirm: () => refund(),
      });
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
