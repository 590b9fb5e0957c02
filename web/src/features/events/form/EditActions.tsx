import { Button, Group, Text } from '@mantine/core';
import { eventSentences } from '@marquee/contract/events/events';
import classes from './EventForm.module.css';
import { SavingNote } from '../../../lib/form/SavingNote.tsx';
import type { EventValues } from '../values/values.ts';

type Props = {
  values: EventValues;
  isValid: boolean;
  isSaving: boolean;
  isDeleting: boolean;
  onCancel: () => void;
};

/**
 * Shows Cancel and Update Event. While the form is invalid, Update Event looks disabled and is
 * announced as disabled, but a click still shows the reason.
 */
export function EditActions({ values, isValid, isSaving, isDeleting, onCancel }: Props) {
  const blocked = isValid ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return (
    <>
      {isSaving && <SavingNote values={values} />}
      {!isValid && (
        <Text size="sm" c="var(--mantine-color-error)" ta="right" mb={8}>
          {eventSentences.fixFirst}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" className={classes.mainActions}>
        <Button variant="default" size="md" disabled={isSaving || isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" loading={isSaving} disabled={isDeleting} {...blocked}>
          Update Event
        </Button>
      </Group>
    </>
  );
}
