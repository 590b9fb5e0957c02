import type { Highlight } from '@marquee/contract/analytics';
import type { EventState } from '@marquee/contract/events/state';
import type { WaitingItem } from '@marquee/contract/notices/waiting';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatDaysUntil, withZone } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Link } from 'react-router';
import { analyticsPath } from '../../events/links.ts';
import { EventPicture } from '../../events/list/EventPicture.tsx';
import { StateWord } from '../../events/StateBadge.tsx';
import { waitingWords } from '../../notices/waiting-words.ts';
import { soldPercentage } from '../../events/sales.ts';
import classes from './NextEventsPanel.module.css';

type NextEventProps = {
  event: Highlight;
  now: Date;
  /** Whether the row is near the window; its picture loads then. */
  isNear: boolean;
  /** What waits at this event. */
  waiting: readonly WaitingItem[];
};

/** The figures beside the name say these. */
const saidByFigures: EventState[] = ['on_sale', 'sold_out'];

export function NextEvent({ event, now, isNear, waiting }: NextEventProps) {
  const { starts_at, timezone, tickets_sold, capacity } = event;
  const when = withZone(formatInstantShort(starts_at, timezone), event, readersTimezone());
  const percent = soldPercentage(tickets_sold, capacity);
  return (
    <Link to={analyticsPath(event.event_id)} className={classes.row}>
      <span className={classes.picture}>
        <EventPicture url={isNear ? event.image_url : undefined} alt="" sizes="112px" />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <bdi>{event.title}</bdi>
          {!saidByFigures.includes(event.state) && <StateWord state={event.state} />}
        </span>
        <span className={classes.when}>
          <strong>{formatDaysUntil(starts_at, timezone, now)}</strong> · {when} ·{' '}
          <bdi>{event.location}</bdi>
        </span>
      </span>
      <span className={classes.sales}>
        <span className={classes.figures}>
          <span>
            <strong>{formatNumber(tickets_sold)}</strong> of {formatNumber(capacity)} sold
          </span>
          <span>{tickets_sold >= capacity ? 'Sold out' : `${percent}%`}</span>
        </span>
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${Math.min(100, percent)}%` }} />
        </span>
        <span className={classes.revenue}>
          {formatEuro(event.revenue)} revenue
          {waiting.map((item) => `, ${waitingWords(item)}`)}
        </span>
      </span>
    </Link>
  );
}
