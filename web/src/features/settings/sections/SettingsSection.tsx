import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useAnchor } from '../../../lib/here/use-anchor.ts';
import { type SectionId, sections } from '../section-names.ts';
import classes from '../Settings.module.css';

export function SettingsSection(props: { id: SectionId; hint?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  const section = useAnchor<HTMLElement>(props.id);
  return (
    <section ref={section} className={classes.section} id={props.id} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {sections[props.id]}
        </Title>
        {props.hint && (
          <Text size="sm" c="dimmed" mt={2}>
            {props.hint}
          </Text>
        )}
      </div>
      <Stack gap="md">{props.children}</Stack>
    </section>
  );
}
