import { isolated } from '@marquee/contract/people/isolate';
import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import { AdjustmentInput } from '@marquee/contract/finance/payouts';
import { amountOf, centsOf } from '@marquee/contract/money';
import { formatEuro } from '@marquee/contract/formats/money';
import { SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAdjustBalance, useEventSummaries } from '../api.ts';
import { filterOptions } from '../../../ui/option-filter.ts';

type Props = { finance: OrganizationFinance; opened: boolean; onClose: () => void };
const MANY = 200;

export function AdjustModal(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Adjust the balance" size={520}>
      <AdjustForm {...props} />
    </Modal>
  );
}

type Values = {
  direction: 'give' | 'take';
  amount: number | undefined;
  memo: string;
  event: string | null;
};

const initialAdjustment: Values = {
  direction: 'give',
  amount: undefined,
  memo: '',
  event: null,
};

function signedOf({ direction, amount }: Values): number | undefined {
  return amount === undefined || direction === 'give' ? amount : -amount;
}

function AdjustForm({ finance, onClose }: Props) {
  const { organization_id: id, organization_name: name } = finance;
  const adjusting = useAdjustBalance(id);
  const [hasFailed, setHasFailed] = useState(false);
  const { form, submit, isSending } = useSchemaForm({
    schema: AdjustmentInput,
    initialValues: initialAdjustment,
    toInput: (values) => ({
      amount: signedOf(values),
      memo: values.memo,
      ...(values.event !== null && { event: values.event }),
    }),
    send: (input) => adjusting.mutateAsync(input),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
    onFailure: (_, isShown) => setHasFailed(!isShown),
  });
  const euros = signedOf(form.values) ?? 0;
  const signed = Number.isFinite(euros) ? euros : 0;
  const after = amountOf(centsOf(finance.balance) + centsOf(signed));
  return (
    <DialogForm
      submit={`Record ${signed === 0 ? 'adjustment' : formatEuro(signed)}`}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="Credit or debit"
        {...form.getInputProps('direction')}
        data={[
          { value: 'give', label: 'Credit' },
          { value: 'take', label: 'Debit' },
        ]}
      />
      <MoneyInput data-autofocus label="Amount" required {...form.getInputProps('amount')} />
      <TextInput
        label="Memo"
        description="Shown in the ledger and on the organizer’s statement."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        required
        {...form.getInputProps('memo')}
      />
      <EventChoice organizationId={id} input={form.getInputProps('event')} />
      {hasFailed && adjusting.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {sentenceOf(adjusting.error)}
        </Text>
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {signed !== 0 &&
          `The balance of ${isolated(name)} goes from ${formatEuro(finance.balance)} to ${formatEuro(after)}. `}
        An adjustment cannot be changed, only balanced by another one.
      </Text>
    </DialogForm>
  );
}

/** Chooses the event whose statement shows the adjustment, among the latest events. */
function EventChoice(props: { organizationId: string; input: GetInputPropsReturnType }) {
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
      placeholder="No event"
      data={options}
      {...props.input}
      searchable
      filter={filterOptions}
      clearable
      clearButtonProps={{ 'aria-label': 'No event', tabIndex: 0 }}
      nothingFoundMessage="No event matches"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
