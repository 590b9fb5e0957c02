import { refundsApi } from '@marquee/contract/payments/refunds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { financeKey, useRefresh } from '../api.ts';

const PAGE_SIZE = 20;

/** Reads the waiting refund requests, the oldest first. */
export function useWaitingRefunds(filters: { search: string; cursor: string | undefined }) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...financeKey, 'refunds', query],
    queryFn: ({ signal }) => call(refundsApi.listRefundRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Approves or declines a refund; 409 if somebody else was faster. */
export function useDecideRefund() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (decision: { id: string; isApproved: boolean; reason: string }) => {
      const { id, isApproved, reason } = decision;
      const endpoint = isApproved ? refundsApi.approveRefund : refundsApi.declineRefund;
      return call(endpoint, { params: { id }, body: { reason } });
    },
    onSettled,
  });
}
