import {
  type Payout,
  type PayoutStatus,
  payoutStatusLabels,
} from '@marquee/contract/finance/payouts';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { Badge } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money } from '../Money.tsx';

const colors: Record<PayoutStatus, string> = {
  proposed: 'amber',
  paid: 'green',
  withdrawn: 'gray',
};

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  return (
    <Badge component="span" color={colors[status]}>
      {payoutStatusLabels[status]}
    </Badge>
  );
}

/** Returns the day of the payout's latest change, and the reference of a paid one. */
function whatHappened(payout: Payout): { day: string; details: string } {
  if (payout.paid_at !== null)
    return {
      day: formatInstantMediumDateHere(payout.paid_at),
      details: payout.reference,
    };
  if (payout.withdrawn_at !== null)
    return { day: formatInstantMediumDateHere(payout.withdrawn_at), details: '' };
  return { day: formatInstantMediumDateHere(payout.proposed_at), details: '' };
}

export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'number',
    title: 'Payout',
    cell: (payout) => (
      <span className={classes.lines}>
        <span className={classes.name}>Payout {payout.number}</span>
        <span className={classes.second}>
          Proposed {formatInstantMediumDateHere(payout.proposed_at)}
          {payout.proposed_by && ` by ${payout.proposed_by}`}
        </span>
        <span className={classes.narrow}>
          <PayoutBadge status={payout.status} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    isSecondary: true,
    width: 130,
    cell: ({ status }) => <PayoutBadge status={status} />,
  },
  {
    key: 'paid_at',
    title: 'Since',
    isSecondary: true,
    width: 240,
    cell: (payout) => {
      const { day, details } = whatHappened(payout);
      return (
        <span className={classes.lines}>
          {day}
          {details && <span className={classes.second}>{details}</span>}
        </span>
      );
    },
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: ({ amount }) => <Money amount={amount} isStrong />,
  },
];
