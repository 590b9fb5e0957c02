import { ADMINISTRATOR } from '@marquee/contract/access';
import type { CancellationResult } from '@marquee/contract/staff-orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { BatchButtons, BatchResults, type Done } from './BatchButtons.tsx';
import { useCancelOrders } from './api.ts';
import classes from '../../../ui/selection/Selection.module.css';
import { CancelResults } from './CancelResults.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import { Told } from '../refunds/Told.tsx';
import { tellLabel, toldOfMany } from '../refunds/told-words.ts';
import { cancelManyQuestion, ordersOf, outcomeOf } from './words.ts';

export function CancelBar({
  eventId,
  selection,
}: {
  eventId: string;
  selection: Selection<Order>;
}) {
  const cancelling = useCancelOrders(eventId);
  const { role } = useProfile();
  const [results, setResults] = useState<CancellationResult[]>();
  const [batch, setBatch] = useState<Done>();
  const { rows: orders } = selection;
  const finish = (done?: Done) => {
    selection.clear();
    setBatch(done);
  };
  const cancel = (send: boolean) =>
    cancelling.mutate(
      { order_ids: orders.map(({ order_id }) => order_id), send },
      {
        onSuccess: ({ data }) => {
          selection.clear();
          if (data.results.every(({ outcome }) => outcome === 'cancelled')) {
            notify.success(outcomeOf(data.results));
          } else setResults(data.results);
        },
        onError: (error) => showFailure(error),
      },
    );
  const ask = () => {
    let send = true;
    const wordsOf = (isSent: boolean) => toldOfMany(orders, isSent);
    confirmDialog({
      title: 'Cancel orders',
      message: cancelManyQuestion(orders, { mayOverdraw: role === ADMINISTRATOR }),
      more: <Told label={tellLabel(orders)} wordsOf={wordsOf} onChange={(is) => (send = is)} />,
      confirm: `Cancel ${ordersOf(orders.length)}`,
      keep: orders.length === 1 ? 'Keep it' : 'Keep them',
      onConfirm: () => cancel(send),
    });
  };
  return (
    <>
      {orders.length > 0 && (
        <div className={classes.bar} role="region" aria-label="Selected orders">
          <p role="status">{ordersOf(orders.length)} selected</p>
          <Button variant="default" onClick={selection.clear}>
            Clear selection
          </Button>
          <BatchButtons eventId={eventId} orders={orders} onDone={finish} />
          <Button color="red" loading={cancelling.isPending} onClick={ask}>
            Cancel {ordersOf(orders.length)}
          </Button>
        </div>
      )}
      <BatchResults done={batch} onClose={() => setBatch(undefined)} />
      <Modal
        opened={results !== undefined}
        onClose={() => setResults(undefined)}
        title="Cancel orders"
        size={520}
      >
        {results && <CancelResults results={results} onClose={() => setResults(undefined)} />}
      </Modal>
    </>
  );
}
