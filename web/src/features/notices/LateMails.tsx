import { aboutMinutes } from '@marquee/contract/orders/mail-delay';
import { Text } from '@mantine/core';

/** Tells staff how long mails with tickets take now. */
export function LateMails({ minutes }: { minutes: number }) {
  return (
    <Text role="status" size="sm" c="dimmed" mb="sm">
      Mails with tickets take {aboutMinutes(minutes)} right now. Buyers see their tickets on the
      order page already.
    </Text>
  );
}
