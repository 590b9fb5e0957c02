import { TextInput } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import type { Messages } from '../../../../lib/form/field-errors.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { FormSection } from './FormSection.tsx';
import { PosterField } from './PosterField.tsx';
import type { EventInputs } from '../use-event-form.ts';

type Props = { form: EventInputs; event: Event | undefined; messages: Messages };

export function WhatSection({ form, event, messages }: Props) {
  const carried = event?.categories.map(({ ID, Name }) => ({ value: ID, label: Name })) ?? [];
  return (
    <FormSection title="What">
      <PosterField form={form} />
      <TextInput
        {...form.getInputProps('title')}
        size="md"
        placeholder="Winter Jazz Night"
        autoComplete="off"
      />
      <CategorySelect form={form} carried={carried} />
      <DescriptionField form={form} message={messages['description']} />
    </FormSection>
  );
}
