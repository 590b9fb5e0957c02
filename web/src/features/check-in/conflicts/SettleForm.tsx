import { isolated } from '@marquee/contract/people/isolate';
import type { CheckInConflict } from '@marquee/contract/check-in/conflicts';
import { conflictsApi, MAX_NOTE, SettledConflict } from '@marquee/contract/check-in/conflicts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { conflictsKey } from '../api.ts';
import classes from './SettleForm.module.css';

export function SettleForm(props: {
  eventId: string;
  conflict: CheckInConflict;
  onSettled: () => void;
}) {
  const { eventId, conflict, onSettled } = props;
  const [isOpen, setIsOpen] = useState(false);
  const settling = useSettle(eventId, conflict);
  const { form, submit, isSending } = useSchemaForm({
    schema: SettledConflict.pick({ note: true }),
    initialValues: { note: '' },
    fallback: 'note',
    send: ({ note }) => settling.mutateAsync(note),
    onSent: onSettled,
  });
  if (!isOpen) {
    return (
      <Button
        variant="default"
        aria-label={`Settle ${isolated(conflict.holder || conflict.reference)}`}
        onClick={() => setIsOpen(true)}
      >
        Settle
      </Button>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={focusWhenShown}
        label="What happened?"
        placeholder="Stepped out and came back"
        maxLength={MAX_NOTE}
        {...form.getInputProps('note')}
      />
      <Button type="submit" loading={isSending}>
        Settle
      </Button>
    </form>
  );
}

/** Moves the focus from the button that disappeared to the field. */
function focusWhenShown(field: HTMLInputElement | null) {
  field?.focus();
}

function useSettle(eventId: string, { ticket_id, nonce }: CheckInConflict) {
  return useMutation({
    mutationFn: (note: string) =>
      call(conflictsApi.settleConflict, {
        params: { id: eventId },
        body: { ticket_id, nonce, note },
      }),
    onSuccess: useReload(conflictsKey(eventId)),
  });
}
