import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { soldPercentage } from '../sales.ts';
import classes from './SoldOf.module.css';

/** Shows tickets sold of the capacity, as figures above a bar. */
export function SoldOf({ event }: { event: Event }) {
  const { tickets_sold: sold, capacity } = event;
  return (
    <span className={classes.sold}>
      <span>
        {formatNumber(sold)} <span className={classes.of}>of {formatNumber(capacity)}</span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${soldPercentage(sold, capacity)}%` }} />
      </span>
    </span>
  );
}
