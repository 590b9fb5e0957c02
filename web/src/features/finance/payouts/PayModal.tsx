import { PaidInput, type Payout } from '@marquee/contract/finance/payouts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Text, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useFinance, usePayPayout } from '../api.ts';
import { UpcomingNote } from '../upcoming/UpcomingNote.tsx';

type Props = { payout: Payout; opened: boolean; onClose: () => void };

/** Records that the money was sent. This is final, so it repeats the amount and the recipient. */
export function PayModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Mark payout ${props.payout.number} as paid`}
      size={480}
    >
      <PayForm {...props} />
    </Modal>
  );
}

function PayForm({ payout, onClose }: Props) {
  const paying = usePayPayout();
  const { data: finance } = useFinance(payout.organization_id);
  const { form, submit, isSending } = useSchemaForm({
    schema: PaidInput,
    initialValues: { reference: '' },
    fallback: 'reference',
    send: ({ reference }) => paying.mutateAsync({ id: payout.payout_id, reference }),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  return (
    <DialogForm
      submit={`Mark ${formatEuro(payout.amount)} as paid`}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        <strong>{formatEuro(payout.amount)}</strong> to{' '}
        <strong>
          <bdi>{payout.organization_name}</bdi>
        </strong>
        . Send the money first. This records the payout and cannot be undone.
      </Text>
      {finance && (
        <UpcomingNote
          payout={payout.amount}
          balance={finance.balance}
          upcoming={finance.upcoming}
        />
      )}
      <TextInput
        data-autofocus
        label="Reference of the transfer"
        description="From your bank statement. The organizer sees it too."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={140}
        required
        {...form.getInputProps('reference')}
      />
    </DialogForm>
  );
}
