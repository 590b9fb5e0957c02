import { Card, Skeleton, Stack, Text } from '@mantine/core';
import classes from './AnalyticsLayout.module.css';

export function AnalyticsSkeleton() {
  return (
    <>
      <Text role="status" size="sm" c="dimmed" mb="md">
        Loading event data...
      </Text>
      <div className={classes.grid} aria-hidden>
        <div className={classes.narrow}>
          <Box rows={2} />
          <Card padding="lg">
            <Skeleton circle height={160} />
          </Card>
        </div>
        <div className={classes.wide}>
          <Box rows={4} />
          <Box rows={4} />
          <Box rows={5} />
        </div>
      </div>
    </>
  );
}

function Box({ rows }: { rows: number }) {
  return (
    <Card padding="lg">
      <Stack gap="sm">
        <Skeleton height={20} width="40%" mb="xs" />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={16} />
        ))}
      </Stack>
    </Card>
  );
}
