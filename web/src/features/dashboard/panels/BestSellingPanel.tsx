import { type BestSeller, MAX_HIGHLIGHTS, SALES_DAYS } from '@marquee/contract/analytics';
import type { EventState } from '@marquee/contract/events/state';
import { formatNumber, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatEuro } from '@marquee/contract/formats/money';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { analyticsPath } from '../../events/links.ts';
import { EventPicture } from '../../events/list/EventPicture.tsx';
import { StateWord } from '../../events/StateBadge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './BestSellingPanel.module.css';

/** A best seller that sells no more says why. */
const marked: EventState[] = ['cancelled', 'postponed', 'sold_out'];

/** Shows the events that sold most in the days of the chart, relative to the best of them. */
export function BestSellingPanel({ best, isLoading }: { best: BestSeller[]; isLoading: boolean }) {
  const { ref, isNear } = useIsNear<HTMLOListElement>();
  const most = best[0]?.recent_tickets ?? 1;
  return (
    <Panel title="Best-selling events" aside={`Last ${SALES_DAYS} days`} className={classes.panel}>
      {isLoading && <Waiting />}
      {!isLoading && best.length === 0 && (
        <p className={classes.none}>No tickets sold in the last {SALES_DAYS} days.</p>
      )}
      <ol className={classes.list} ref={ref}>
        {best.map((event) => (
          <li key={event.event_id}>
            <Link to={analyticsPath(event.event_id)} className={classes.event}>
              <span className={classes.picture}>
                <EventPicture url={isNear ? event.image_url : undefined} alt="" sizes="72px" />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>
                  <bdi>{event.title}</bdi>
                </span>
                {/* A long title is cut off, so it stands on its own line. */}
                {marked.includes(event.state) && <StateWord state={event.state} />}
                <span className={classes.sold}>
                  <strong>{formatNumber(event.recent_tickets)}</strong>{' '}
                  {nounOf(event.recent_tickets, nouns.ticket)}
                  <span className={classes.revenue}>{formatEuro(event.recent_revenue)}</span>
                </span>
                <span className={classes.track} aria-hidden>
                  <span
                    className={classes.bar}
                    style={{ width: `${(event.recent_tickets / most) * 100}%` }}
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Waiting() {
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: MAX_HIGHLIGHTS }, (_, n) => (
        <div key={n} className={classes.event}>
          <Skeleton className={classes.picture ?? ''} height={40} />
          <div className={classes.words}>
            <Skeleton height={14} width="70%" my={3} />
            <Skeleton height={12} width="45%" my={3} />
            <Skeleton height={4} mt={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
