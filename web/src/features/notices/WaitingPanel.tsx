import { formatInstantNear } from '@marquee/contract/formats/columns';
import { formatNumber } from '@marquee/contract/formats/counts';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { LateMails } from './LateMails.tsx';
import { countOf, useWaiting } from './api.ts';
import { waitingPath, waitingWords } from './waiting-words.ts';
import classes from './Waiting.module.css';

/** One row on a wide screen, so that the figures stay in view. */
const MOST_CARDS = 3;

/** Shows what waits for the user as cards, oldest first; nothing while nothing waits. */
export function WaitingPanel() {
  const { data } = useWaiting();
  const { role } = useProfile();
  if (!data) return null;
  const late = data.mail_minutes !== undefined && <LateMails minutes={data.mail_minutes} />;
  if (data.total === 0) return late;
  const shown = data.items.slice(0, MOST_CARDS);
  const left = data.total - countOf(shown);
  return (
    <section aria-labelledby="waiting-for-you">
      {late}
      <Title order={2} size="h4" id="waiting-for-you" mb="sm">
        Waiting for you
      </Title>
      <ul className={classes.cards}>
        {shown.map((item) => (
          <li key={`${item.kind} ${item.event_id}`}>
            <Link to={waitingPath(item, role)} className={classes.card}>
              <span className={classes.what}>{waitingWords(item)}</span>
              <span className={classes.where}>
                <bdi>{item.event_title || 'Your Stripe account'}</bdi>
              </span>
              <span className={classes.where}>
                Since {formatInstantNear(item.since, readersTimezone())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={classes.more}>And {formatNumber(left)} more, under the bell</p>}
    </section>
  );
}
