import type { CampaignSummary } from '@marquee/contract/campaigns/campaigns';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Column } from '../../ui/table-state.ts';
import classes from './Campaigns.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { dayOf } from './sent/time-words.ts';

/** The columns of the list. On a phone the first cell shows what has no column. */
export const campaignColumns: Column<CampaignSummary>[] = [
  {
    key: 'name',
    title: 'Campaign',
    cell: (one) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{one.name}</bdi>
        </span>
        <span className={classes.second}>
          {one.channel === 'text' ? 'Text message' : 'E-mail'} · <bdi>{one.organizer.Name}</bdi> ·{' '}
          <span className={classes.day}>{dayOf(one)}</span>
        </span>
        <span className={classes.narrow}>
          <StatusBadge status={one.status} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    isSecondary: true,
    width: 170,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'sent',
    title: 'Sent',
    isNumeric: true,
    isSecondary: true,
    width: 90,
    cell: ({ progress }) => formatNumber(progress.sent),
  },
  {
    key: 'clicked',
    title: 'Clicked',
    isNumeric: true,
    isSecondary: true,
    width: 90,
    cell: ({ clicked }) => formatNumber(clicked),
  },
  {
    key: 'orders',
    title: 'Orders',
    isNumeric: true,
    width: 90,
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    key: 'revenue',
    title: 'Revenue',
    note: 'of valid tickets',
    isNumeric: true,
    isSecondary: true,
    width: 120,
    cell: ({ revenue }) => formatEuro(revenue),
  },
];
