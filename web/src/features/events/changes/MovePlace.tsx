import { TextInput } from '@mantine/core';
import { LocationField } from '../../geocoding/LocationField.tsx';
import type { ChosenPlace } from '../../geocoding/place.ts';
import { labelOf } from '../values/field-names.ts';
import type { MoveForm } from './move-values.ts';

export function MovePlace({ form }: { form: MoveForm }) {
  const setLocation = (place: ChosenPlace | undefined) => {
    form.setFieldValue('location', place);
    form.setFieldValue('location_name', place?.label ?? '');
  };
  return (
    <>
      <LocationField
        {...form.getInputProps('location')}
        label={labelOf('location')}
        onChange={setLocation}
      />
      <TextInput
        {...form.getInputProps('location_name')}
        label={labelOf('location_name')}
        description="Shown on the event’s page and its tickets."
        autoComplete="off"
      />
    </>
  );
}
