import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { changeSentences as say, StaffsChanges } from '@marquee/contract/holders/changes';
import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { EmailField } from '../../../ui/EmailField.tsx';
import { useCorrectHolders, useHoldersEffect } from './api.ts';
import classes from './Corrections.module.css';
import { namedPlaces } from './named-places.ts';
import { holdersEffect } from './words.ts';

/** Changes the names on the tickets of an order, or those that its tickets will have. */
export function HoldersForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useCorrectHolders(order);
  // The order may be read again while the form is open.
  const [places] = useState(() => namedPlaces(order));
  const hasTickets = order.places === undefined;
  const { form, submit, isSending } = useSchemaForm({
    schema: StaffsChanges,
    initialValues: {
      holders: places.map(({ ticketId, index, typeId, name, email }) => ({
        ...(ticketId === undefined
          ? { index, ticket_id: typeId ?? undefined }
          : { ticket_id: ticketId }),
        name,
        email,
        hand_over: false,
      })),
      send: false,
    },
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.saved);
      onClose();
    },
  });
  const effect = useHoldersEffect(order, form.values.holders);
  return (
    <DialogForm submit="Save names" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      {places.map(({ key, mark, Type, name, isIn }, index) => (
        <fieldset key={key} className={classes.holder}>
          <legend>
            <bdi>{Type}</bdi> · {mark}
          </legend>
          <Stack gap="xs">
            <TextInput
              label="Name"
              dir="auto"
              autoComplete="off"
              placeholder={isolated(order.name)}
              {...form.getInputProps(`holders.${index}.name`)}
            />
            <EmailField
              label="E-mail (optional)"
              {...form.getInputProps(`holders.${index}.email`)}
            />
            {hasTickets && name !== '' && !isIn && (
              <Checkbox
                label="Somebody else comes: make a new code"
                description="The old code no longer works. Another address always gets a new one."
                {...form.getInputProps(`holders.${index}.hand_over`, { type: 'checkbox' })}
              />
            )}
          </Stack>
        </fieldset>
      ))}
      {hasTickets && (
        <Checkbox
          label="Send changed tickets to their holders"
          description="To the addresses above. The buyer gets no e-mail."
          {...form.getInputProps('send', { type: 'checkbox' })}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {holdersEffect(order, effect, form.values.send)}
      </Text>
    </DialogForm>
  );
}
