import type { Event } from '@marquee/contract/events/events';
import type { EventFigures as Figures, SaleChannel } from '@marquee/contract/events/figures';
import { sentenceOf } from '../../../../lib/notify.tsx';
import { ErrorBox } from '../../../../ui/ErrorBox.tsx';
import { ArrivalsPanel } from './ArrivalsPanel.tsx';
import { DaysPanel } from './DaysPanel.tsx';
import classes from './Figures.module.css';
import { TicketCard } from '../TicketCard.tsx';
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

type EventFiguresProps = { event: Event; query: ReturnType<typeof useEventFigures> };

/** Shows an event's sales by day, price and channel, its page views and its arrivals. */
export function EventFigures({ event, query }: EventFiguresProps) {
  const { data: figures, error } = query;
  if (error && !figures) {
    return (
      <div className={classes.panels}>
        <ErrorBox
          message={sentenceOf(error, 'The figures could not be loaded.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
        <TicketCard event={event} figures={undefined} />
      </div>
    );
  }
  return (
    <div className={classes.panels}>
      <DaysPanel figures={figures} />
      <div className={classes.pair}>
        <TicketCard event={event} figures={figures} />
        <SharesPanel
          title="By channel"
          name="Channel"
          shares={figures && channelsOf(figures)}
          sold={figures?.tickets_sold ?? 0}
          empty="No sales yet. Online and door sales appear here."
        />
      </div>
      <ArrivalsPanel figures={figures} />
    </div>
  );
}

function channelsOf({ channels }: Figures) {
  return channels.map(({ channel, tickets, revenue }) => {
    return { key: channel, name: channelNames[channel], tickets, revenue };
  });
}
