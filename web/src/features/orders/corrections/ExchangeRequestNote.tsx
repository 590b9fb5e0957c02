import { may } from '@marquee/contract/access';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import type { Order } from '@marquee/contract/orders/orders';
import { isolated } from '@marquee/contract/people/isolate';
import {
  askedSentences as say,
  type ExchangeRequest,
} from '@marquee/contract/payments/exchange-requests';
import { Alert, Button, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useWithdrawExchange } from './api.ts';

/** Shows the change that the buyer is asked to pay for, or that it ended without a payment. */
export function ExchangeRequestNote({ order }: { order: Order }) {
  const { exchange_request: request } = order;
  const { role } = useProfile();
  const withdraw = useWithdrawExchange(order);
  if (!request || order.status !== 'completed') return null;
  if (request.state !== 'waiting') {
    return (
      <Text size="sm" c="dimmed">
        {endedWords(request)}
      </Text>
    );
  }
  return (
    <Alert
      color="amber"
      icon={<IconClock size={18} stroke={1.5} aria-hidden />}
      title={`The buyer is asked to pay ${formatEuro(request.to_pay)}`}
    >
      <Text size="sm" mb="sm">
        {waitingWords(request)}
      </Text>
      {may(role, 'orders:write') && !request.under_way && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: ({ message }) => notify.success(message ?? say.withdrawn),
              onError: (error) => showFailure(error),
            })
          }
        >
          Withdraw
        </Button>
      )}
    </Alert>
  );
}

function waitingWords({
  removed,
  added,
  under_way: isPaying,
  ...request
}: ExchangeRequest): string {
  const listOf = (items: typeof added) =>
    items.map(({ quantity, Type }) => `${quantity} × ${isolated(Type)}`).join(', ');
  const change =
    removed.length > 0
      ? `${listOf(added)} instead of ${listOf(removed)}.`
      : `${listOf(added)} more.`;
  const total = `The total goes from ${formatEuro(request.before)} to ${formatEuro(request.after)}.`;
  const until = isPaying
    ? 'The payment is under way.'
    : `The seats are held until ${formatInstantHere(request.expires_at)}; after that the order stays as it is. The buyer pays on the order’s page.`;
  return [change, total, until].join(' ');
}

function endedWords({ state, to_pay: toPay }: ExchangeRequest): string {
  const money = formatEuro(toPay);
  if (state === 'expired')
    return `The buyer was asked to pay ${money} for a change, and did not pay in time.`;
  if (state === 'withdrawn') return `A change for ${money} was withdrawn.`;
  return `A change for ${money} ended, because the order was changed or a ticket was used.`;
}
