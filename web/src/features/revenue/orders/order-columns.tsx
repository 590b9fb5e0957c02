import type { RevenueOrder } from '@marquee/contract/revenue';
import { formatInstantMediumDate } from '@marquee/contract/formats/columns';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table-state.ts';
import { ordersPath } from '../../events/links.ts';
import classes from '../Breakdown.module.css';

const kinds = { sale: 'Sale', refund: 'Refund' } as const;

/** Returns the columns of sales and refunds. Times are in the time zone of the figures. */
export function orderColumns(timezone: string): readonly Column<RevenueOrder>[] {
  const day = (instant: string) => formatInstantMediumDate(instant, timezone);
  const clock = (instant: string) => formatInstantTime(instant, timezone);
  return [
    {
      key: 'at',
      title: 'When',
      isSecondary: true,
      width: 128,
      cell: ({ at }) => (
        <span className={classes.lines}>
          {day(at)}
          <span className={classes.second}>{clock(at)}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: 'Kind',
      isSecondary: true,
      width: 96,
      cell: ({ kind }) => <Kind kind={kind} />,
    },
    {
      key: 'order',
      title: 'Order',
      cell: (row) => (
        <span className={classes.lines}>
          <Reference {...row} />
          <span className={classes.second}>
            <bdi>{row.buyer === '' ? 'Deleted order' : row.buyer}</bdi>
          </span>
          <span className={classes.narrow}>
            {day(row.at)}, {clock(row.at)} <Kind kind={row.kind} />
          </span>
        </span>
      ),
    },
    {
      key: 'event',
      title: 'Event',
      isSecondary: true,
      cell: ({ event, organizer }) => (
        <span className={classes.lines}>
          {event}
          <span className={classes.second}>
            <bdi>{organizer}</bdi>
          </span>
        </span>
      ),
    },
    money('Gross', ({ gross }) => gross),
    money('Refund', ({ refunds }) => refunds),
    money('Fee', ({ fees }) => fees),
    { ...money('Net', ({ net }) => net), note: 'less refund and fee', isSecondary: false },
  ];
}

/** Links to an order, unless it was deleted. */
function Reference({ event_id, reference, buyer }: RevenueOrder) {
  if (buyer === '') return <span className={classes.name}>{reference}</span>;
  return (
    <Anchor
      component={Link}
      to={`${ordersPath(event_id)}?order=${reference}`}
      className={classes.reference ?? ''}
    >
      {reference}
    </Anchor>
  );
}

function Kind({ kind }: Pick<RevenueOrder, 'kind'>) {
  return (
    <Badge component="span" color={kind === 'sale' ? 'green' : 'gray'}>
      {kinds[kind]}
    </Badge>
  );
}

function money(title: string, amountOf: (row: RevenueOrder) => number): Column<RevenueOrder> {
  return {
    key: title,
    title,
    isNumeric: true,
    isSecondary: true,
    cell: (row) => {
      const amount = amountOf(row);
      return amount === 0 ? <span className={classes.nothing}>–</span> : formatEuro(amount);
    },
  };
}
