import { MAX_NOTE, NoteInput, noteSentences } from '@marquee/contract/staff-orders/notes';
import { Button, Group, Textarea } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useSaveNote } from './api.ts';
import type { NoteEditorProps } from './NoteEditor.tsx';
import classes from './Notes.module.css';

export function NoteForm(props: NoteEditorProps & { onClose: () => void }) {
  const { eventId, note, of, onClose } = props;
  const save = useSaveNote(eventId, props);
  const { form, submit, isSending } = useSchemaForm({
    schema: NoteInput,
    initialValues: { note },
    send: (input) => save(input.note),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  return (
    <form ref={focusText} noValidate onSubmit={submit} className={classes.form}>
      <Textarea
        {...form.getInputProps('note')}
        label={`Note on ${of}`}
        description={`For the door, for example “Wheelchair, row 1”. ${noteSentences.seenBy}`}
        size="md"
        autosize
        minRows={2}
        maxLength={MAX_NOTE}
      />
      <Group gap="xs">
        <Button type="submit" size="sm" loading={isSending}>
          Save note
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** Moves the focus from the button that disappeared to the text. */
function focusText(form: HTMLFormElement | null) {
  form?.querySelector('textarea')?.focus();
}
