import { isolated } from '@marquee/contract/people/isolate';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { PAID_MARK_SECONDS } from '@marquee/contract/staff-orders/paid-marks';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCash, IconClock } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePaidMark, useUpdateStatus } from '../api.ts';

/** Marks an unpaid order as paid; for a minute the mark can be taken back. */
export function PaidMark({ order }: { order: Order }) {
  const isUnpaid = order.status === 'pending' || order.status === 'processing';
  if (!isUnpaid || order.total === 0) return null;
  return order.completes_at === null ? <MarkButton order={order} /> : <Marked order={order} />;
}

function MarkButton({ order }: { order: Order }) {
  const mark = usePaidMark(order.event_id);
  const ask = () =>
    confirmDialog({
      title: 'Mark as paid',
      message: questionOf(order),
      confirm: 'Mark as paid',
      isDangerous: false,
      onConfirm: () =>
        mark.mutate(
          { id: order.order_id, isPaid: true },
          {
            onSuccess: ({ message }) => notify.success(message ?? 'Marked as paid.'),
            onError: (error) => showFailure(error),
          },
        ),
    });
  return (
    <div>
      <Button
        leftSection={<IconCash size={18} stroke={1.5} aria-hidden />}
        loading={mark.isPending}
        onClick={ask}
      >
        Mark as paid
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        The tickets become valid, the invoice is made
        {order.email === '' ? '.' : ', and a mail takes both to the buyer.'}
      </Text>
    </div>
  );
}

function questionOf({ total, name, email }: Order): string {
  const who = name === '' ? 'the buyer' : name;
  const mail = email === '' ? '' : ` A mail with the tickets goes to ${email}.`;
  return `Did you receive ${formatEuro(total)} from ${isolated(who)}? The tickets become valid and the invoice is made.${mail} You can undo it for ${PAID_MARK_SECONDS} seconds.`;
}

function Marked({ order }: { order: Order }) {
  const mark = usePaidMark(order.event_id);
  const status = useUpdateStatus(order.event_id);
  const fail = { onError: (error: Error) => showFailure(error) };
  const isBusy = mark.isPending || status.isPending;
  return (
    <Alert
      color="amber"
      icon={<IconClock size={18} stroke={1.5} aria-hidden />}
      title="Marked as paid"
    >
      <Text size="sm" mb="sm" role="status">
        Tickets, invoice and mail follow within a minute. Until then you can undo it.
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={mark.isPending}
          disabled={isBusy}
          onClick={() => mark.mutate({ id: order.order_id, isPaid: false }, fail)}
        >
          Undo
        </Button>
        <Button
          variant="subtle"
          loading={status.isPending}
          disabled={isBusy}
          onClick={() => status.mutate({ orderId: order.order_id, status: 'completed' }, fail)}
        >
          Send now
        </Button>
      </Group>
    </Alert>
  );
}
