import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import { PayoutInput } from '@marquee/contract/finance/payouts';
import type { UpcomingSales } from '@marquee/contract/finance/upcoming';
import { formatEuro } from '@marquee/contract/formats/money';
import { Text } from '@mantine/core';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useProposePayout } from '../api.ts';
import { UpcomingNote } from '../upcoming/UpcomingNote.tsx';

type Props = {
  finance: OrganizationFinance & { upcoming: UpcomingSales };
  opened: boolean;
  onClose: () => void;
};

export function ProposeModal(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Propose a payout" size={480}>
      <ProposeForm {...props} />
    </Modal>
  );
}

function ProposeForm({ finance, onClose }: Props) {
  const proposing = useProposePayout(finance.organization_id);
  const initialValues: { amount: number | undefined } = { amount: finance.balance };
  const { form, submit, isSending } = useSchemaForm({
    schema: PayoutInput,
    initialValues,
    // Without an amount the server pays out the whole balance of that moment.
    toInput: ({ amount = Number.NaN }) => (amount === finance.balance ? {} : { amount }),
    fallback: 'amount',
    send: (input) => proposing.mutateAsync(input),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  const euros = form.values.amount ?? Number.NaN;
  return (
    <DialogForm
      submit={`Propose ${euros > 0 ? formatEuro(euros) : 'payout'}`}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        {formatEuro(finance.balance)} is owed to <bdi>{finance.organization_name}</bdi>. Nothing is
        recorded until you mark the payout as paid. Later sales go into the next payout.
      </Text>
      <MoneyInput data-autofocus label="Amount" {...form.getInputProps('amount')} />
      <UpcomingNote payout={euros} balance={finance.balance} upcoming={finance.upcoming} />
    </DialogForm>
  );
}
