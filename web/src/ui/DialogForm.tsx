import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** The form in a dialog: its fields, and below them the way out and the way on. */
export function DialogForm(props: {
  /** What sending it does, as the button says it. */
  submit: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form
      // The contract judges it, in its own sentences.
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        props.onSubmit();
      }}
    >
      <Stack gap="md">
        {props.children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={props.isBusy ?? false}>
            {props.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
