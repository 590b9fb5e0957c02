import { type PaymentProblem, reasonInWords } from '@marquee/contract/payments/payment-problems';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { Badge } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money } from '../Money.tsx';

const labels = { open: 'Open', won: 'Won', lost: 'Lost', done: 'Refunded' } as const;
const colors = { open: 'amber', won: 'green', lost: 'gray', done: 'green' } as const;
const kinds = { dispute: 'Dispute', refund_failed: 'Failed refund' } as const;

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function StateBadge({ status }: Pick<PaymentProblem, 'status'>) {
  return (
    <Badge component="span" color={colors[status]}>
      {labels[status]}
    </Badge>
  );
}

export const problemColumns: readonly Column<PaymentProblem>[] = [
  {
    key: 'order',
    title: 'Order',
    cell: (row) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          {kinds[row.kind]}, order {row.order_reference}
        </span>
        <span className={classes.second}>
          <bdi>{row.event_title ?? 'A deleted order'}</bdi>
        </span>
        <span className={classes.narrow}>
          <StateBadge status={row.status} />
        </span>
      </span>
    ),
  },
  {
    key: 'organization',
    title: 'Organizer',
    isSecondary: true,
    cell: (row) => row.organization_name ?? 'None',
  },
  {
    key: 'reason',
    title: 'Reason',
    isSecondary: true,
    cell: (row) => (
      <span className={classes.lines}>
        {capitalized(reasonInWords(row.reason))}
        <span className={classes.second}>
          {formatInstantMediumDateHere(row.at)}
          {row.status === 'open' &&
            row.due_at !== null &&
            ` · answer by ${formatInstantMediumDateHere(row.due_at)}`}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'State',
    isSecondary: true,
    width: 110,
    cell: (row) => <StateBadge status={row.status} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: (row) => <Money amount={row.amount} isStrong />,
  },
];
