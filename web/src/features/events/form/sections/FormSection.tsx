import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../EventForm.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

export function FormSection({ title, hint, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
