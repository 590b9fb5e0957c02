import { isolated } from '@marquee/contract/people/isolate';
import {
  type AssignableOrder,
  type BankEntry,
  MAX_BANK_PARTS,
} from '@marquee/contract/transfers/bank-files';
import { formatEuro } from '@marquee/contract/formats/money';
import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyInput } from '../../../lib/form/MoneyInput.tsx';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { statusLabels } from '../../orders/detail/statuses.ts';
import { useAssignableOrders, useDivideBankEntry } from './api.ts';
import { effectOfPart, namedParts, type Part, problemOfParts, restOf, withOrder } from './parts.ts';
import { amountInWords, dividedInWords, partInWords } from './words.ts';

type Props = { entry: BankEntry; opened: boolean; onClose: () => void };

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Divides a transfer between orders that a person chooses. */
export function DivideModal(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Divide ${amountInWords(props.entry)} between orders`}
      size={560}
    >
      <DivideForm {...props} />
    </Modal>
  );
}

function DivideForm({ entry, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Part[]>();
  const [isTold, setTold] = useState(false);
  const suggested = useAssignableOrders(entry.entry_id, '');
  const found = useAssignableOrders(entry.entry_id, search);
  const dividing = useDivideBankEntry();
  const parts = chosen ?? namedParts(entry, suggested.data?.data ?? []);
  const problem = problemOfParts(entry, parts);
  const others = (found.data?.data ?? []).filter(
    ({ order_id }) => !parts.some(({ order }) => order.order_id === order_id),
  );
  const submit = () => {
    setTold(true);
    if (problem !== undefined) return;
    dividing.mutate(
      {
        id: entry.entry_id,
        parts: parts.map(({ order, amount = 0 }) => ({ order_id: order.order_id, amount })),
      },
      {
        onSuccess: ({ data }) => {
          notify.success(dividedInWords(data));
          onClose();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <DialogForm
      submit="Divide transfer"
      isBusy={dividing.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        From <bdi>{entry.payer || 'an unknown payer'}</bdi>
        {entry.text && `: “${isolated(entry.text)}”`}
      </Text>
      <Parts entry={entry} parts={parts} onChange={setChosen} />
      {parts.length < MAX_BANK_PARTS && (
        <>
          <TextInput
            data-autofocus
            type="search"
            label="Find an order"
            placeholder="Reference, name, e-mail or total"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Orders orders={others} onAdd={(order) => setChosen(withOrder(entry, parts, order))} />
        </>
      )}
      <Rest rest={restOf(entry, parts)} problem={isTold ? problem : undefined} />
    </DialogForm>
  );
}

function Parts(props: { entry: BankEntry; parts: Part[]; onChange: (parts: Part[]) => void }) {
  const { entry, parts, onChange } = props;
  return parts.map((part, index) => (
    <Group key={part.order.order_id} gap="xs" align="flex-end" wrap="nowrap">
      <MoneyInput
        flex={1}
        label={`Order ${part.order.reference} · ${isolated(part.order.buyer)}`}
        description={partInWords(effectOfPart(entry, part))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={part.amount}
        onChange={(amount) => onChange(parts.with(index, { ...part, amount }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        mb={22}
        aria-label={`Remove order ${part.order.reference}`}
        onClick={() => onChange(parts.toSpliced(index, 1))}
      >
        <IconX {...icon} />
      </ActionIcon>
    </Group>
  ));
}

function Orders(props: { orders: AssignableOrder[]; onAdd: (order: AssignableOrder) => void }) {
  return (
    <Stack gap="xs">
      {props.orders.map((order) => (
        <Group key={order.order_id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" miw={0}>
            {formatEuro(order.total)} · {order.reference} · <bdi>{order.buyer}</bdi>
            <Text span c="dimmed" size="sm" display="block">
              <bdi>{order.event_title}</bdi> · {statusLabels[order.status]}
            </Text>
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus {...icon} />}
            aria-label={`Add order ${order.reference}`}
            onClick={() => props.onAdd(order)}
          >
            Add
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function Rest({ rest, problem }: { rest: number; problem: string | undefined }) {
  const words =
    rest > 0
      ? `${formatEuro(rest)} is left over and stays on the list.`
      : rest < 0
        ? `The parts are ${formatEuro(-rest)} more than the transfer.`
        : 'The whole transfer is divided.';
  return (
    <Alert
      role="status"
      color={rest === 0 && !problem ? 'green' : 'amber'}
      icon={<IconInfoCircle size={18} stroke={1.5} aria-hidden="true" />}
    >
      {problem ?? words}
    </Alert>
  );
}
