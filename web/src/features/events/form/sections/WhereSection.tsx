import { TextInput } from '@mantine/core';
import { LocationField } from '../../../geocoding/LocationField.tsx';
import { type ChosenPlace, isAddressInTown } from '../../../geocoding/place.ts';
import { labelOf } from '../../values/field-names.ts';
import { FormSection } from './FormSection.tsx';
import type { EventInputs } from '../use-event-form.ts';
import { SaveVenueButton, VenueSelect } from './VenueSelect.tsx';

export function WhereSection({ form }: { form: EventInputs }) {
  /**
   * A search result also sets the name. A moved pin keeps a name that the organizer wrote, also a
   * street address, whose pin begins in the town's centre.
   */
  const setLocation = (place: ChosenPlace | undefined, how: 'chosen' | 'moved') => {
    form.setFieldValue('location', place);
    if (how === 'moved' && form.getValues().isOwnName) return;
    form.setFieldValue('location_name', place?.label ?? '');
    form.setFieldValue('isOwnName', place !== undefined && isAddressInTown(place));
  };
  return (
    <FormSection title="Where">
      <VenueSelect form={form} />
      <LocationField
        {...form.getInputProps('location')}
        label={labelOf('location')}
        onChange={setLocation}
      />
      {form.values.location && (
        <TextInput
          {...form.getInputProps('location_name')}
          description="Shown on the event’s page. Add the venue, for example: Blue Note, Lisbon."
          size="md"
          autoComplete="off"
          onChange={(change) => {
            form.setFieldValue('location_name', change.currentTarget.value);
            form.setFieldValue('isOwnName', true);
          }}
        />
      )}
      <SaveVenueButton form={form} />
    </FormSection>
  );
}
