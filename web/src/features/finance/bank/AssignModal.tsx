import { isolated } from '@marquee/contract/people/isolate';
import type { AssignableOrder, BankEntry } from '@marquee/contract/transfers/bank-files';
import { formatEuro } from '@marquee/contract/formats/money';
import { Alert, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { notify, sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { statusLabels } from '../../orders/detail/statuses.ts';
import { useAssignableOrders, useAssignBankEntry } from './api.ts';
import { amountInWords, assignedInWords, effectInWords } from './words.ts';

type Props = { entry: BankEntry; opened: boolean; onClose: () => void };

/** Assigns a transfer to an order, which a person looks for. */
export function AssignModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Assign ${amountInWords(props.entry)} to an order`}
      size={560}
    >
      <AssignForm {...props} />
    </Modal>
  );
}

function AssignForm({ entry, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const found = useAssignableOrders(entry.entry_id, search);
  const assigning = useAssignBankEntry();
  const orders = found.data?.data ?? [];
  const chosen = orders.find(({ order_id }) => order_id === chosenId);
  const submit = () => {
    setUnchosen(!chosen);
    if (!chosen) return;
    assigning.mutate(
      { id: entry.entry_id, orderId: chosen.order_id },
      {
        onSuccess: ({ data }) => {
          notify.success(assignedInWords(data));
          onClose();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <DialogForm
      submit="Assign to order"
      isBusy={assigning.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        From <bdi>{entry.payer || 'an unknown payer'}</bdi>
        {entry.text && `: “${isolated(entry.text)}”`}
      </Text>
      <TextInput
        data-autofocus
        type="search"
        label="Find the order"
        placeholder="Reference, name, e-mail or total"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {orders.length > 0 && (
        <RadioList
          label={search.trim() === '' ? 'Orders that may fit' : 'Orders found'}
          options={orders.map(optionOf)}
          value={chosen?.order_id ?? ''}
          onChange={setChosenId}
          error={isUnchosen && !chosen ? 'Choose an order.' : undefined}
        />
      )}
      {orders.length === 0 && (
        <Text size="sm" c={isUnchosen ? 'red' : 'dimmed'} role="status">
          {emptyText(found, search)}
        </Text>
      )}
      {chosen && (
        <Alert
          role="status"
          color={chosen.missing > 0 || chosen.surplus > 0 ? 'amber' : 'green'}
          icon={<IconInfoCircle size={18} stroke={1.5} aria-hidden="true" />}
        >
          {effectInWords(entry, chosen)}
        </Alert>
      )}
    </DialogForm>
  );
}

function optionOf({ order_id, reference, buyer, total, event_title, status }: AssignableOrder) {
  return {
    value: order_id,
    label: `${formatEuro(total)} · ${reference} · ${isolated(buyer)}`,
    description: `${isolated(event_title)} · ${statusLabels[status]}`,
  };
}

function emptyText(
  { isFetching, error }: { isFetching: boolean; error: Error | null },
  search: string,
): string {
  if (isFetching) return 'Searching…';
  if (error) return sentenceOf(error);
  return search.trim() === ''
    ? 'No unpaid order has this amount. Search for the order.'
    : 'No order matches this search.';
}
