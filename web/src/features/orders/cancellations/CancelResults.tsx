import type { CancellationResult } from '@marquee/contract/cancellations';
import { Stack, Text } from '@mantine/core';
import classes from './Cancellations.module.css';
import { outcomeOf } from './words.ts';

/** What came of cancelling many orders: the sum, and each that stays with the reason. */
export function CancelResults({ results }: { results: CancellationResult[] }) {
  const stay = results.filter(({ outcome }) => outcome !== 'cancelled');
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {outcomeOf(results)}
      </Text>
      {stay.length > 0 && (
        <ul className={classes.failures} aria-label="Orders that stay">
          {stay.map(({ order_id, reference, message }) => (
            <Text key={order_id} component="li" size="sm">
              {reference}: {message}
            </Text>
          ))}
        </ul>
      )}
    </Stack>
  );
}
