import '@mantine/core/styles/Checkbox.layer.css';
import type { Order } from '@marquee/contract/orders/orders';
import { SplitInput, splitSentences as say } from '@marquee/contract/staff-orders/split';
import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { EmailField } from '../../../ui/EmailField.tsx';
import { type Chosen, useSplit, useSplitEffect } from './api.ts';
import classes from './Corrections.module.css';
import { placesOf } from './split-places.ts';
import { EffectSums } from './EffectSums.tsx';
import { splitButton, splitEffect } from './words-split.ts';

/** Moves tickets of an order to an order of another buyer, with the figures of both before. */
export function SplitForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const places = placesOf(order);
  const chosen = chosenOf(
    order,
    places.filter(({ key }) => keys.includes(key)).flatMap(({ ids }) => ids),
  );
  const send = useSplit(order);
  const { form, submit, isSending } = useSchemaForm({
    schema: SplitInput,
    initialValues: { name: '', email: '', phone: '', resend: false },
    toInput: (values) => ({ ...values, ...chosen, total: order.total }),
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.split);
      onClose();
    },
  });
  const { data, error, isPlaceholderData } = useSplitEffect(order, chosen, form.values);
  const effect = keys.length === 0 ? undefined : data;
  return (
    <DialogForm
      submit={splitButton(effect)}
      isDisabled={effect === undefined || isPlaceholderData || error !== null}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <fieldset className={classes.holder}>
        <legend>Tickets that move</legend>
        <Stack gap="xs">
          {places.map(({ key, label, description }) => (
            <Checkbox
              key={key}
              label={<bdi>{label}</bdi>}
              description={description}
              checked={keys.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                setKeys(checked ? [...keys, key] : keys.filter((one) => one !== key))
              }
            />
          ))}
        </Stack>
      </fieldset>
      <TextInput
        label="Name of the new buyer"
        required
        dir="auto"
        {...form.getInputProps('name')}
      />
      <EmailField label="E-mail of the new buyer" required {...form.getInputProps('email')} />
      <TextInput
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        {...form.getInputProps('phone')}
      />
      {order.status !== 'pending' && (
        <Checkbox
          label="Send both orders to their buyers"
          {...form.getInputProps('resend', { type: 'checkbox' })}
        />
      )}
      {error && keys.length > 0 && (
        <Alert role="alert" color="red" radius="md" variant="light">
          {sentenceOf(error)}
        </Alert>
      )}
      {effect && (
        <EffectSums
          states={{ Before: effect.before, 'This order': effect.kept, 'New order': effect.moved }}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect
          ? splitEffect(order, effect, form.values.resend)
          : 'Choose tickets and enter the new buyer to see what follows.'}
      </Text>
    </DialogForm>
  );
}

function chosenOf({ status }: Order, ids: string[]): Chosen {
  return status === 'completed' ? { ticket_ids: ids } : { indexes: ids.map(Number) };
}
