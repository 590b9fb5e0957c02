import type { Event } from '@marquee/contract/events/events';
import { type Availability, MAX_SHARED_LIMITS } from '@marquee/contract/limits/limits';
import { Button, Card, Group, Input, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { SHARED_LIMITS_ID } from '../picture/rows.ts';
import { SharedLimitRow } from './SharedLimitRow.tsx';
import { newLimit, useLimitsForm } from './use-limits-form.ts';

type Props = {
  event: Event;
  saved: Parameters<typeof useLimitsForm>[1];
  availability: Availability;
};

/** Edits the seats that several price types of an event share. */
export function SharedLimitsForm({ event, saved, availability }: Props) {
  const { form, submit, isSending, isDirty } = useLimitsForm(event, saved, availability);
  const { limits } = form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const titleId = `${SHARED_LIMITS_ID}-title`;
  return (
    <Card
      component="section"
      padding="lg"
      id={SHARED_LIMITS_ID}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          submit(submission);
        }}
      >
        <Title order={3} size="h4" id={titleId}>
          Shared limits
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          The most seats that several price types sell together, such as those of a balcony. Buyers
          do not see the name.
        </Text>
        <Stack gap="lg">
          {limits.map(({ key }, index) => (
            <SharedLimitRow
              key={key}
              form={form}
              index={index}
              event={event}
              availability={availability}
              onRemove={() => {
                form.removeListItem('limits', index);
                addButton.current?.focus();
              }}
            />
          ))}
          {form.errors['limits'] && <Input.Error role="alert">{form.errors['limits']}</Input.Error>}
          <Group justify="space-between">
            <Button
              ref={addButton}
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              disabled={limits.length >= MAX_SHARED_LIMITS}
              onClick={() => form.insertListItem('limits', newLimit())}
            >
              Add shared limit
            </Button>
            <Button type="submit" loading={isSending} disabled={!isDirty}>
              Save limits
            </Button>
          </Group>
        </Stack>
        <LeaveGuard
          isDirty={isDirty}
          isDone={isDone}
          message="Your changes to these limits are not saved."
          leave="Discard changes"
        />
      </form>
    </Card>
  );
}
