import { type LedgerEntry, ledgerKindLabels } from '@marquee/contract/finance/ledger';
import { formatInstantMediumDate } from '@marquee/contract/formats/columns';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money, MoneyOrNone } from '../Money.tsx';

/** Describes an entry in one line: buyer, event and order, or the note that somebody wrote. */
export function aboutEntry(entry: LedgerEntry): string {
  const payout = entry.payout_number === null ? null : `Payout ${entry.payout_number}`;
  const memo = entry.order_id === null ? entry.memo : null;
  const parts = [payout, entry.buyer, entry.event_title, entry.order_reference, memo];
  return parts.filter(Boolean).join(' · ');
}

/** Says what the organizer collected or returned itself, which does not change the balance. */
function BesideChange({ entry: { kind, lines } }: { entry: LedgerEntry }) {
  const line = lines.find(({ account }) => account === 'collected');
  if (!line) return null;
  const amount = formatEuro(line.debit - line.credit);
  const what = kind === 'payout_failed' ? 'not paid out' : 'collected';
  return (
    <span className={classes.second}>
      {amount} {what}
    </span>
  );
}

export const ledgerColumns: readonly Column<LedgerEntry>[] = [
  {
    key: 'at',
    title: 'Date',
    isSecondary: true,
    width: 140,
    cell: ({ at }) => (
      <span className={classes.lines}>
        {formatInstantMediumDate(at, readersTimezone())}
        <span className={classes.second}>{formatInstantTime(at, readersTimezone())}</span>
      </span>
    ),
  },
  {
    key: 'what',
    title: 'Entry',
    cell: (entry) => (
      <span className={classes.lines}>
        <span className={classes.name}>{ledgerKindLabels[entry.kind]}</span>
        <span className={classes.second}>{aboutEntry(entry)}</span>
        <span className={classes.narrow}>
          {formatInstantMediumDate(entry.at, readersTimezone())},{' '}
          {formatInstantTime(entry.at, readersTimezone())}
        </span>
      </span>
    ),
  },
  {
    key: 'change',
    title: 'Change',
    isNumeric: true,
    cell: (entry) => (
      <span className={classes.lines}>
        <MoneyOrNone amount={entry.change} />
        <BesideChange entry={entry} />
      </span>
    ),
  },
  {
    key: 'balance',
    title: 'Balance',
    isNumeric: true,
    isSecondary: true,
    cell: ({ balance }) => <Money amount={balance} isStrong />,
  },
];
