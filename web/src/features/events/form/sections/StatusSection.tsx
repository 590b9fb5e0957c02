import { Switch } from '@mantine/core';
import { FormSection } from './FormSection.tsx';
import type { EventInputs } from '../use-event-form.ts';

export function StatusSection({ form }: { form: EventInputs }) {
  const isActive = !form.values.status;
  return (
    <FormSection title="Visibility">
      <Switch
        {...form.getInputProps('status', { type: 'checkbox' })}
        size="md"
        label={isActive ? 'Active' : 'Not Active'}
        description={
          isActive ? 'People can find the event.' : 'The event is hidden and cannot be booked.'
        }
        checked={isActive}
        onChange={(change) => form.setFieldValue('status', !change.currentTarget.checked)}
      />
    </FormSection>
  );
}
