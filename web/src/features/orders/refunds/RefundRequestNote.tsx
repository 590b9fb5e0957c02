import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { Alert } from '@mantine/core';
import { IconHourglass, IconInfoCircle } from '@tabler/icons-react';

const decisions = { approved: 'Approved', declined: 'Declined' } as const;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

function whatOf({ tickets, sum, sum_reason }: NonNullable<Order['refund_request']>): string {
  if (sum !== null) return `${formatEuro(sum)} (“${sum_reason}”)`;
  return tickets.length === 0 ? 'this order' : tickets.join(', ');
}

export function RefundRequestNote({ order }: { order: Order }) {
  const request = order.refund_request;
  if (!request || request.status === 'closed') return null;
  const asked = `Requested by ${isolated(request.requested_by)} on ${formatInstantHere(request.requested_at)}.`;
  if (request.status === 'waiting') {
    return (
      <Alert color="amber" icon={<IconHourglass {...icon} />} title="Refund waiting for approval">
        The balance does not cover the refund of {whatOf(request)}, so an administrator decides. The{' '}
        {forBought(order.items, 'ticket stays', 'tickets stay')} valid until then. {asked}
      </Alert>
    );
  }
  const decided = `${decisions[request.status]} by ${isolated(request.decided_by ?? '')} on ${formatInstantHere(request.decided_at ?? '')}.`;
  return (
    <Alert
      color={request.status === 'declined' ? 'red' : 'green'}
      icon={<IconInfoCircle {...icon} />}
      title={request.status === 'declined' ? 'Refund declined' : 'Refund approved'}
    >
      {request.reason && `“${isolated(request.reason)}” `}
      {decided} {asked}
    </Alert>
  );
}
