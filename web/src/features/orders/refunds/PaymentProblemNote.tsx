import type { Order } from '@marquee/contract/orders/orders';
import { reasonInWords } from '@marquee/contract/payments/payment-problems';
import { formatEuro } from '@marquee/contract/formats/money';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

const icon = <IconAlertTriangle size={18} stroke={1.5} aria-hidden />;

export function PaymentProblemNote({ order }: { order: Order }) {
  const { dispute, status } = order;
  const all = order.payments ?? (order.payment ? [order.payment] : []);
  const payment = all.find(({ refund_failure: failure }) => failure !== null);
  if (payment?.refund_failure) {
    return (
      <Alert color="red" icon={icon} title="The refund failed">
        The payment service could not deliver {formatEuro(payment.amount)} (
        {reasonInWords(payment.refund_failure)}).{' '}
        {payment.by_hand
          ? 'Send the money yourself, then mark it as refunded.'
          : 'Request the refund again, or ask an administrator to send it manually.'}
      </Alert>
    );
  }
  if (!dispute || dispute.status === 'won' || status === 'cancelled') return null;
  return (
    <Alert
      color="red"
      icon={icon}
      title={dispute.status === 'open' ? 'The payment is disputed' : 'The dispute is lost'}
    >
      The buyer’s bank took {formatEuro(dispute.amount)} back. The{' '}
      {forBought(order.items, 'ticket stays', 'tickets stay')} valid. To void{' '}
      {forBought(order.items, 'it', 'them')}, cancel the order.
    </Alert>
  );
}
