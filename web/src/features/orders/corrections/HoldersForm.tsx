import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { changeSentences as say, StaffsChanges } from '@marquee/contract/holders/changes';
import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { EmailField } from '../../../ui/EmailField.tsx';
import { useCorrectHolders } from './api.ts';
import classes from './Corrections.module.css';

/** Changes the names on the tickets of an order. */
export function HoldersForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useCorrectHolders(order);
  // The order may be read again while the form is open.
  const [tickets] = useState(() => namedTickets(order));
  const { form, submit, isSending } = useSchemaForm({
    schema: StaffsChanges,
    initialValues: {
      holders: tickets.map(({ ticket_id, named }) => ({
        ticket_id,
        name: named?.name ?? '',
        email: named?.email ?? '',
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
  const isHandedOver = form.values.holders.some(({ hand_over }) => hand_over);
  return (
    <DialogForm submit="Save names" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      {tickets.map(({ ticket_id, reference, Type, named, checked_in_at }, index) => (
        <fieldset key={ticket_id} className={classes.holder}>
          <legend>
            <bdi>{Type}</bdi> · {reference}
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
            {named && checked_in_at === null && (
              <Checkbox
                label="Somebody else comes: make a new code"
                description="The old code no longer works. Another address always gets a new one."
                {...form.getInputProps(`holders.${index}.hand_over`, { type: 'checkbox' })}
              />
            )}
          </Stack>
        </fieldset>
      ))}
      <Checkbox
        label="Send changed tickets to their holders"
        description={
          isHandedOver && !form.values.send
            ? 'Without it nobody gets the new code by e-mail.'
            : 'To the addresses above. The buyer gets no e-mail.'
        }
        {...form.getInputProps('send', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}

/** Returns the tickets whose name can be changed: old ones have no place for it. */
export function namedTickets({ tickets }: Pick<Order, 'tickets'>): Order['tickets'] {
  return tickets.filter(({ voided, index }) => !voided && index !== null);
}
