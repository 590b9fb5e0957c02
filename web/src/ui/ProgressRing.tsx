import { RingProgress, Text } from '@mantine/core';
import classes from './ProgressRing.module.css';

type ProgressRingProps = {
  percent: number;
  label: string;
  second?: { percent: number; label: string; color: string } | undefined;
};

/** @param props.second a part beside the one that the figure says, in a colour of its own */
export function ProgressRing({ percent, label, second }: ProgressRingProps) {
  const value = Math.min(100, Math.max(0, percent));
  const more = second ? `, ${second.percent}% ${second.label}` : '';
  return (
    <RingProgress
      role="img"
      aria-label={`${percent}% ${label}${more}`}
      size={160}
      thickness={15}
      roundCaps={value > 0}
      rootColor="var(--mq-accent-track)"
      sections={[
        { value, color: 'var(--mq-bulb)' },
        ...(second ? [{ value: second.percent, color: second.color }] : []),
      ]}
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
