import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import { amountOf, centsOf } from '@marquee/contract/money';
import { Modal, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { fieldErrorsOf, notify, sentenceOf } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useAdjustBalance, useEventSummaries } from '../api.ts';
import { euroText } from '../Money.tsx';

type Props = { finance: OrganizationFinance; opened: boolean; onClose: () => void };
const MANY = 200;

export function AdjustModal(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Adjust the balance" size={520}>
      <AdjustForm {...props} />
    </Modal>
  );
}

function AdjustForm({ finance, onClose }: Props) {
  const { organization_id: id, organization_name: name } = finance;
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState<number>();
  const [memo, setMemo] = useState('');
  const [event, setEvent] = useState<string | null>(null);
  const adjusting = useAdjustBalance(id);
  const errors = fieldErrorsOf(adjusting.error);
  const euros = amount !== undefined && Number.isFinite(amount) ? amount : 0;
  const signed = direction === 'give' ? euros : -euros;
  const after = amountOf(centsOf(finance.balance) + centsOf(signed));
  const adjust = () => {
    adjusting.mutate(
      { amount: signed, memo, ...(event !== null && { event }) },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? '');
          onClose();
        },
      },
    );
  };
  const isOther = adjusting.error && Object.keys(errors).length === 0;
  return (
    <DialogForm
      submit={`Book ${signed === 0 ? 'it' : euroText(signed)}`}
      isBusy={adjusting.isPending}
      onSubmit={adjust}
      onCancel={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="Give to the organizer or take from it"
        value={direction}
        onChange={(value) => setDirection(value === 'take' ? 'take' : 'give')}
        data={[
          { value: 'give', label: 'Give' },
          { value: 'take', label: 'Take' },
        ]}
      />
      <MoneyInput
        data-autofocus
        label="Amount"
        required
        value={amount}
        onChange={setAmount}
        error={errors['amount']?.[0]}
      />
      <TextInput
        label="What it is for"
        description="Stands in the ledger and on the organizer’s statement."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        required
        value={memo}
        onChange={({ currentTarget }) => setMemo(currentTarget.value)}
        error={errors['memo']?.[0]}
      />
      <EventChoice
        organizationId={id}
        value={event}
        onChange={setEvent}
        error={errors['event']?.[0]}
      />
      {isOther && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {sentenceOf(adjusting.error)}
        </Text>
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {signed !== 0 &&
          `The balance of ${name} goes from ${euroText(finance.balance)} to ${euroText(after)}. `}
        What is booked cannot be changed, only balanced by another adjustment.
      </Text>
    </DialogForm>
  );
}

/** Chooses the event whose statement shows the adjustment, among the latest events. */
function EventChoice(props: {
  organizationId: string;
  value: string | null;
  onChange: (event: string | null) => void;
  error: string | undefined;
}) {
  const events = useEventSummaries(props.organizationId, {
    search: '',
    cursor: undefined,
    limit: MANY,
  });
  const options = (events.data?.data ?? []).flatMap(({ event_id, title }) =>
    title === null ? [] : [{ value: event_id, label: title }],
  );
  if (options.length === 0) return null;
  return (
    <Select
      label="Event"
      placeholder="None in particular"
      data={options}
      value={props.value}
      onChange={props.onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No event', tabIndex: 0 }}
      nothingFoundMessage="No event of that name"
      comboboxProps={{ shadow: 'md' }}
      error={props.error}
    />
  );
}
