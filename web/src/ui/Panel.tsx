import { Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** A note or a control beside the title. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Renders a card with a heading, as a named region. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card component="section" padding="lg" className={className} aria-labelledby={titleId}>
      <Group justify="space-between" align="baseline" gap="xs" mb="md">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {typeof aside === 'string' ? (
          <Text size="xs" c="dimmed">
            {aside}
          </Text>
        ) : (
          aside
        )}
      </Group>
      {children}
    </Card>
  );
}
