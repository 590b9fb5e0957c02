import { BoostRefusal, boostSentences } from '@marquee/contract/boosts/boosts';
import { TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useDecideBoost } from './api.ts';

/** Refuses promoted days with words, which the organizer reads. */
export function RefuseBoostForm({ id, onDone }: { id: string; onDone: () => void }) {
  const deciding = useDecideBoost();
  const { form, submit, isSending } = useSchemaForm({
    schema: BoostRefusal,
    initialValues: { answer: '' },
    send: ({ answer }) => deciding.mutateAsync({ id, answer }),
    onSent: () => {
      notify.success(boostSentences.refused);
      onDone();
    },
  });
  return (
    <DialogForm submit="Refuse" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
      <TextInput
        data-autofocus
        required
        label="Reason"
        description="The organizer reads it."
        autoComplete="off"
        {...form.getInputProps('answer')}
      />
    </DialogForm>
  );
}
