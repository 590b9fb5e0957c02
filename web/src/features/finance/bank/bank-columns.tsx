import type { BankEntry, BankEntryState } from '@marquee/contract/transfers/bank-files';
import { formatMediumDate } from '@marquee/contract/formats/dates';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table-state.ts';
import { ordersPath } from '../../events/links.ts';
import classes from '../Finance.module.css';
import { EntryActions } from './EntryActions.tsx';
import { amountInWords, reasonOf } from './words.ts';

function Reason({ entry }: { entry: BankEntry }) {
  const { order } = entry;
  return (
    <span className={classes.lines}>
      {reasonOf(entry)}
      {entry.is_double && (
        <span className={classes.second}>Equal to another transfer in everything</span>
      )}
      {entry.whole !== null && (
        <span className={classes.second}>
          Part of {amountInWords({ ...entry, amount: entry.whole })}
        </span>
      )}
      {order && (
        <Anchor
          component={Link}
          to={`${ordersPath(order.event_id)}?order=${order.reference}`}
          size="sm"
        >
          Order {order.reference}
        </Anchor>
      )}
    </span>
  );
}

export const bankColumns = (state: BankEntryState): readonly Column<BankEntry>[] => [
  {
    key: 'payer',
    title: 'Transfer',
    cell: (row) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{row.payer || 'Unknown payer'}</bdi>
        </span>
        <span className={classes.second}>
          <bdi>{row.text || row.details}</bdi>
        </span>
        <span className={classes.narrow}>
          <Reason entry={row} />
        </span>
      </span>
    ),
  },
  { key: 'reason', title: 'Why', isSecondary: true, cell: (row) => <Reason entry={row} /> },
  {
    key: 'date',
    title: 'Booked',
    isSecondary: true,
    width: 120,
    cell: (row) => formatMediumDate(row.booked_on),
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: (row) => (
      <span className={classes.money} data-strong>
        {amountInWords(row)}
      </span>
    ),
  },
  {
    key: 'done',
    title: 'Action',
    width: state === 'double' ? 150 : 200,
    cell: (row) => <EntryActions entry={row} state={state} />,
  },
];
