import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Column } from '../../ui/table-state.ts';
import classes from './Finance.module.css';
import { Money, MoneyOrNone } from './Money.tsx';

type Row = OrganizationFinance;

const amount = (key: 'refunds' | 'fees' | 'paid_out', title: string): Column<Row> => ({
  key,
  title,
  isNumeric: true,
  isSecondary: true,
  cell: (row) => <MoneyOrNone amount={row[key]} />,
});

/** The columns of an organization's money; a phone shows its name and its balance. */
export const financeColumns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Organizer',
    sort: 'name',
    cell: (row) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{row.organization_name}</bdi>
        </span>
        {row.open_payout !== null && (
          <span className={classes.second}>Payout of {formatEuro(row.open_payout)} proposed</span>
        )}
      </span>
    ),
  },
  {
    key: 'gross',
    title: 'Gross',
    sort: 'gross',
    isNumeric: true,
    isSecondary: true,
    cell: (row) => <MoneyOrNone amount={row.gross} />,
  },
  amount('refunds', 'Refunds'),
  amount('fees', 'Fees'),
  amount('paid_out', 'Paid out'),
  {
    key: 'balance',
    title: 'Balance',
    sort: 'balance',
    isNumeric: true,
    cell: (row) => <Money amount={row.balance} isStrong />,
  },
];
