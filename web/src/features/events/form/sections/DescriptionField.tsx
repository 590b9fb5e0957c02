import { Group, Text, Textarea } from '@mantine/core';
import { MAX_DESCRIPTION } from '@marquee/contract/events/limits';
import classes from '../EventForm.module.css';
import type { EventFormState } from '../use-event-form.ts';

/** Edits the description. Its counter and an error warn when the text is too long. */
export function DescriptionField({ form }: { form: EventFormState }) {
  const { description } = form.values;
  const isTooLong = description.trim().length > MAX_DESCRIPTION;
  const field = form.field('description');
  return (
    <div>
      <Textarea
        {...field}
        error={field.error ?? (isTooLong ? form.errors['description']?.[0] : undefined)}
        label="Description"
        size="md"
        required
        autosize
        minRows={4}
        maxRows={12}
        placeholder="Program, artists, what to bring"
        value={description}
        onChange={(event) => form.set({ description: event.currentTarget.value })}
      />
      <Group justify="flex-end" mt={4}>
        <Text size="xs" c={isTooLong ? 'red' : 'dimmed'} className={classes.counter}>
          {description.length}/{MAX_DESCRIPTION}
        </Text>
      </Group>
    </div>
  );
}
