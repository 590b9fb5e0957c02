import type { Event } from '@marquee/contract/events/events';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usePaymentInstructions } from '../../orders/api.ts';
import { PaymentModal } from '../../orders/payment/PaymentModal.tsx';

/**
 * Asks for the bank account, until buyers can read how to pay. Shows nothing where the platform
 * takes the money.
 */
export default function BankAccountCard({ organizer }: { organizer: Event['organizer'] }) {
  const { data } = usePaymentInstructions(organizer.ID);
  const [isWriting, writing] = useDisclosure();
  const isMissing = data && !data.online && !data.account && data.instructions === '';
  return (
    <>
      {isMissing && (
        <Card component="section" padding="lg" aria-labelledby="get-paid">
          <Group justify="space-between" gap="md">
            <div>
              <Title order={2} size="h4" id="get-paid">
                Get paid
              </Title>
              <Text size="sm" c="dimmed" maw={560}>
                Buyers pay you by bank transfer. Enter your bank account, and they see it with each
                order.
              </Text>
            </div>
            <Button onClick={writing.open}>Enter bank account</Button>
          </Group>
        </Card>
      )}
      <PaymentModal organizer={organizer} opened={isWriting} onClose={writing.close} />
    </>
  );
}
