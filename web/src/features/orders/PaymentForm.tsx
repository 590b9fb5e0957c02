import { MAX_PAYMENT_INSTRUCTIONS, orderSentences } from '@marquee/contract/orders';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf, notify, sentenceOf } from '../../lib/notify.tsx';
import { useSetPaymentInstructions } from './api.ts';
import classes from './Payment.module.css';

type PaymentFormProps = {
  organizerId: string;
  saved: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

export function PaymentForm({ organizerId, saved, onDirty, onSaved }: PaymentFormProps) {
  const [text, setText] = useState(saved);
  const saving = useSetPaymentInstructions(organizerId);
  const { error } = saving;
  const save = () =>
    saving.mutate(text, {
      onSuccess: ({ message }) => {
        notify.success(message ?? orderSentences.instructionsSaved);
        onSaved();
      },
    });
  return (
    <form
      onSubmit={(submission) => {
        submission.preventDefault();
        save();
      }}
    >
      <Textarea
        data-autofocus
        label="How to pay"
        placeholder="Transfer the total to DE00 0000 0000 0000 0000 00 and name your order."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_PAYMENT_INSTRUCTIONS}
        value={text}
        error={error && (fieldErrorsOf(error)['instructions']?.[0] ?? sentenceOf(error))}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onDirty(value !== saved);
        }}
      />
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed" className={classes.counter ?? ''}>
          {text.length} / {MAX_PAYMENT_INSTRUCTIONS}
        </Text>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
