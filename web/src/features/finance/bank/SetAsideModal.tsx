import {
  type BankEntry,
  bankSentences,
  SetAsideInput,
} from '@marquee/contract/transfers/bank-files';
import { Text, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSetAsideBankEntry } from './api.ts';
import { amountInWords } from './words.ts';

type Props = { entry: BankEntry; opened: boolean; onClose: () => void };

/** Sets aside a transfer that pays for no order. */
export function SetAsideModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Set aside ${amountInWords(props.entry)}`}
      size={480}
    >
      <SetAsideForm {...props} />
    </Modal>
  );
}

function SetAsideForm({ entry, onClose }: Props) {
  const setting = useSetAsideBankEntry();
  const { form, submit, isSending } = useSchemaForm({
    schema: SetAsideInput,
    initialValues: { reason: '' },
    fallback: 'reason',
    send: ({ reason }) => setting.mutateAsync({ id: entry.entry_id, reason }),
    onSent: ({ message }) => {
      notify.success(message ?? bankSentences.setAside);
      onClose();
    },
  });
  return (
    <DialogForm submit="Set aside" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">
        It leaves the list, and you can put it back. Who sent it is forgotten after 90 days.
      </Text>
      <TextInput
        data-autofocus
        label="Reason"
        description="For example: not ours, rent"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        required
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
