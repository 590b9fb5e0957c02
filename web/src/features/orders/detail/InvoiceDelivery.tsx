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

/** Shows what became of the delivery of a document, and delivers a refused one again. */
export function InvoiceDelivery({ order, number, delivery }: Props) {
  const { role } = useProfile();
  const again = useDeliverEInvoice(order);
  return (
    <>
      <Text size="sm" c={delivery.status === 'refused' ? 'red' : 'dimmed'}>
        {deliveryWords(delivery)}
      </Text>
      {delivery.status === 'refused' && may(role, 'orders:write') && (
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
  return `Waits for delivery to ${receiver}${failure}`;
}
