import type { Event } from '@marquee/contract/events';
import { formatNumber } from '../../../lib/formats.ts';
import { ProgressRing } from '../../../ui/ProgressRing.tsx';
import { Panel } from './Panel.tsx';
import classes from './RsvpCard.module.css';
import { remainingSeats, soldPercentage } from './sales.ts';

/** How full the house is. */
export function RsvpCard({ event }: { event: Event }) {
  const { tickets_sold: sold, capacity } = event;
  return (
    <Panel title="RSVP" aside={`Capacity ${formatNumber(capacity)}`}>
      <div className={classes.body}>
        <ProgressRing percent={soldPercentage(sold, capacity)} label="tickets sold" />
        <dl className={classes.figures}>
          <div>
            <dt>Total Booked</dt>
            <dd>{formatNumber(sold)}</dd>
          </div>
          <div>
            <dt>Remaining</dt>
            <dd>{formatNumber(remainingSeats(sold, capacity))}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
