import type { RevenueDimension, RevenueRow } from '@marquee/contract/revenue';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEvenPercent } from '@marquee/contract/formats/shares';
import { formatEuro } from '@marquee/contract/formats/money';
import { Box } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from '../Breakdown.module.css';
import { dimensionLabels } from '../figures/definitions.ts';

/** Returns a breakdown's columns. On a phone the name's cell shows what has no column. */
export function byColumns(dimension: RevenueDimension): readonly Column<RevenueRow>[] {
  return [
    {
      key: 'name',
      title: dimensionLabels[dimension],
      cell: (row) => (
        <span className={classes.lines}>
          <span className={classes.name}>
            <bdi>{row.name}</bdi>
          </span>
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
          {formatEvenPercent(row.share)}
        </span>
      ),
    },
    money('gross', 'Gross', false),
    money('refunds', 'Refunds'),
    money('fees', 'Fees'),
    { ...money('net', 'Net'), note: 'less refunds and fees' },
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
            <span className={classes.second}>
              {formatNumber(row.refunded_tickets)}&nbsp;refunded
            </span>
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
