import type { Order } from '@marquee/contract/orders/orders';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCash, IconClock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { showFailure } from '../../../lib/notify.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { usePaidMark, useUpdateStatus } from '../api.ts';

const MarkForm = lazyPart(() => import('./MarkForm.tsx'));

/** Marks an unpaid order as paid; for a minute the mark can be taken back. */
export function PaidMark({ order }: { order: Order }) {
  const isUnpaid = order.status === 'pending' || order.status === 'processing';
  if (!isUnpaid || order.total === 0) return null;
  return order.completes_at === null ? <MarkButton order={order} /> : <Marked order={order} />;
}

function MarkButton({ order }: { order: Order }) {
  const [isOpen, dialog] = useDisclosure();
  return (
    <div>
      <Button leftSection={<IconCash size={18} stroke={1.5} aria-hidden />} onClick={dialog.open}>
        Mark as paid
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        The {forBought(order.items, 'ticket becomes', 'tickets become')} valid, the invoice is made
        {order.email === '' ? '.' : ', and a mail takes both to the buyer.'}
      </Text>
      <Modal opened={isOpen} onClose={dialog.close} title="Mark as paid" size={480}>
        <Suspense>
          <MarkForm order={order} onClose={dialog.close} />
        </Suspense>
      </Modal>
    </div>
  );
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
