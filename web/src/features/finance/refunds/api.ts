import { refundsApi } from '@marquee/contract/payments/refunds';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { usePage } from '../../../lib/calls/use-page.ts';
import { financeKey, useRefresh } from '../api.ts';

const PAGE_SIZE = 20;

/** Reads the waiting refund requests, the oldest first. */
export function useWaitingRefunds(filters: { search: string; cursor: string | undefined }) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...financeKey, 'refunds', query], refundsApi.listRefundRequests, { query });
}

/** Approves or declines a refund; 409 if somebody else was faster. */
export function useDecideRefund() {
  return useMutation({
    mutationFn: (decision: { id: string; isApproved: boolean; reason: string }) => {
      const { id, isApproved, reason } = decision;
      const endpoint = isApproved ? refundsApi.approveRefund : refundsApi.declineRefund;
      return call(endpoint, { params: { id }, body: { reason } });
    },
    onSettled: useRefresh(),
  });
}
