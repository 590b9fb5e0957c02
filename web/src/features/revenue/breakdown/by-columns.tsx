import type { RevenueDimension, RevenueRow } from '@marquee/contract/revenue';
import { Box } from '@mantine/core';
import { formatEuro, formatNumber } from '../../../lib/formats.ts';
import type { Column } from '../../../ui/table-state.ts';
import classes from './Breakdown.module.css';
import { dimensionLabels } from '../figures/definitions.ts';

const share = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Returns a breakdown's columns. On a phone the name's cell shows what has no column. */
export function byColumns(dimension: RevenueDimension): readonly Column<RevenueRow>[] {
  return [
    {
      key: 'name',
      title: dimensionLabels[dimension],
      cell: (row) => (
        <span className={classes.lines}>
          <span className={classes.name}>{row.name}</span>
          {row.detail !== '' && <span className={classes.second}>{row.detail}</span>}
          <span className={classes.narrow}>
            {formatNumber(row.tickets)} sold · net {formatEuro(row.net)}
          </span>
        </span>
      ),
    },
    {
      key: 'share',
      title: 'Share of gross',
      isSecondary: true,
      width: 150,
      cell: (row) => (
        <span className={classes.share}>
          <Box
            component="span"
            className={classes.bar}
            __vars={{ '--share': `${row.share * 100}%` }}
          />
          {share.format(row.share)}
        </span>
      ),
    },
    money('gross', 'Gross', false),
    money('refunds', 'Refunds'),
    money('fees', 'Fees'),
    money('net', 'Net'),
    {
      key: 'tickets',
      title: 'Tickets',
      sort: 'tickets',
      isNumeric: true,
      isSecondary: true,
      cell: (row) => (
        <>
          {formatNumber(row.tickets)}
          {row.refunded_tickets > 0 && (
            <span className={classes.second}>{formatNumber(row.refunded_tickets)} back</span>
          )}
        </>
      ),
    },
  ];
}

function money(
  key: 'gross' | 'refunds' | 'fees' | 'net',
  title: string,
  isSecondary = true,
): Column<RevenueRow> {
  return {
    key,
    title,
    sort: key,
    isNumeric: true,
    isSecondary,
    cell: (row) => formatEuro(row[key]),
  };
}
