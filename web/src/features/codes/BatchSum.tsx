import { Card, Skeleton, Text } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useCodeBatches } from './api.ts';
import classes from './Codes.module.css';
import { batchWords } from './words.ts';

/** Shows what the codes of a batch earned and cost together. */
export function BatchSum({ eventId, batch }: { eventId: string; batch: string }) {
  const query = useCodeBatches(eventId, batch);
  if (query.error && !query.data) return <LoadFailure query={query} />;
  if (!query.data) return <Skeleton height={72} mb="md" radius="md" aria-busy />;
  const [sums] = query.data;
  // The list below says that nothing matches.
  if (!sums) return null;
  return (
    <Card component="section" mb="md" aria-label="Batch">
      <bdi className={classes.code}>{sums.batch}</bdi>
      <Text size="sm" aria-live="polite">
        {batchWords(sums)}
      </Text>
    </Card>
  );
}
