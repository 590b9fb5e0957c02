import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { sentenceOf } from '../../../lib/notify.tsx';
import classes from '../DashboardPage.module.css';

type FailureNoteProps = { error: Error; onRetry: () => void; isRetrying: boolean };

export function FailureNote({ error, onRetry, isRetrying }: FailureNoteProps) {
  return (
    <div role="status" className={classes.failure}>
      <IconCloudOff size={18} stroke={1.5} aria-hidden />
      <span>The figures could not be loaded and show 0 for now. {sentenceOf(error)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onRetry} loading={isRetrying}>
        Try Again
      </Button>
    </div>
  );
}
