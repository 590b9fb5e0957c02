import { may } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import type { Event } from '@marquee/contract/events/events';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { MONEY } from '../links.ts';
import { useConnectedAccount } from './use-connected-account.ts';
import { useOpenStripe } from './use-open-stripe.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Most dashboards need neither the card nor the form behind it.
const BankAccountCard = lazyPart(() => import('./BankAccountCard.tsx'));

/**
 * Invites an organizer to connect Stripe, until that is done, or to enter a bank account where the
 * platform connects no accounts. Shows nothing to others.
 */
export function GetPaidCard({ profile }: { profile: Profile }) {
  const own = may(profile.role, 'payments:write') ? profile.organization_id : null;
  const { data } = useConnectedAccount(own ?? '');
  const stripe = useOpenStripe(own ?? '');
  if (own === null || !data) return null;
  if (!data.is_offered) {
    return <BankAccount organizer={{ ID: own, Name: profile.organization_name ?? '' }} />;
  }
  const isNew = data.status === 'none';
  if (!isNew && data.status !== 'onboarding') return null;
  return (
    <Card component="section" padding="lg" aria-labelledby="get-paid">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} size="h4" id="get-paid">
            Get paid
          </Title>
          <Text size="sm" c="dimmed" maw={560}>
            {isNew
              ? 'Connect Stripe, and buyers pay you directly. You can also sell first and be paid by bank transfer.'
              : 'Stripe needs your details before buyers can pay you directly.'}
          </Text>
        </div>
        <Group gap="sm">
          <Button variant="default" component={Link} to={`${MONEY}?tab=get-paid`}>
            More
          </Button>
          <Button onClick={stripe.open} loading={stripe.isOpening}>
            {isNew ? 'Connect Stripe' : 'Continue at Stripe'}
          </Button>
        </Group>
      </Group>
    </Card>
  );
}

/** Loads the card, which brings its form along, once somebody scrolls near it. */
function BankAccount({ organizer }: { organizer: Event['organizer'] }) {
  const { ref, isNear } = useIsNear<HTMLDivElement>();
  return (
    <div ref={ref}>
      {isNear && (
        <Suspense>
          <BankAccountCard organizer={organizer} />
        </Suspense>
      )}
    </div>
  );
}
