import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';

/** Renders a form in a dialog: its fields, then the buttons to cancel and submit. */
export function DialogForm(props: {
  submit: string;
  /** Default: Cancel. */
  cancel?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  onSubmit: (submission: SyntheticEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form
      // The contract validates the form, with its own messages.
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        props.onSubmit(submission);
      }}
    >
      <Stack gap="md">
        {props.children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel}>
            {props.cancel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            loading={props.isBusy ?? false}
            disabled={props.isDisabled ?? false}
          >
            {props.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
