import { RingProgress, Text } from '@mantine/core';
import classes from './ProgressRing.module.css';

export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  const value = Math.min(100, Math.max(0, percent));
  return (
    <RingProgress
      role="img"
      aria-label={`${percent}% ${label}`}
      size={160}
      thickness={15}
      roundCaps={value > 0}
      rootColor="var(--mq-accent-track)"
      sections={[{ value, color: 'var(--mq-bulb)' }]}
      label={
        <div className={classes.label} aria-hidden="true">
          <span className={classes.figure}>{percent}%</span>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
        </div>
      }
    />
  );
}
