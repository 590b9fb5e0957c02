import type { BatchAction, BatchResult } from '@marquee/contract/staff-orders/batches';
import type { Order } from '@marquee/contract/orders/orders';
import { Button, Group, Stack, Text } from '@mantine/core';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useActOnOrders } from './api.ts';
import { batchQuestion, batchTitles, ordersFor, stayWords } from './batch-words.ts';
import classes from './Cancellations.module.css';
import { ordersOf } from './words.ts';

export type Done = { action: BatchAction; message: string; results: BatchResult[] };

/**
 * Confirms the selected orders as paid, or sends their tickets again, after one question.
 * @param props.onDone called with the results if an order stays as it is
 */
export function BatchButtons(props: {
  eventId: string;
  orders: Order[];
  onDone: (done?: Done) => void;
}) {
  const acting = useActOnOrders(props.eventId);
  const act = (action: BatchAction, orders: Order[]) =>
    acting.mutate(
      { action, order_ids: orders.map(({ order_id }) => order_id) },
      {
        onSuccess: ({ data, message = '' }) => {
          const isAll = data.results.every(({ outcome }) => outcome === 'done');
          if (isAll) notify.success(message);
          props.onDone(isAll ? undefined : { action, message, results: data.results });
        },
        onError: (error) => showFailure(error),
      },
    );
  return (
    <>
      {(['confirm', 'resend'] as const).map((action) => {
        const orders = ordersFor(action, props.orders);
        if (orders.length === 0) return null;
        const ask = () =>
          confirmDialog({
            title: batchTitles[action],
            message: batchQuestion(action, orders),
            confirm: labelOf(action, orders.length),
            keep: 'Not now',
            onConfirm: () => act(action, orders),
          });
        const isPending = acting.isPending && acting.variables.action === action;
        return (
          <Button key={action} variant="default" loading={isPending} onClick={ask}>
            {labelOf(action, orders.length)}
          </Button>
        );
      })}
    </>
  );
}

function labelOf(action: 'confirm' | 'resend', count: number): string {
  return action === 'confirm' ? `Confirm ${ordersOf(count)}` : `Send tickets of ${ordersOf(count)}`;
}

/** Shows which orders stay as they are, and why; closed while `done` is undefined. */
export function BatchResults({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={done !== undefined}
      onClose={onClose}
      title={done && batchTitles[done.action]}
      size={520}
    >
      {done && <Results done={done} onClose={onClose} />}
    </Modal>
  );
}

function Results({ done, onClose }: { done: Done; onClose: () => void }) {
  const stay = done.results.filter(({ outcome }) => outcome !== 'done');
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {done.message} {stayWords(stay.length)}
      </Text>
      <ul className={classes.failures} aria-label="Orders that stay as they are">
        {stay.map(({ order_id, reference, message }) => (
          <Text key={order_id} component="li" size="sm">
            {reference}: {message}
          </Text>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}
