import type { ConnectedPayout } from '@marquee/contract/connected-accounts';
import { formatInstantMediumDate } from '@marquee/contract/formats/columns';
import { Badge } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money } from '../Money.tsx';

const words: Record<ConnectedPayout['status'], readonly [label: string, color: string]> = {
  pending: ['Planned', 'gray'],
  in_transit: ['On its way', 'amber'],
  paid: ['Paid', 'green'],
  canceled: ['Cancelled', 'gray'],
  failed: ['Failed', 'red'],
};

function PayoutStatus({ status }: Pick<ConnectedPayout, 'status'>) {
  const [label, color] = words[status];
  return (
    <Badge component="span" color={color}>
      {label}
    </Badge>
  );
}

/** Stripe's days are in UTC. */
const dayOf = (instant: string) => formatInstantMediumDate(instant, 'UTC');

export const connectedPayoutColumns: readonly Column<ConnectedPayout>[] = [
  {
    key: 'created_at',
    title: 'Payout',
    cell: (payout) => (
      <span className={classes.lines}>
        <span className={classes.name}>{dayOf(payout.created_at)}</span>
        <span className={classes.second}>
          {payout.failure || `At your bank on ${dayOf(payout.arrives_at)}`}
        </span>
        <span className={classes.narrow}>
          <PayoutStatus status={payout.status} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    isSecondary: true,
    width: 130,
    cell: (payout) => <PayoutStatus status={payout.status} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: (payout) => <Money amount={payout.amount} isStrong />,
  },
];
