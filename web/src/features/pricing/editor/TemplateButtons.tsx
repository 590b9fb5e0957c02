import { Text, UnstyledButton } from '@mantine/core';
import classes from '../plan/Plan.module.css';
import { type TemplateName, templates } from './templates.ts';

/** Offers plans to start from. */
export function TemplateButtons({ onChoose }: { onChoose: (template: TemplateName) => void }) {
  return (
    <div className={classes.templates} role="group" aria-label="Templates of a plan">
      {templates.map(({ value, label, hint }) => (
        <UnstyledButton key={value} className={classes.template} onClick={() => onChoose(value)}>
          <Text component="span" fw={550}>
            {label}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {hint}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  );
}
