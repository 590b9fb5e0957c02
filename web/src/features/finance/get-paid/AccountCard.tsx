import { may } from '@marquee/contract/access';
import type { ConnectedAccount } from '@marquee/contract/connected-accounts';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDisconnectAccount, useRefreshAccount } from './api.ts';
import { useOpenStripe } from './use-open-stripe.ts';
import { asksInWords, isInUse, statusWords } from './words.ts';

const STRIPE_DASHBOARD = 'https://dashboard.stripe.com/';

type Props = { organizationId: string; account: ConnectedAccount };

/** Shows the state of the connected account, what Stripe asks for, and what to do. */
export function AccountCard({ organizationId, account }: Props) {
  const { badge, color, meaning, action } = statusWords[account.status];
  const stripe = useOpenStripe(organizationId);
  const mayChange = may(useProfile().role, 'payments:write');
  return (
    <Card component="section" aria-label="Stripe" padding="lg">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            Stripe
          </Title>
          <Badge color={color}>{badge}</Badge>
        </Group>
        <Text maw={620}>{meaning}</Text>
        {!mayChange && (
          <Text size="sm" c="dimmed">
            Only owners and finance can change this.
          </Text>
        )}
        {account.status !== 'disconnected' && <Asks account={account} />}
        <Group gap="sm">
          {mayChange && action !== null && (
            <Button onClick={stripe.open} loading={stripe.isOpening}>
              {action}
            </Button>
          )}
          {mayChange && account.status === 'checking' && (
            <CheckAgain organizationId={organizationId} />
          )}
          {isInUse(account) && (
            <Button
              component="a"
              href={STRIPE_DASHBOARD}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              Open Stripe
            </Button>
          )}
          {mayChange && isInUse(account) && <Disconnect organizationId={organizationId} />}
        </Group>
      </Stack>
    </Card>
  );
}

function Asks({ account }: { account: ConnectedAccount }) {
  const asks = asksInWords(account.asks);
  const due = account.asks_due_at;
  if (account.status === 'none' || asks.length === 0) return null;
  return (
    <div>
      <Text fw={600} mb={4}>
        {due === null
          ? 'Stripe still asks for'
          : `Stripe asks until ${formatInstantMediumDateHere(due)} for`}
      </Text>
      <List>
        {asks.map((ask) => (
          <List.Item key={ask}>{ask}</List.Item>
        ))}
      </List>
    </div>
  );
}

function CheckAgain({ organizationId }: { organizationId: string }) {
  const refresh = useRefreshAccount(organizationId);
  return (
    <Button
      variant="default"
      loading={refresh.isPending}
      onClick={() => refresh.mutate(undefined, { onError: (error) => showFailure(error) })}
    >
      Check again
    </Button>
  );
}

function Disconnect({ organizationId }: { organizationId: string }) {
  const disconnection = useDisconnectAccount(organizationId);
  const run = () =>
    disconnection.mutate(undefined, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  const ask = () =>
    confirmDialog({
      title: 'Disconnect Stripe',
      message:
        'New orders are no longer paid to your account. What Stripe holds for you is still sent to your bank, and refunds of earlier orders come from there.',
      confirm: 'Disconnect',
      keep: 'Keep connected',
      onConfirm: run,
    });
  return (
    <Button variant="subtle" color="red" onClick={ask} loading={disconnection.isPending}>
      Disconnect
    </Button>
  );
}
