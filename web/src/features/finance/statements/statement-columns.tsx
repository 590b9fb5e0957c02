import type { EventSummary } from '@marquee/contract/finance/statements';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantDate } from '@marquee/contract/formats/columns';
import { NO_DATE } from '@marquee/contract/formats/when';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money, MoneyOrNone } from '../Money.tsx';

const amount = (key: 'gross' | 'refunds' | 'fees', title: string): Column<EventSummary> => ({
  key,
  title,
  isNumeric: true,
  isSecondary: true,
  cell: (event) => <MoneyOrNone amount={event[key]} />,
});

export const statementColumns: readonly Column<EventSummary>[] = [
  {
    key: 'event',
    title: 'Event',
    cell: ({ title, starts_at, postponed, timezone }) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{title ?? 'Deleted event'}</bdi>
        </span>
        {(starts_at !== null || postponed) && (
          <span className={classes.second}>
            {starts_at ? formatInstantDate(starts_at, timezone ?? 'UTC') : NO_DATE}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'tickets',
    title: 'Paid tickets',
    isNumeric: true,
    isSecondary: true,
    cell: ({ tickets }) => formatNumber(tickets),
  },
  amount('gross', 'Gross'),
  amount('refunds', 'Refunds'),
  amount('fees', 'Fees'),
  {
    key: 'net',
    title: 'Net',
    note: 'with adjustments',
    isNumeric: true,
    cell: ({ net }) => <Money amount={net} isStrong />,
  },
];
