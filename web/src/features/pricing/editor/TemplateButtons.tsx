import { Text, UnstyledButton } from '@mantine/core';
import classes from '../plan/Plan.module.css';
import { type TemplateName, templates } from './templates.ts';

type TemplateButtonsProps = {
  /** Whether the event has a date to count down to. */
  hasDate: boolean;
  onChoose: (template: TemplateName) => void;
};

/** Offers plans to start from. */
export function TemplateButtons({ hasDate, onChoose }: TemplateButtonsProps) {
  const offered = templates.filter(({ needsDate }) => hasDate || !needsDate);
  return (
    <div className={classes.templates} role="group" aria-label="Templates of a plan">
      {offered.map(({ value, label, hint }) => (
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
