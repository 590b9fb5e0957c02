import { Button, Group, Text } from '@mantine/core';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useJobQueue, useRetryJobs } from '../api.ts';
import classes from './Integrations.module.css';

/** Lists jobs that failed for more than a day, with their errors and a button to retry. */
export function GivenUpJobs() {
  const query = useJobQueue();
  const { data, error } = query;
  const retry = useRetryJobs();
  const again = (body: { id?: string }) =>
    retry.mutate(body, {
      onSuccess: ({ message }) => notify.success(message ?? 'The jobs are being retried now.'),
      onError: (failure) => showFailure(failure),
    });
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  if (!data || data.given_up === 0) return null;
  const hidden = data.given_up - data.jobs.length;
  return (
    <div>
      <Group justify="space-between" mt="md" mb={8}>
        <Text size="sm" fw={550}>
          Failed
        </Text>
        <Button variant="default" size="xs" loading={retry.isPending} onClick={() => again({})}>
          Retry all
        </Button>
      </Group>
      {data.jobs.map(({ ID, about, error: reason, attempts, given_up_at }) => (
        <div key={ID} className={classes.job}>
          <div>
            {about}
            <span className={classes.quiet}>
              <bdi>{reason}</bdi>
            </span>
            <span className={classes.quiet}>
              Tried {formatCount(attempts, { one: 'time', other: 'times' })}, failed{' '}
              {formatInstantHere(given_up_at)}.
            </span>
          </div>
          <Button
            variant="subtle"
            size="xs"
            disabled={retry.isPending}
            aria-label={`Retry: ${about}, job ${ID}`}
            onClick={() => again({ id: ID })}
          >
            Retry
          </Button>
        </div>
      ))}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          And {formatNumber(hidden)} more.
        </Text>
      )}
    </div>
  );
}
