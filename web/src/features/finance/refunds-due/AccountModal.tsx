import { isolated } from '@marquee/contract/people/isolate';
import { formatIban } from '@marquee/contract/banking/iban';
import { formatEuro } from '@marquee/contract/formats/money';
import {
  RefundAccountInput,
  refundAccountsApi,
  refundAccountSentences,
} from '@marquee/contract/payments/refund-accounts';
import type { RefundDue } from '@marquee/contract/transfers/refunds-due';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { financeKey } from '../api.ts';

type Props = { refund: RefundDue; opened: boolean; onClose: () => void };

/** Edits the account to which a refund goes. */
export function AccountModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Account of ${isolated(props.refund.buyer)}`}
      size={480}
    >
      <AccountForm {...props} />
    </Modal>
  );
}

function AccountForm({ refund, onClose }: Props) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: { holder: string; iban: string }) =>
      call(refundAccountsApi.setRefundAccount, { params: { id: refund.order_id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: [...financeKey, 'refunds-due'] }),
  });
  const { form, submit, isSending } = useSchemaForm({
    schema: RefundAccountInput,
    initialValues: { holder: refund.holder || refund.buyer, iban: formatIban(refund.iban) },
    fallback: 'iban',
    send: (body) => saving.mutateAsync(body),
    onSent: ({ message }) => {
      notify.success(message ?? refundAccountSentences.saved);
      onClose();
    },
  });
  return (
    <DialogForm submit="Save account" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">
        {formatEuro(refund.amount)} of order {refund.order_reference} go to this account with the
        next SEPA file. It is deleted once the refund is marked as paid.
      </Text>
      <TextInput
        data-autofocus
        label="Account holder"
        autoComplete="off"
        required
        {...form.getInputProps('holder')}
      />
      <TextInput
        label="IBAN"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        required
        {...form.getInputProps('iban')}
      />
    </DialogForm>
  );
}
