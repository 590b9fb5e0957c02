import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EventWaiting } from '../../notices/EventWaiting.tsx';
import { EventBadges } from '../list/EventBadges.tsx';
import { usePhase } from '../use-phase.ts';
import classes from './AnalyticsLayout.module.css';
import { BookingSwitch } from './BookingSwitch.tsx';
import { EventSummary } from './EventSummary.tsx';
import { neighbours } from './links.ts';
import { MusicCard } from './MusicCard.tsx';
import { RsvpCard } from './RsvpCard.tsx';
import { TicketCard } from './TicketCard.tsx';

export function AnalyticsContent({ event }: { event: Event }) {
  const phase = usePhase(event);
  return (
    <>
      <PageHeader
        title={event.title}
        links={neighbours(event.event_id, event)}
        actions={
          <Button
            component={Link}
            to={`/admin/event/edit/${event.event_id}`}
            variant="default"
            leftSection={<IconEdit size={18} stroke={1.5} />}
          >
            Edit event
          </Button>
        }
      />
      <EventWaiting eventId={event.event_id} />
      <div className={classes.grid}>
        <div className={classes.wide}>
          <EventSummary event={event} badges={<EventBadges event={event} phase={phase} />} />
          <div className={classes.music}>
            <MusicCard eventId={event.event_id} />
          </div>
        </div>
        <div className={classes.narrow}>
          <BookingSwitch event={event} phase={phase} />
          <RsvpCard event={event} phase={phase} />
          <TicketCard event={event} />
        </div>
      </div>
    </>
  );
}
