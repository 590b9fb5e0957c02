import { connectedAccountsApi, type ConnectedAccount } from '@marquee/contract/connected-accounts';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { accountKey } from './use-connected-account.ts';

const PAGE_SIZE = 20;

/** Stores the state that an answer has. */
function useStore(organizationId: string) {
  const client = useQueryClient();
  return (answer: { data: ConnectedAccount }) =>
    client.setQueryData(accountKey(organizationId), answer);
}

export function useRefreshAccount(organizationId: string) {
  return useMutation({
    mutationFn: () =>
      call(connectedAccountsApi.refreshConnectedAccount, { params: { id: organizationId } }),
    onSuccess: useStore(organizationId),
  });
}

export function useSetSchedule(organizationId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof connectedAccountsApi.setPayoutSchedule>) =>
      call(connectedAccountsApi.setPayoutSchedule, { params: { id: organizationId }, body }),
    onSuccess: useStore(organizationId),
  });
}

export function useDisconnectAccount(organizationId: string) {
  return useMutation({
    mutationFn: () =>
      call(connectedAccountsApi.disconnectAccount, { params: { id: organizationId } }),
    onSuccess: useStore(organizationId),
  });
}

export function useConnectedPayouts(
  organizationId: string,
  filters: { search: string; cursor: string | undefined },
) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...accountKey(organizationId), 'payouts', query],
    queryFn: ({ signal }) =>
      call(connectedAccountsApi.listConnectedPayouts, {
        params: { id: organizationId },
        query,
        signal,
      }),
  });
}
