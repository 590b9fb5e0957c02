import type { BodyInputOf } from '@marquee/contract/endpoint';
import { transferAccountApi } from '@marquee/contract/transfers/transfer';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { orderKeys } from '../cache.ts';

/** Reads the bank account to which buyers of an organization transfer money. */
export function useTransferAccount(organizationId: string) {
  return useData(orderKeys.account(organizationId), transferAccountApi.getTransferAccount, {
    params: { id: organizationId },
  });
}

export function useSetTransferAccount(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof transferAccountApi.setTransferAccount>) =>
      call(transferAccountApi.setTransferAccount, { params: { id: organizationId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(orderKeys.account(organizationId), answer);
      void client.invalidateQueries({ queryKey: orderKeys.instructions(organizationId) });
    },
  });
}
