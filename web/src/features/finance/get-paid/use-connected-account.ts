import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export const accountKey = (organizationId: string) => ['connected-account', organizationId];

/** Reads the state of an organization's account at the payment service. */
export function useConnectedAccount(organizationId: string) {
  return useQuery({
    queryKey: accountKey(organizationId),
    queryFn: ({ signal }) =>
      call(connectedAccountsApi.getConnectedAccount, { params: { id: organizationId }, signal }),
    select: ({ data }) => data,
    enabled: organizationId !== '',
  });
}
