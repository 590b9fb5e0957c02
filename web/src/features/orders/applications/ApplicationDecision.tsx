import type { Order } from '@marquee/contract/orders/orders';
import { Stack, Text } from '@mantine/core';
import { Answers } from './Answers.tsx';
import { DecideForm } from './DecideForm.tsx';

/** Lets staff decide about one order that is an application. */
export default function ApplicationDecision({ order }: { order: Order }) {
  return (
    <Stack gap="sm" component="section" aria-label="Decision">
      <Text size="sm">This is an application. Its seats are kept until you decide.</Text>
      <Answers
        orderId={order.order_id}
        answers={order.answers.filter(({ ticket }) => ticket !== null)}
      />
      <DecideForm eventId={order.event_id} chosen={[order]} />
    </Stack>
  );
}
