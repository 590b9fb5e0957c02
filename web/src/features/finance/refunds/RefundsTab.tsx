import type { WaitingRefund } from '@marquee/contract/payments/refunds';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useWaitingRefunds } from './api.ts';
import { DecideModal } from './DecideModal.tsx';
import { refundColumns } from './refund-columns.tsx';
import { useShown } from '../../../ui/use-shown.ts';

/** Lists refund requests: an administrator decides those that a balance does not cover. */
export function RefundsTab() {
  const list = useUrlState({ search: '' });
  const [opened, open, close] = useShown<WaitingRefund>();
  return (
    <>
      <DataTable
        label="refunds"
        one="refund"
        list={list}
        query={useWaitingRefunds({ ...list.values, cursor: list.cursor })}
        columns={refundColumns}
        rowId={(row) => row.request_id}
        onOpen={open}
        openLabel={(row) => `Decide the refund of order ${row.order_reference}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No refunds waiting">
            Refunds that an organizer’s balance does not cover wait here for your decision.
          </EmptyState>
        }
      />
      <DecideModal refund={opened} onClose={close} />
    </>
  );
}
