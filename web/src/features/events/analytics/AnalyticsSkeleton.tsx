import { Card, Skeleton, Stack } from '@mantine/core';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from './AnalyticsLayout.module.css';
import { neighbours } from './links.ts';

export function AnalyticsSkeleton({ eventId }: { eventId: string }) {
  return (
    <>
      <PageHeader
        title="Event analytics"
        links={neighbours(eventId)}
        description={<span role="status">Loading event data...</span>}
      />
      <div className={classes.grid} aria-hidden>
        <div className={classes.wide}>
          <Card padding={0}>
            <Skeleton radius={0} className={classes.poster ?? ''} />
            <Stack p="lg">
              <Skeleton height={20} width={120} />
              <Skeleton height={72} />
              <Skeleton height={28} width={220} />
            </Stack>
          </Card>
          <div className={classes.music}>
            <Box rows={5} />
          </div>
        </div>
        <div className={classes.narrow}>
          <Box rows={2} />
          <Card padding="lg">
            <Skeleton circle height={160} />
          </Card>
          <Box rows={4} />
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
