import type { WaitingRefund } from '@marquee/contract/payments/refunds';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money } from '../Money.tsx';

export const refundColumns: readonly Column<WaitingRefund>[] = [
  {
    key: 'order',
    title: 'Order',
    cell: (row) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          {row.order_reference} of <bdi>{row.buyer}</bdi>
        </span>
        <span className={classes.second}>
          <bdi>{row.event_title}</bdi>
        </span>
        <span className={classes.narrow}>
          <bdi>{row.organization_name}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'organization',
    title: 'Organizer',
    isSecondary: true,
    cell: (row) => (
      <span className={classes.lines}>
        <bdi>{row.organization_name}</bdi>
        <span className={classes.second}>
          Requested by {row.requested_by}, {formatInstantMediumDateHere(row.requested_at)}
        </span>
      </span>
    ),
  },
  {
    key: 'balance',
    title: 'Balance',
    isNumeric: true,
    isSecondary: true,
    cell: (row) => (
      <span className={classes.lines}>
        <Money amount={row.balance} />
        {row.open_payout > 0 && (
          <span className={classes.second}>Less payout of {formatEuro(row.open_payout)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Refund',
    isNumeric: true,
    cell: (row) => <Money amount={row.amount} isStrong />,
  },
  {
    key: 'shortfall',
    title: 'Missing',
    isNumeric: true,
    isSecondary: true,
    cell: (row) => <Money amount={row.shortfall} />,
  },
];
