import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { useProfile } from '../../lib/use-profile.ts';
import { RatingsPanel } from '../campaigns/RatingsPanel.tsx';
import { InvoiceNote } from '../finance/billing/InvoiceWarning.tsx';
import { EventWaiting } from '../notices/EventWaiting.tsx';
import { ChangeNote } from '../events/changes/ChangeNote.tsx';
import { usePhase } from '../events/use-phase.ts';
import { ActivitiesCard } from './ActivitiesCard.tsx';
import classes from './AnalyticsLayout.module.css';
import { BookingSwitch } from './BookingSwitch.tsx';
import { EventSummary } from './EventSummary.tsx';
import { EventFigures } from './figures/EventFigures.tsx';
import { OverviewStrip } from './figures/OverviewStrip.tsx';
import { useEventFigures } from './figures/use-event-figures.ts';
import { ForecastPanel } from './forecast/ForecastPanel.tsx';
import { MusicCard } from './MusicCard.tsx';
import { anchors, OverviewAnchors } from './OverviewAnchors.tsx';
import { RsvpCard } from './RsvpCard.tsx';
import { TicketCard } from './TicketCard.tsx';

/** Shows what the specification's event analytics has, and below it how the event sells. */
export function AnalyticsContent({ event }: { event: Event }) {
  const phase = usePhase(event);
  const figures = useEventFigures(event.event_id);
  const { role } = useProfile();
  const mayChange = may(role, 'events:write');
  return (
    <>
      <div className={classes.notes}>
        <ChangeNote event={event} />
        <EventWaiting eventId={event.event_id} />
        <InvoiceNote event={event} />
      </div>
      <OverviewAnchors />
      <div className={classes.grid}>
        <div className={classes.narrow}>
          {mayChange && <BookingSwitch event={event} phase={phase} />}
          <div id={anchors.rsvp.id} className={classes.part}>
            <RsvpCard event={event} phase={phase} />
          </div>
          <div className={classes.last}>
            <ActivitiesCard eventId={event.event_id} />
          </div>
        </div>
        <div className={classes.wide}>
          <div id={anchors.about.id} className={classes.part}>
            <EventSummary event={event} />
          </div>
          <div id={anchors.tickets.id} className={classes.part}>
            <TicketCard event={event} figures={figures.data} />
          </div>
          <div id={anchors.music.id} className={classes.part}>
            <MusicCard eventId={event.event_id} />
          </div>
        </div>
      </div>
      <div id={anchors.sales.id} className={classes.sales}>
        <OverviewStrip event={event} figures={figures.data} />
        <EventFigures query={figures} />
        {may(role, 'orders:read') && <ForecastPanel eventId={event.event_id} />}
        {phase === 'ended' && <RatingsPanel eventId={event.event_id} />}
      </div>
    </>
  );
}
