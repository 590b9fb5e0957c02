import type { BodyInputOf } from '@marquee/contract/endpoint';
import { paymentRulesApi } from '@marquee/contract/booking/payment-rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { orderKeys } from '../cache.ts';

/** Reads an organization's and the platform's rules for orders that are paid offline. */
export function usePaymentRules(organizationId: string) {
  return useData(orderKeys.rules(organizationId), paymentRulesApi.getPaymentRules, {
    params: { id: organizationId },
  });
}

/** Sets an organization's own rules; null takes the platform's. */
export function useSetPaymentRules(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof paymentRulesApi.setPaymentRules>) =>
      call(paymentRulesApi.setPaymentRules, { params: { id: organizationId }, body }),
    onSuccess: (answer) => client.setQueryData(orderKeys.rules(organizationId), answer),
  });
}
