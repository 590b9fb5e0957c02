import type { Boost, BoostStatus } from '@marquee/contract/boosts/boosts';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatMediumDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { Badge } from '@mantine/core';
import classes from '../links/EventLinks.module.css';

const statuses: Record<BoostStatus, { label: string; color: string }> = {
  asked: { label: 'Waiting', color: 'amber' },
  approved: { label: 'Approved', color: 'green' },
  refused: { label: 'Refused', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
};

export function BoostStatusBadge({ status }: { status: BoostStatus }) {
  const { label, color } = statuses[status];
  return (
    <Badge component="span" color={color}>
      {label}
    </Badge>
  );
}

export function daysOf({ first_day: first, last_day: last }: Boost): string {
  return first === last
    ? formatMediumDate(first)
    : `${formatMediumDate(first)} – ${formatMediumDate(last)}`;
}

/** Shows what promoted days cost, and what they brought once they were approved. */
export function BoostFigures({ boost }: { boost: Boost }) {
  const figures: [string, string][] = [
    ['Price', boost.price === 0 ? 'Free' : formatEuro(boost.price)],
  ];
  if (boost.status === 'approved') {
    figures.push(
      ['Views', formatNumber(boost.views)],
      ['Clicks', formatNumber(boost.clicks)],
      ['Orders', formatNumber(boost.orders)],
    );
  }
  return (
    <dl className={classes.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows views, clicks and orders of each day. */
export function BoostDays({ boost }: { boost: Boost }) {
  if (boost.days.length === 0) return null;
  return (
    <details className={classes.more}>
      <summary>By day</summary>
      <table className={classes.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Clicks</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {boost.days.map(({ day, views, clicks, orders }) => (
            <tr key={day}>
              <th scope="row">{formatMediumDate(day)}</th>
              <td>{formatNumber(views)}</td>
              <td>{formatNumber(clicks)}</td>
              <td>{formatNumber(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
