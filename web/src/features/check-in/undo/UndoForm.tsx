import { Button, Stack, TextInput } from '@mantine/core';
import { MAX_UNDO_REASON, usualUndoReasons } from '@marquee/contract/check-in/input';
import { useState } from 'react';
import { RadioList } from '../../../ui/RadioList.tsx';

const OTHER = 'other';
const choices = [...usualUndoReasons, OTHER].map((value) => {
  return { value, label: value === OTHER ? 'Another reason' : value };
});

export function UndoForm(props: {
  /** Resolves with why it was not undone; '' on success. */
  onUndo: (reason: string) => Promise<string>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<string>(usualUndoReasons[0]);
  const [own, setOwn] = useState('');
  const [problem, setProblem] = useState('');
  const [isUndoing, setIsUndoing] = useState(false);
  const reason = choice === OTHER ? own.trim() : choice;
  const undo = async () => {
    setIsUndoing(true);
    setProblem(await props.onUndo(reason));
    setIsUndoing(false);
  };
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
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(reason === '' ? 'Say why the admission is undone' : '');
        if (reason !== '') void undo();
      }}
    >
      <Stack gap="md">
        <RadioList
          label="Why is it undone?"
          description="The ticket can be admitted again. The log keeps who did this, when and why."
          options={choices}
          value={choice}
          onChange={setChoice}
        />
        {choice === OTHER && (
          <TextInput
            label="Reason"
            size="md"
            required
            error={reason === '' && problem}
            maxLength={MAX_UNDO_REASON}
            value={own}
            onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          />
        )}
        <div role="alert">{reason !== '' && problem}</div>
        <Button type="submit" size="md" h={48} loading={isUndoing}>
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
