import { Group, Text, Textarea } from '@mantine/core';
import { MAX_DESCRIPTION } from '@marquee/contract/events/limits';
import classes from '../EventForm.module.css';
import type { EventInputs, InputProps } from '../use-event-form.ts';

type Props = {
  form: EventInputs;
  /** What is wrong with it now, also before it was left. */
  message: string | undefined;
};

/** Edits the description. Its counter and an error warn when the text is too long. */
export function DescriptionField({ form, message }: Props) {
  const { description } = form.values;
  const isTooLong = description.trim().length > MAX_DESCRIPTION;
  const input: InputProps = form.getInputProps('description');
  return (
    <div>
      <Textarea
        {...input}
        error={isTooLong ? message : input.error}
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        placeholder="Program, artists, what to bring"
      />
      <Group justify="flex-end" mt={4}>
        <Text size="xs" c={isTooLong ? 'red' : 'dimmed'} className={classes.counter}>
          {description.length}/{MAX_DESCRIPTION}
        </Text>
      </Group>
    </div>
  );
}
