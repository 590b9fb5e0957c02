import type { CheckInConflict } from '@marquee/contract/check-in/check-in';
import { conflictsApi, MAX_NOTE } from '@marquee/contract/check-in/conflicts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { conflictsKey } from '../api.ts';
import classes from './SettleForm.module.css';

export function SettleForm(props: {
  eventId: string;
  conflict: CheckInConflict;
  onSettled: () => void;
}) {
  const { eventId, conflict, onSettled } = props;
  const [note, setNote] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const settling = useSettle(eventId, conflict);
  if (!isOpen) {
    return (
      <Button
        variant="default"
        aria-label={`Settle ${conflict.holder || conflict.reference}`}
        onClick={() => setIsOpen(true)}
      >
        Settle
      </Button>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settling.mutate(note, { onSuccess: onSettled });
      }}
    >
      <TextInput
        ref={focusWhenShown}
        label="What was it?"
        placeholder="Stepped out and came back"
        maxLength={MAX_NOTE}
        value={note}
        error={
          settling.error &&
          (fieldErrorsOf(settling.error)['note']?.[0] ?? sentenceOf(settling.error))
        }
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" loading={settling.isPending}>
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call(conflictsApi.settleConflict, {
        params: { id: eventId },
        body: { ticket_id, nonce, note },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: conflictsKey(eventId) }),
  });
}
