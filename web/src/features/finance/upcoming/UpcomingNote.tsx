import { unearnedOf, type UpcomingSales } from '@marquee/contract/finance/upcoming';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { formatCount } from '@marquee/contract/formats/counts';
import { NO_DATE } from '@marquee/contract/formats/when';
import { formatEuro } from '@marquee/contract/formats/money';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Upcoming.module.css';

/** How many events are named; the others are counted. */
const NAMED = 5;

/** Warns that a payout includes money of events that have not happened. */
export function UpcomingNote(props: { payout: number; balance: number; upcoming: UpcomingSales }) {
  const { payout, balance, upcoming } = props;
  const unearned = unearnedOf(payout, balance, upcoming.amount);
  if (!(unearned > 0)) return null;
  const named = upcoming.events.slice(0, NAMED);
  const others = upcoming.events.length - named.length + upcoming.more;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      title={`${formatEuro(unearned)} comes from upcoming events`}
    >
      If one of these events is cancelled, its refunds need this money.
      <ul className={classes.events}>
        {named.map(({ event_id, title, starts_at, postponed, amount }) => (
          <li key={event_id}>
            <span>
              <bdi>{title}</bdi>, {postponed ? NO_DATE : formatInstantMediumDateHere(starts_at)}
            </span>
            <span className={classes.amount}>{formatEuro(amount)}</span>
          </li>
        ))}
        {others > 0 && (
          <li>and {formatCount(others, { one: 'other event', other: 'other events' })}</li>
        )}
      </ul>
    </Alert>
  );
}
