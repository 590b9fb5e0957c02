import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { formatPrice } from '@marquee/contract/formats/money';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { Button } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type PriceNow, useShowPrice } from '../api.ts';

type RemovePlanProps = { event: Event; price: PriceNow; onRemoved: () => void };

/** Makes a price fixed at what it is now. */
export function RemovePlan({ event, price, onRemoved }: RemovePlanProps) {
  const show = useShowPrice(event.event_id);
  const removal = useMutation({
    mutationFn: () =>
      call(pricingApi.setPlan, {
        params: { id: event.event_id, ticket_id: price.ticket_id },
        body: { mode: 'fixed' },
      }),
    onSuccess: ({ data }) => {
      show(data);
      notify.success('Plan removed. The price is fixed.');
      onRemoved();
    },
    onError: (error) => showFailure(error),
  });
  const ask = () =>
    confirmDialog({
      title: `Remove the plan of ${isolated(price.Type)}?`,
      message: `The price stays at ${formatPrice(price.amount)} until you change it.`,
      confirm: 'Remove plan',
      onConfirm: () => removal.mutate(),
    });
  return (
    <Button variant="subtle" color="red" mr="auto" loading={removal.isPending} onClick={ask}>
      Remove plan…
    </Button>
  );
}
