import { may } from '@marquee/contract/access';
import type { EInvoiceDelivery } from '@marquee/contract/companies/delivery';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { Button, Text } from '@mantine/core';
import { showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useDeliverEInvoice } from '../api.ts';

type Props = { order: Order; number: string; delivery: EInvoiceDelivery };

/** Shows what became of the delivery of a document, and delivers one again that did not arrive. */
export function InvoiceDelivery({ order, number, delivery }: Props) {
  const { role } = useProfile();
  const again = useDeliverEInvoice(order);
  const hasFailed = delivery.status === 'refused' || delivery.status === 'given_up';
  return (
    <>
      <Text size="sm" c={hasFailed ? 'red' : 'dimmed'}>
        {deliveryWords(delivery)}
      </Text>
      {hasFailed && may(role, 'orders:write') && (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          loading={again.isPending}
          aria-label={`Deliver ${number} again`}
          onClick={() => again.mutate(number, { onError: (error) => showFailure(error) })}
        >
          Deliver again
        </Button>
      )}
    </>
  );
}

/** Returns 'Refused for 9930:DE…, 3 Dec 2026, 14:05: the company is not registered.' */
function deliveryWords({ status, receiver, reason, reference, changed_at }: EInvoiceDelivery) {
  const at = formatInstantHere(changed_at);
  if (status === 'delivered')
    return `Delivered to ${receiver}, ${at}, number ${isolated(reference)}`;
  if (status === 'refused') return `Refused for ${receiver}, ${at}: ${isolated(reason)}`;
  const failure = reason === '' ? '' : `. Last try, ${at}: ${isolated(reason)}`;
  const state = status === 'given_up' ? 'Could not be delivered' : 'Waits for delivery';
  return `${state} to ${receiver}${failure}`;
}
