import {
  type PaymentProblem,
  paymentProblemsApi,
  problemFilters,
} from '@marquee/contract/payments/payment-problems';
import { useNavigate } from 'react-router';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { usePage } from '../../../lib/calls/use-page.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import { ordersPath } from '../../events/links.ts';
import { financeKey } from '../api.ts';
import { problemColumns } from './problem-columns.tsx';

const PAGE_SIZE = 20;

type Filters = {
  search: string;
  show: (typeof problemFilters)[number];
  cursor: string | undefined;
};

function usePaymentProblems(filters: Filters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...financeKey, 'problems', query], paymentProblemsApi.listPaymentProblems, {
    query,
  });
}

export function ProblemsTab() {
  const list = useUrlState({ search: '', show: problemFilters });
  const navigate = useNavigate();
  const open = ({ event_id, order_reference }: PaymentProblem) => {
    if (event_id !== null) void navigate(`${ordersPath(event_id)}?order=${order_reference}`);
  };
  return (
    <DataTable
      label="payments"
      one="payment"
      list={list}
      query={usePaymentProblems({ ...list.values, cursor: list.cursor })}
      columns={problemColumns}
      rowId={(row) => row.problem_id}
      onOpen={open}
      openLabel={(row) => `Open order ${row.order_reference}`}
      filters={
        <SelectFilter
          label="State"
          all="Open"
          options={[{ value: 'all', label: 'Open and closed' }]}
          value={list.values.show === 'all' ? 'all' : ''}
          onChange={(show) => list.set({ show: show === 'all' ? 'all' : 'open' })}
        />
      }
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="No payment problems">
          Disputed payments and refunds that failed are listed here.
        </EmptyState>
      }
    />
  );
}
