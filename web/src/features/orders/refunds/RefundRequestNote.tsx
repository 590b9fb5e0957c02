import type { Order } from '@marquee/contract/orders';
import { Alert } from '@mantine/core';
import { IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/formats.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What became of a refund that the balance did not cover. */
export function RefundRequestNote({ order }: { order: Order }) {
  const request = order.refund_request;
  if (!request || request.status === 'closed') return null;
  const asked = `${request.requested_by} asked for it on ${formatInstant(request.requested_at)}.`;
  if (request.status === 'waiting') {
    return (
      <Alert
        color="amber"
        icon={<IconHourglass {...icon} />}
        title="Refund waits for an administrator"
      >
        {asked} The balance does not cover it. The tickets stay valid until it is decided.
      </Alert>
    );
  }
  const decided = `${request.decided_by} ${request.status} it on ${formatInstant(request.decided_at ?? '')}.`;
  return (
    <Alert
      color={request.status === 'declined' ? 'red' : 'green'}
      icon={<IconInfoCircle {...icon} />}
      title={request.status === 'declined' ? 'Refund declined' : 'Refund approved'}
    >
      {asked} {decided} {request.reason && `“${request.reason}”`}
    </Alert>
  );
}
