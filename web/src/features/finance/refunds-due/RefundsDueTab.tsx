import { isolated } from '@marquee/contract/people/isolate';
import {
  MAX_SEPA_REFUNDS,
  type RefundDue,
  refundsDueApi,
} from '@marquee/contract/transfers/refunds-due';
import { formatIban } from '@marquee/contract/banking/iban';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download } from './download.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { usePage } from '../../../lib/calls/use-page.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { selectColumn } from '../../../ui/selection/select-column.tsx';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import type { Column } from '../../../ui/table-state.ts';
import { ordersPath } from '../../events/links.ts';
import { useNotePaymentRefunded } from '../../orders/api.ts';
import { financeKey } from '../api.ts';
import { AccountModal } from './AccountModal.tsx';
import classes from '../Finance.module.css';
import { Money } from '../Money.tsx';
import { TickOffBar } from './TickOffBar.tsx';

/** A SEPA file of 500 is ticked off from a few pages. */
const PAGE_SIZE = 100;
const words = {
  all: 'refunds',
  one: (row: RefundDue) => `refund of order ${row.order_reference} of ${isolated(row.buyer)}`,
};
const dueKey = [...financeKey, 'refunds-due'] as const;

/** Lists what an organization has to return itself, and exports it for its bank. */
export function RefundsDueTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '' });
  const params = { id: organizationId };
  const query = { ...list.values, cursor: list.cursor, limit: PAGE_SIZE };
  const due = usePage([...dueKey, organizationId, query], refundsDueApi.listRefundsDue, {
    params,
    query,
  });
  const selection = useSelection<RefundDue>(({ payment_id }) => payment_id, MAX_SEPA_REFUNDS);
  const making = useMutation({
    mutationFn: () => download(refundsDueApi.exportRefundsDue, params),
    onError: (error) => showFailure(error),
  });
  const isPayable = due.data?.data.some(({ iban }) => iban !== '') === true;
  return (
    <Stack gap="lg">
      {isPayable && (
        <Card>
          <Group justify="space-between" gap="md">
            <Text size="sm" flex="1 1 260px">
              The SEPA file (pain.001) pays the refunds whose IBAN is known, from your bank account.
              Upload it in your online banking, then mark the refunds here. Making it needs a fresh
              code, and owners and finance get a mail.
            </Text>
            <Button
              loading={making.isPending}
              onClick={() => making.mutate()}
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            >
              SEPA file
            </Button>
          </Group>
        </Card>
      )}
      <TickOffBar organizationId={organizationId} selection={selection} />
      <DataTable
        label="refunds"
        one="refund"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={due}
        columns={[selectColumn(selection, due.data?.data ?? [], words), ...columns]}
        rowId={(row) => row.payment_id}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No refunds due">
            Money that you took yourself and owe to a buyer is listed here until you return it: for
            cancelled orders and tickets, and for transfers that were too much.
          </EmptyState>
        }
      />
    </Stack>
  );
}

function Returned({ refund }: { refund: RefundDue }) {
  const noting = useNotePaymentRefunded(refund.event_id);
  const client = useQueryClient();
  const [isEditing, account] = useDisclosure();
  const accountWords = refund.iban === '' ? 'Enter account' : 'Change account';
  const refresh = () => void client.invalidateQueries({ queryKey: dueKey });
  const note = () =>
    noting.mutate(refund.payment_id, {
      onSuccess: ({ message }) => {
        notify.success(message ?? '');
        refresh();
      },
      onError: (error) => {
        showFailure(error);
        refresh();
      },
    });
  const ask = () =>
    confirmDialog({
      title: 'Mark as refunded',
      message: `Have you returned ${formatEuro(refund.amount)} to ${isolated(refund.buyer)}? This only marks the refund as paid.`,
      confirm: 'Mark as refunded',
      onConfirm: note,
    });
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="xs"
        aria-label={`${accountWords} for the refund of order ${refund.order_reference}`}
        onClick={account.open}
      >
        {accountWords}
      </Button>
      <AccountModal refund={refund} opened={isEditing} onClose={account.close} />
      <Button
        variant="default"
        size="xs"
        loading={noting.isPending}
        aria-label={`Mark as refunded: order ${refund.order_reference}`}
        onClick={ask}
      >
        Mark as refunded
      </Button>
    </Group>
  );
}

const givers = {
  bank_file: 'The buyer paid from it',
  buyer: 'Given by the buyer',
  staff: 'Entered by staff',
} as const;

const columns: readonly Column<RefundDue>[] = [
  {
    key: 'order',
    title: 'Order',
    cell: (row) => (
      <span className={classes.lines}>
        <Anchor
          component={Link}
          size="sm"
          to={`${ordersPath(row.event_id)}?order=${row.order_reference}`}
        >
          {row.order_reference} of <bdi>{row.buyer}</bdi>
        </Anchor>
        <span className={classes.second}>
          <bdi>{row.event_title}</bdi>
          {row.is_part && ' · some of its tickets'}
          {row.is_surplus && ' · paid too much'}
        </span>
      </span>
    ),
  },
  {
    key: 'iban',
    title: 'Account',
    isSecondary: true,
    cell: (row) => (
      <span className={classes.lines}>
        {row.iban === '' ? 'Unknown' : formatIban(row.iban)}
        {row.given_by !== null && <span className={classes.second}>{givers[row.given_by]}</span>}
      </span>
    ),
  },
  {
    key: 'due',
    title: 'Due since',
    isSecondary: true,
    width: 130,
    cell: (row) => formatInstantMediumDateHere(row.due_at),
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: (row) => <Money amount={row.amount} isStrong />,
  },
  { key: 'done', title: 'Action', width: 300, cell: (row) => <Returned refund={row} /> },
];
