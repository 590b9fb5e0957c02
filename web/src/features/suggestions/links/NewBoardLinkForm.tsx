import type { Event } from '@marquee/contract/events/events';
import { type BoardLink, BoardLinkInput } from '@marquee/contract/suggestions/board';
import { BOARD_HOURS_AFTER, MAX_BOARD_NAME } from '@marquee/contract/suggestions/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { NewLinkForm } from '../../../ui/links/NewLinkForm.tsx';
import { useCreateBoardLink } from './api.ts';

/** Asks who works with a new link, and for how long. */
export function NewBoardLinkForm(props: {
  event: Event;
  onMade: (link: BoardLink & { token: string }) => void;
}) {
  const making = useCreateBoardLink(props.event.event_id);
  const [hasFailed, setHasFailed] = useState(false);
  const { form, submit, isSending } = useSchemaForm({
    schema: BoardLinkInput,
    initialValues: { name: '', hours: '' },
    toInput: ({ name, hours }) => ({
      name,
      ...(hours.trim() !== '' && { hours: Number(hours) }),
    }),
    send: (input) => making.mutateAsync(input),
    onSent: props.onMade,
    onFailure: (_, isShown) => setHasFailed(!isShown),
  });
  return (
    <NewLinkForm onSubmit={submit} isSending={isSending} failure={hasFailed ? making.error : null}>
      <TextInput
        data-autofocus
        label="Name"
        placeholder="DJ Mara"
        maxLength={MAX_BOARD_NAME}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Valid for hours"
        description={`Empty: until ${BOARD_HOURS_AFTER} hours after the event.`}
        inputMode="numeric"
        {...form.getInputProps('hours')}
      />
    </NewLinkForm>
  );
}
