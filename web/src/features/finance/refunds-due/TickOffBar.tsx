import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { sumOfAmounts } from '@marquee/contract/money';
import {
  type RefundDue,
  type RefundTicked,
  refundsDueApi,
} from '@marquee/contract/transfers/refunds-due';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../../../ui/selection/Selection.module.css';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import { financeKey } from '../api.ts';

type Failed = { message: string; refunds: (RefundTicked & { order: string })[] };
type Props = { organizationId: string; selection: Selection<RefundDue> };

const refundsOf = (count: number) => formatCount(count, nouns.refund);

/** Marks the selected refunds as paid after one question, and names those that stay. */
export function TickOffBar({ organizationId, selection }: Props) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<Failed>();
  const { rows } = selection;
  const ticking = useMutation({
    mutationFn: (payment_ids: string[]) =>
      call(refundsDueApi.tickOffRefunds, { params: { id: organizationId }, body: { payment_ids } }),
    onSuccess: ({ data, message = '' }) => {
      const stay = data.results.filter(({ outcome }) => outcome === 'failed');
      const orderOf = new Map(rows.map((row) => [row.payment_id, row.order_reference]));
      const named = stay.map((one) => ({ ...one, order: orderOf.get(one.payment_id) ?? '' }));
      selection.clear();
      if (stay.length === 0) notify.success(message);
      else setFailed({ message, refunds: named });
    },
    onError: (error) => showFailure(error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: financeKey });
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const sum = formatEuro(sumOfAmounts(rows.map(({ amount }) => amount)));
  const ask = () =>
    confirmDialog({
      title: 'Mark as refunded',
      message: `Have you returned ${sum} in ${refundsOf(rows.length)}? This only marks them as paid.`,
      confirm: `Mark ${refundsOf(rows.length)}`,
      keep: 'Not now',
      onConfirm: () => ticking.mutate(selection.ids),
    });
  return (
    <>
      {rows.length > 0 && (
        <div className={classes.bar} role="region" aria-label="Selected refunds">
          <p role="status">
            {refundsOf(rows.length)} selected, {sum}
          </p>
          <Button variant="default" onClick={selection.clear}>
            Clear selection
          </Button>
          <Button loading={ticking.isPending} onClick={ask}>
            Mark {refundsOf(rows.length)} as refunded
          </Button>
        </div>
      )}
      <Modal
        opened={failed !== undefined}
        onClose={() => setFailed(undefined)}
        title="Mark as refunded"
        size={520}
      >
        {failed && <Stays failed={failed} onClose={() => setFailed(undefined)} />}
      </Modal>
    </>
  );
}

function Stays({ failed, onClose }: { failed: Failed; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {failed.message} {refundsOf(failed.refunds.length)} could not be marked.
      </Text>
      <List size="sm" mah={240} style={{ overflowY: 'auto' }}>
        {failed.refunds.map(({ payment_id, order, message }) => (
          <List.Item key={payment_id}>
            {order}: {message}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}
