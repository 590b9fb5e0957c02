import { TextInput } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { CategorySelect } from './CategorySelect.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { FormSection } from './FormSection.tsx';
import { PosterField } from './PosterField.tsx';
import type { EventFormState } from '../use-event-form.ts';

type Props = { form: EventFormState; event: Event | undefined };

export function WhatSection({ form, event }: Props) {
  const carried = event?.categories.map(({ ID, Name }) => ({ value: ID, label: Name })) ?? [];
  return (
    <FormSection title="What">
      <PosterField form={form} />
      <TextInput
        {...form.field('title')}
        label="Title"
        size="md"
        required
        placeholder="Winter Jazz Night"
        autoComplete="off"
        value={form.values.title}
        onChange={(change) => form.set({ title: change.currentTarget.value })}
      />
      <CategorySelect form={form} carried={carried} />
      <DescriptionField form={form} />
    </FormSection>
  );
}
