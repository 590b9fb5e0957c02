import { TextInput } from '@mantine/core';
import { LocationField } from '../../../geocoding/LocationField.tsx';
import { FormSection } from './FormSection.tsx';
import type { EventFormState } from '../use-event-form.ts';

export function WhereSection({ form }: { form: EventFormState }) {
  const { place, location_name } = form.values;
  return (
    <FormSection title="Where">
      <LocationField {...form.field('location')} place={place} onChange={form.setPlace} />
      {place && (
        <TextInput
          {...form.field('location_name')}
          label="Location name"
          description="Shown to guests. Add the venue, for example: Blue Note, Lisbon."
          size="md"
          autoComplete="off"
          value={location_name}
          onChange={(change) =>
            form.set({ location_name: change.currentTarget.value, isOwnName: true })
          }
        />
      )}
    </FormSection>
  );
}
