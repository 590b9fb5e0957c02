import { Button, Stack, TextInput } from '@mantine/core';
import {
  MAX_UNDO_REASON,
  UndoReasonInput,
  usualUndoReasons,
} from '@marquee/contract/check-in/input';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { RadioList } from '../../../ui/RadioList.tsx';

const OTHER = 'other';
const choices = [...usualUndoReasons, OTHER].map((value) => {
  return { value, label: value === OTHER ? 'Another reason' : value };
});

const initialChoice: string = usualUndoReasons[0];

export function UndoForm(props: {
  /** Resolves with why it was not undone; '' on success. */
  onUndo: (reason: string) => Promise<string>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const { form, submit, isSending } = useSchemaForm({
    schema: UndoReasonInput,
    initialValues: { choice: initialChoice, reason: '' },
    toInput: ({ choice, reason }) => ({ reason: choice === OTHER ? reason : choice }),
    send: ({ reason }) => props.onUndo(reason),
    onSent: setProblem,
  });
  if (!isOpen) {
    return (
      <Button variant="default" size="md" h={48} onClick={() => setIsOpen(true)}>
        Undo admission
      </Button>
    );
  }
  return (
    <form
      ref={focusChoice}
      noValidate
      onSubmit={(submission) => {
        setProblem('');
        submit(submission);
      }}
    >
      <Stack gap="md">
        <RadioList
          label="Reason for undoing"
          description="The ticket can then be admitted again. The audit log records who undid it, when and why."
          options={choices}
          value={form.values.choice}
          onChange={(choice) => form.setFieldValue('choice', choice)}
        />
        {form.values.choice === OTHER && (
          <TextInput
            label="Reason"
            size="md"
            required
            maxLength={MAX_UNDO_REASON}
            {...form.getInputProps('reason')}
          />
        )}
        <div role="alert">{problem}</div>
        <Button type="submit" size="md" h={48} loading={isSending}>
          Undo admission
        </Button>
      </Stack>
    </form>
  );
}

/** Moves the focus from the button that disappeared to the choice. */
function focusChoice(form: HTMLFormElement | null) {
  form?.querySelector<HTMLInputElement>('input:checked')?.focus();
}
