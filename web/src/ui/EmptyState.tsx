import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Shows an empty list: a drawing (from `drawings.tsx`), an explanation, and what to do next. */
export function EmptyState(props: {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      {props.drawing}
      <Title order={2} size="h3">
        {props.title}
      </Title>
      {props.children && (
        <Text c="dimmed" size="sm" maw={400}>
          {props.children}
        </Text>
      )}
      {props.action && <div className={classes.action}>{props.action}</div>}
    </div>
  );
}
