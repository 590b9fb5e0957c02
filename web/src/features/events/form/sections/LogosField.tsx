import { Group, Input, Stack, Switch } from '@mantine/core';
import { eventCreateForm, MAX_ORGANIZER_LOGOS, type Picture } from '@marquee/contract/events/form';
import { imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { useState } from 'react';
import { ImageDropzone } from '../../../../ui/ImageDropzone.tsx';
import { inputId } from '../field-names.ts';
import type { EventFormState } from '../use-event-form.ts';

const sentences = imageFieldOf(eventCreateForm, 'organizer_logo_1');

export function LogosField({ form }: { form: EventFormState }) {
  const { hasOtherOrganizers, logos } = form.values;
  const [refusal, setRefusal] = useState<string>();
  if (!sentences) return null;

  const replace = (index: number, picture: Picture | null) => {
    setRefusal(undefined);
    form.set({ logos: logos.toSpliced(index, 1, ...(picture ? [picture] : [])) });
  };
  const errors = logos.flatMap((_, index) => form.field(`organizer_logo_${index + 1}`).error ?? []);
  const error = refusal ?? errors[0] ?? form.field('organizer_logos').error;
  const slots: (Picture | null)[] = logos.length < MAX_ORGANIZER_LOGOS ? [...logos, null] : logos;
  return (
    <Stack gap="sm" id={inputId('organizer_logo')} tabIndex={-1}>
      <Switch
        label="Add other organizers"
        description="Show the logos of partners beside yours, up to three."
        checked={hasOtherOrganizers}
        onChange={(event) => form.set({ hasOtherOrganizers: event.currentTarget.checked })}
      />
      {hasOtherOrganizers && (
        <div>
          <Group gap="sm">
            {slots.map((picture, index) => (
              <ImageDropzone
                // The index identifies a slot; the pictures in it have no id.
                key={index}
                label={`Logo ${index + 1}`}
                value={picture}
                onChange={(file) => replace(index, file)}
                onReject={setRefusal}
                sentences={sentences}
                maxBytes={MAX_IMAGE_BYTES}
                isCompact
              />
            ))}
          </Group>
          {error && (
            <Input.Error role="alert" mt={6}>
              {error}
            </Input.Error>
          )}
        </div>
      )}
    </Stack>
  );
}
