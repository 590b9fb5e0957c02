import { Switch } from '@mantine/core';
import { FormSection } from './FormSection.tsx';
import { inputId } from '../field-names.ts';
import type { EventFormState } from '../use-event-form.ts';

export function StatusSection({ form }: { form: EventFormState }) {
  const { isActive } = form.values;
  return (
    <FormSection title="Visibility">
      <Switch
        id={inputId('status')}
        size="md"
        label={isActive ? 'Active' : 'Not Active'}
        description={
          isActive
            ? 'Guests can find the event.'
            : 'The event is hidden from guests and cannot be booked.'
        }
        checked={isActive}
        error={form.field('status').error}
        onChange={(change) => form.set({ isActive: change.currentTarget.checked })}
      />
    </FormSection>
  );
}
