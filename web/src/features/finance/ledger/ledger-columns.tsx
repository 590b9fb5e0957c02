import { isolated } from '@marquee/contract/people/isolate';
import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKindLabels,
} from '@marquee/contract/finance/ledger';
import {
  formatInstantMediumDateHere,
  formatInstantTimeHere,
} from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Finance.module.css';
import { Money, MoneyOrNone } from '../Money.tsx';

/** Describes an entry in one line: buyer, event and order, or the note that somebody wrote. */
export function aboutEntry(entry: LedgerEntry): string {
  const payout = entry.payout_number === null ? null : `Payout ${entry.payout_number}`;
  const memo = entry.order_id === null ? memoOf(entry) : null;
  const parts = [payout, entry.buyer, entry.event_title, entry.order_reference, memo];
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ');
}

/** Leaves out Stripe's id of a failed payout: 'po_1: No bank account was found.' */
function memoOf({ kind, memo }: LedgerEntry): string {
  return kind === 'payout_failed' ? memo.replace(/^\w+: /, '') : memo;
}

/** Shows the change of the balance, and what moved on the organizer's own account instead. */
function Change({ entry: { kind, change, lines } }: { entry: LedgerEntry }) {
  const line = lines.find(({ account }) => account === 'collected');
  if (!line) return <MoneyOrNone amount={change} />;
  const amount = line.debit - line.credit;
  return (
    <span className={classes.lines}>
      {change !== 0 && <Money amount={change} />}
      <span className={classes.second}>
        {formatEuro(Math.abs(amount))} {whereTo(kind, amount)}
      </span>
    </span>
  );
}

function whereTo(kind: LedgerKind, amount: number): string {
  if (kind === 'payout_failed') return 'not paid out';
  if (amount > 0) return 'collected';
  return kind === 'dispute' ? 'taken back' : 'returned';
}

export const ledgerColumns: readonly Column<LedgerEntry>[] = [
  {
    key: 'at',
    title: 'Date',
    isSecondary: true,
    width: 140,
    cell: ({ at }) => (
      <span className={classes.lines}>
        {formatInstantMediumDateHere(at)}
        <span className={classes.second}>{formatInstantTimeHere(at)}</span>
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
          {formatInstantMediumDateHere(entry.at)}, {formatInstantTimeHere(entry.at)}
        </span>
      </span>
    ),
  },
  {
    key: 'change',
    title: 'Change',
    isNumeric: true,
    cell: (entry) => <Change entry={entry} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    isNumeric: true,
    isSecondary: true,
    cell: ({ balance }) => <Money amount={balance} isStrong />,
  },
];
