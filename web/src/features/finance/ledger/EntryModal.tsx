import {
  ledgerAccountLabels,
  type LedgerEntry,
  ledgerKindLabels,
  type LedgerLine,
} from '@marquee/contract/finance/ledger';
import { sumOfAmounts } from '@marquee/contract/money';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatRate } from '@marquee/contract/formats/shares';
import { formatInstantSecondsHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../statements/Statement.module.css';
import { MoneyOrNone } from '../Money.tsx';

export function EntryModal(props: { entry: LedgerEntry | undefined; onClose: () => void }) {
  const { entry } = props;
  // Keeps the entry on screen while the dialog fades out.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  return (
    <Modal
      opened={entry !== undefined}
      onClose={props.onClose}
      size={620}
      title={shown && `${ledgerKindLabels[shown.kind]}, entry ${shown.number}`}
    >
      {shown && (
        <Stack gap="lg">
          <EntryFacts entry={shown} />
          <Lines lines={shown.lines} />
        </Stack>
      )}
    </Modal>
  );
}

function EntryFacts({ entry }: { entry: LedgerEntry }) {
  const facts: [name: string, text: string | null][] = [
    ['When', formatInstantSecondsHere(entry.at)],
    ['Event', entry.event_title],
    ['Order', entry.order_reference],
    ['Buyer', entry.buyer],
    ['Payout', entry.payout_number === null ? null : String(entry.payout_number)],
    ['Memo', entry.memo],
    ['Written by', entry.written_by],
    ['Change', formatEuro(entry.change)],
    ['Balance', `${formatEuro(entry.balance)} after it`],
  ];
  return (
    <Facts className={classes.facts}>
      {facts.map(
        ([name, text]) =>
          text && (
            <Fact key={name} label={name}>
              {text}
            </Fact>
          ),
      )}
    </Facts>
  );
}

function Lines({ lines }: { lines: LedgerLine[] }) {
  const sum = (side: 'debit' | 'credit') => sumOfAmounts(lines.map((line) => line[side]));
  return (
    <table className={classes.booking} aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className={classes.number}>
            Debit
          </th>
          <th scope="col" className={classes.number}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no id and never change their order.
          <tr key={index}>
            <td>
              {ledgerAccountLabels[line.account]}
              <LineDetails line={line} />
            </td>
            <td className={classes.number}>
              <MoneyOrNone amount={line.debit} />
            </td>
            <td className={classes.number}>
              <MoneyOrNone amount={line.credit} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td className={classes.number}>{formatEuro(sum('debit'))}</td>
          <td className={classes.number}>{formatEuro(sum('credit'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function LineDetails({ line }: { line: LedgerLine }) {
  const rate = line.tax_rate === null ? [] : [`${formatRate(line.tax_rate)} tax`];
  const tickets = line.quantity === 0 ? '' : `${formatNumber(line.quantity)} × `;
  const hasPrice = line.price !== null || line.quantity !== 0;
  const what = hasPrice ? [`${tickets}${line.price ?? 'a deleted price'}`] : [];
  const words = [...what, ...rate].join(' · ');
  return words === '' ? null : <span className={classes.second}>{words}</span>;
}
