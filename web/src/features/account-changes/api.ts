import { type AccountChange, accountChangesApi } from '@marquee/contract/finance/account-changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const accountChangesKey = ['account-changes'] as const;
const { listAccountChanges, listPlatformChanges } = accountChangesApi;

/**
 * Reads the changes of where an organization's money goes that can be taken back.
 * @param organizationId null: of the platform
 */
export function useAccountChanges(organizationId: string | null) {
  return useQuery({
    queryKey: [...accountChangesKey, organizationId],
    queryFn: ({ signal }) =>
      organizationId === null
        ? call(listPlatformChanges, { signal })
        : call(listAccountChanges, { params: { id: organizationId }, signal }),
    select: ({ data }) => data,
    // It was changed in this page or in another one.
    staleTime: 0,
  });
}

/** Restores the account that stood before a change; asks for a fresh code. */
export function useRestoreAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(accountChangesApi.restoreAccount, { params: { id } }),
    // Every page that shows an account reads it again.
    onSuccess: () => client.invalidateQueries(),
  });
}

export async function openAccountChange(token: string): Promise<AccountChange> {
  return (await call(accountChangesApi.openAccountChange, { body: { token } })).data;
}

export async function restoreByLink(token: string): Promise<AccountChange> {
  return (await call(accountChangesApi.restoreByLink, { body: { token } })).data;
}
