import { may } from '@marquee/contract/access';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteOrder, useOrders, useUpdateStatus } from '../../../features/orders/api.ts';

/** Somebody who tests more often than this finds the rest under Orders. */
const AT_MOST = 3;

/** Offers to remove the orders of an event that the reader booked with their own e-mail address. */
export function TestOrders({ eventId }: { eventId: string }) {
  const { role, email } = useProfile();
  return may(role, 'orders:write') ? <OwnOrders eventId={eventId} email={email} /> : null;
}

function OwnOrders({ eventId, email }: { eventId: string; email: string }) {
  const found = useOrders(eventId, { search: email, limit: 10 });
  const own = (found.data?.data ?? []).filter(
    (order) =>
      order.email.toLowerCase() === email.toLowerCase() &&
      order.channel === 'online' &&
      order.status !== 'cancelled',
  );
  return own.slice(0, AT_MOST).map((order) => <Remove key={order.order_id} order={order} />);
}

function Remove({ order }: { order: Order }) {
  const { event_id: eventId, order_id: orderId, reference, payment } = order;
  const cancelling = useUpdateStatus(eventId);
  const deleting = useDeleteOrder(eventId);
  const remove = async () => {
    try {
      const { data, message } = await cancelling.mutateAsync({ orderId, status: 'cancelled' });
      if (data.status !== 'cancelled') {
        notify.success(message ?? '');
      } else if (data.payment) {
        // An order stays as long as its money is on the way back.
        notify.success(`Test order ${reference} cancelled.`);
      } else {
        await deleting.mutateAsync(orderId);
        notify.success(`Test order ${reference} removed.`);
      }
    } catch (error) {
      showFailure(error);
    }
  };
  const ask = () =>
    confirmDialog({
      title: 'Remove test order',
      message: `Order ${reference} was paid: ${formatEuro(order.total)}. It is cancelled and the money goes back. Its ${forBought(order.items, 'ticket becomes', 'tickets become')} void.`,
      confirm: 'Remove test order',
      onConfirm: () => void remove(),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
      loading={cancelling.isPending || deleting.isPending}
      onClick={payment ? ask : () => void remove()}
    >
      Remove test order {reference}
    </Button>
  );
}
