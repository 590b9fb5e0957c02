import type { EventFigures as Figures, SaleChannel } from '@marquee/contract/events/figures';
import { sentenceOf } from '../../../lib/notify.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ArrivalsPanel } from './ArrivalsPanel.tsx';
import { DaysPanel } from './DaysPanel.tsx';
import classes from './Figures.module.css';
import { SharesPanel } from './SharesPanel.tsx';
import type { useEventFigures } from './use-event-figures.ts';

const channelNames: Record<SaleChannel, string> = {
  online: 'Paid online',
  transfer: 'Bank transfer',
  direct: 'Paid to you directly',
  door: 'At the door',
  free: 'Free',
  deleted: 'Deleted orders',
};

/** Shows an event's sales by day and channel, and its arrivals. */
export function EventFigures({ query }: { query: ReturnType<typeof useEventFigures> }) {
  const { data: figures, error } = query;
  if (error && !figures) {
    return (
      <LoadFailure query={query} message={sentenceOf(error, 'The figures could not be loaded.')} />
    );
  }
  return (
    <div className={classes.panels}>
      <DaysPanel figures={figures} />
      <div className={classes.pair}>
        <SharesPanel
          title="By channel"
          name="Channel"
          shares={figures && channelsOf(figures)}
          sold={figures?.tickets_sold ?? 0}
          empty="No sales yet. Online and door sales appear here."
        />
        <ArrivalsPanel figures={figures} />
      </div>
    </div>
  );
}

function channelsOf({ channels }: Figures) {
  return channels.map(({ channel, tickets, revenue }) => {
    return { key: channel, name: channelNames[channel], tickets, revenue };
  });
}
