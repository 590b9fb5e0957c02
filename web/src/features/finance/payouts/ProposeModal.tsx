import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import type { UpcomingSales } from '@marquee/contract/finance/upcoming';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useProposePayout } from '../api.ts';
import { euroText } from '../Money.tsx';
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
  const [amount, setAmount] = useState<number | undefined>(finance.balance);
  const proposing = useProposePayout(finance.organization_id);
  const { error } = proposing;
  const euros = amount ?? Number.NaN;
  const propose = () => {
    // Without an amount the server pays out the whole balance of that moment.
    const body = euros === finance.balance ? {} : { amount: euros };
    proposing.mutate(body, {
      onSuccess: ({ message }) => {
        notify.success(message ?? '');
        onClose();
      },
    });
  };
  return (
    <DialogForm
      submit={`Propose ${euros > 0 ? euroText(euros) : 'it'}`}
      isBusy={proposing.isPending}
      onSubmit={propose}
      onCancel={onClose}
    >
      <Text size="sm">
        {euroText(finance.balance)} is owed to {finance.organization_name}. Nothing is recorded
        until you mark the payout as paid. Sales from now on go into the next one.
      </Text>
      <MoneyInput
        data-autofocus
        label="Amount"
        value={amount}
        onChange={setAmount}
        error={error && (fieldErrorsOf(error)['amount']?.[0] ?? sentenceOf(error))}
      />
      <UpcomingNote payout={euros} balance={finance.balance} upcoming={finance.upcoming} />
    </DialogForm>
  );
}
