import { type Order, orderSentences } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { IconCashMinus, IconMail, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { isReducible } from '../refunds/part-words.ts';
import { RefundSum } from '../refunds/RefundSum.tsx';
import { CorrectButton } from '../corrections/CorrectButton.tsx';
import classes from './OrderDetail.module.css';
import { OrderLink } from './OrderLink.tsx';
import { refundOf } from '../refunds/refund.ts';
import { whyItStays } from './statuses.ts';
import { useOrderActions } from './use-order-actions.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const refundLabels = {
  cancel: 'Refund and cancel',
  owe: 'Cancel order, refund due',
  void: 'Cancel order',
  note: 'Mark as refunded',
  again: 'Refund again',
};

/** Shows an order's actions; unavailable ones show the reason. */
export function OrderActions({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const actions = useOrderActions(order, onDeleted);
  const [isSumOpen, sum] = useDisclosure();
  const refund = refundOf(order);
  const stays = whyItStays(order.status);
  const isSendable = order.status === 'completed';
  const noAddress = isSendable && order.email === '' ? orderSentences.noAddress : undefined;
  return (
    <div className={classes.actions}>
      <OrderLink href={order.href} />
      <CorrectButton order={order} />
      {isSendable && (
        <Button
          variant="default"
          leftSection={<IconMail {...icon} />}
          disabled={noAddress !== undefined}
          loading={actions.isSending}
          onClick={actions.resend}
        >
          Resend tickets
        </Button>
      )}
      {isReducible(order) && (
        <>
          <Button variant="default" leftSection={<IconCashMinus {...icon} />} onClick={sum.open}>
            Refund a sum
          </Button>
          <RefundSum order={order} opened={isSumOpen} onClose={sum.close} />
        </>
      )}
      {refund && (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund {...icon} />}
          disabled={actions.isWaiting}
          loading={actions.isRefunding}
          onClick={() => actions.askToRefund(refund)}
        >
          {refundLabels[refund]}
        </Button>
      )}
      <Button
        className={classes.delete ?? ''}
        variant="subtle"
        color="red"
        leftSection={<IconTrash {...icon} />}
        disabled={stays !== undefined}
        loading={actions.isDeleting}
        onClick={actions.askToDelete}
      >
        Delete Order
      </Button>
      {(noAddress ?? stays) !== undefined && (
        <p className={classes.reasons}>
          {[noAddress, stays].filter((reason) => reason !== undefined).join(' ')}
        </p>
      )}
    </div>
  );
}
