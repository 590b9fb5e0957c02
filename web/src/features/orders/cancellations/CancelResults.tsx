import type { CancellationResult } from '@marquee/contract/staff-orders/cancellations';
import { Button, Group, Stack, Text } from '@mantine/core';
import classes from './Cancellations.module.css';
import { outcomeOf } from './words.ts';

/** Shows the result of cancelling many orders: the total, and why each other order stays. */
export function CancelResults(props: { results: CancellationResult[]; onClose: () => void }) {
  const { results } = props;
  const stay = results.filter(({ outcome }) => outcome !== 'cancelled');
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {outcomeOf(results)}
      </Text>
      {stay.length > 0 && (
        <ul className={classes.failures} aria-label="Orders not cancelled">
          {stay.map(({ order_id, reference, message }) => (
            <Text key={order_id} component="li" size="sm">
              {reference}: {message}
            </Text>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={props.onClose}>Close</Button>
      </Group>
    </Stack>
  );
}
