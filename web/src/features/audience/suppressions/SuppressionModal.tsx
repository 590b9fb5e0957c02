import {
  addressesIn,
  SuppressionInput,
  suppressionReasons,
} from '@marquee/contract/audience/suppressions';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAddSuppressions } from '../api.ts';
import { reasonOptions } from './reasons.ts';

type Props = { opened: boolean; onClose: () => void };

/** Adds one or many pasted addresses to the suppression list. */
export function SuppressionModal(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Add addresses" size={520}>
      <AddressesForm onClose={props.onClose} />
    </Modal>
  );
}

function AddressesForm({ onClose }: Pick<Props, 'onClose'>) {
  const add = useAddSuppressions();
  const initialValues: Required<SuppressionInput> = { addresses: '', reason: 'asked', note: '' };
  const { form, submit, isSending } = useSchemaForm({
    schema: SuppressionInput,
    initialValues,
    // The server reads the addresses out of the text, as the schema does.
    send: (_, values) => add.mutateAsync(values),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  const count = addressesIn(form.values.addresses).length;
  return (
    <DialogForm
      submit={count > 1 ? `Add ${formatCount(count, nouns.address)}` : 'Add address'}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Textarea
        label="E-mail addresses or phone numbers"
        description="Separate them with commas, semicolons or new lines. Write numbers as +4915123456789."
        required
        data-autofocus
        rows={6}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('addresses')}
      />
      <Select
        label="Reason"
        data={reasonOptions}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        value={form.values.reason ?? null}
        onChange={(value) =>
          form.setFieldValue(
            'reason',
            suppressionReasons.find((reason) => reason === value) ?? 'other',
          )
        }
      />
      <TextInput label="Note" maxLength={200} autoComplete="off" {...form.getInputProps('note')} />
    </DialogForm>
  );
}
