import { financeApi } from '@marquee/contract/finance/finance';
import type { Statement } from '@marquee/contract/finance/statements';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatEuro } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Skeleton, Stack } from '@mantine/core';
import { DownloadButton } from '../../../ui/links/DownloadButton.tsx';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { type StatementOf, useStatement } from '../api.ts';
import classes from '../Finance.module.css';
import paper from './Statement.module.css';
import { taxSums } from '@marquee/contract/finance/tax-sums';

export function StatementPart({ of }: { of: StatementOf }) {
  const timezone = readersTimezone();
  const query = useStatement(of, timezone);
  const { data, error } = query;
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  if (!data) return <Skeleton height={260} aria-busy />;
  const files = filesOf(of, timezone);
  return (
    <Stack gap="lg">
      <dl className={paper.sums} aria-label="Statement">
        {sumsOf(data).map(({ name, amount, isResult }) => (
          <div key={name} data-result={isResult}>
            <dt>{name}</dt>
            <dd className={classes.money}>{formatEuro(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <DownloadButton href={files.pdf}>Statement as PDF</DownloadButton>
        <DownloadButton href={files.csv}>Statement as CSV</DownloadButton>
      </div>
    </Stack>
  );
}

function filesOf(of: StatementOf, timezone: string) {
  const params = { id: of.id };
  if (of.kind === 'payout') {
    return {
      pdf: exportAddress(financeApi.getPayoutStatementPdf, { timezone }, params),
      csv: exportAddress(financeApi.exportPayoutStatement, { timezone }, params),
    };
  }
  const query = { timezone, organization: of.organization };
  return {
    pdf: exportAddress(financeApi.getEventStatementPdf, query, params),
    csv: exportAddress(financeApi.exportEventStatement, query, params),
  };
}

type Sum = { name: string; amount: number; isResult?: boolean };

/** Returns the sums in the order of the PDF. */
function sumsOf(statement: Statement): Sum[] {
  const { orders, payout, opening, closing } = statement;
  const sums: Sum[] = [
    {
      name: `Gross of ${formatCount(orders, nouns.order)}`,
      amount: statement.gross,
    },
    { name: 'Refunds', amount: -statement.refunds },
    { name: 'Platform fees', amount: -statement.fees },
    { name: 'Adjustments', amount: statement.adjustments },
    { name: 'Net', amount: statement.net, isResult: true },
  ];
  const collected = { name: 'Collected by the organizer', amount: -statement.collected };
  const tax = taxSums(statement);
  if (payout === null || opening === null || closing === null) {
    const change = { name: 'Change of the balance', amount: statement.change, isResult: true };
    return [...sums, collected, change, ...tax];
  }
  return [
    ...sums,
    { name: 'Balance before', amount: opening },
    collected,
    { name: statement.title, amount: -payout.amount },
    { name: 'Balance after', amount: closing, isResult: true },
    ...tax,
  ];
}
