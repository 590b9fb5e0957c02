import { TextInput } from '@mantine/core';
import classes from './Integrations.module.css';
import type { Trial } from './use-trial.ts';

const inputs = {
  email: {
    type: 'text',
    inputMode: 'email',
    label: 'Test mail to',
    placeholder: 'you@example.com',
  },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    label: 'Test message to',
    placeholder: '+49 151 23456789',
  },
} as const;

/** Asks for the recipient of a test message; nothing for tests that send none. */
export function TrialTarget({ trial }: { trial: Trial }) {
  if (trial.field === undefined) return null;
  const { type, inputMode, label, placeholder } = inputs[trial.field];
  return (
    <TextInput
      className={classes.target ?? ''}
      type={type}
      inputMode={inputMode}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={trial.target}
      error={trial.error}
      onChange={({ currentTarget }) => trial.setTarget(currentTarget.value)}
    />
  );
}
