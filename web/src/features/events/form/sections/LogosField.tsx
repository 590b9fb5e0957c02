import { Stack, Switch } from '@mantine/core';
import { eventCreateForm } from '@marquee/contract/events/form';
import { PicturesInput } from '../../../../lib/form/PicturesInput.tsx';
import { labelOf } from '../../values/field-names.ts';
import type { EventInputs, InputProps } from '../use-event-form.ts';

export function LogosField({ form }: { form: EventInputs }) {
  const { hasOtherOrganizers, organizer_logos: logos } = form.values;
  const input: InputProps = form.getInputProps('organizer_logos');
  const errors = logos.flatMap((_, index) => form.errors[`organizer_logos.${index}`] ?? []);
  return (
    <Stack gap="sm">
      <Switch
        label="Add other organizers"
        description="Show the logos of partners beside yours, up to three."
        {...form.getInputProps('hasOtherOrganizers', { type: 'checkbox' })}
      />
      {hasOtherOrganizers && (
        <PicturesInput
          {...input}
          label={labelOf('organizer_logos')}
          codec={eventCreateForm}
          name="organizer_logo_{n}"
          onReject={(sentence) => form.setFieldError('organizer_logos', sentence)}
          error={input.error ?? errors[0]}
        />
      )}
    </Stack>
  );
}
