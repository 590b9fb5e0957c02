import type { Event } from '@marquee/contract/events/events';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { useAnchor } from '../../../lib/here/use-anchor.ts';
import { PaymentModal } from '../../orders/payment/PaymentModal.tsx';
import { WaysModal } from '../../orders/ways/WaysModal.tsx';
import { MONEY } from '../links.ts';
import { useConnectedAccount } from './use-connected-account.ts';

/** Leads to what decides how an organization is paid: Stripe, where it is offered, and its bank. */
export function GetPaidSettings({ organizer }: { organizer: Event['organizer'] }) {
  const isOffered = useConnectedAccount(organizer.ID).data?.is_offered === true;
  const [isWriting, writing] = useDisclosure();
  const [isChoosing, ways] = useDisclosure();
  const card = useAnchor<HTMLElement>('get-paid');
  return (
    <Card component="section" ref={card} padding="lg" id="get-paid" aria-label="Get paid">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} size="h4">
            Get paid
          </Title>
          <Text size="sm" c="dimmed" maw={460}>
            {isOffered
              ? 'Online payments go to your Stripe account, transfers to your bank account.'
              : 'Your bank account, and what buyers read about how to pay you.'}
          </Text>
        </div>
        <Group gap="sm">
          <Button variant="default" onClick={writing.open}>
            Bank account
          </Button>
          <Button variant="default" onClick={ways.open}>
            Ways to pay
          </Button>
          {isOffered && (
            <Button component={Link} to={`${MONEY}?tab=get-paid`}>
              Online payments
            </Button>
          )}
        </Group>
      </Group>
      <PaymentModal organizer={organizer} opened={isWriting} onClose={writing.close} />
      <WaysModal
        of={{ kind: 'organization', id: organizer.ID }}
        opened={isChoosing}
        onClose={ways.close}
      />
    </Card>
  );
}
