import { hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { zoneNote } from '@marquee/contract/formats/zones';
import {
  Anchor,
  ModalCloseButton,
  ModalTitle,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import { loadFailure } from '../../../lib/load-failure.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useEvent } from '../api.ts';
import { EventBadges } from './EventBadges.tsx';
import { EventDetailActions, type DetailProps } from './EventDetailActions.tsx';
import classes from './EventDetailModal.module.css';
import { EventPicture } from './EventPicture.tsx';
import { usePhase } from '../use-phase.ts';

type EventDetailModalProps = {
  /** Undefined while the dialog is closed. */
  eventId: string | undefined;
  /** The events of the list, so that the dialog needs no request. */
  events: Event[] | undefined;
  onClose: () => void;
};

export function EventDetailModal({ eventId, events, onClose }: EventDetailModalProps) {
  const known = events?.find((event) => event.event_id === eventId);
  // Keeps the event on screen while the dialog fades out, also after it was deleted.
  const [shown, setShown] = useState(known);
  if (known && known !== shown) setShown(known);
  // Another dialog keeps the focus that it took from this one.
  const [hasLeft, setHasLeft] = useState(false);
  const [last, setLast] = useState(eventId);
  if (eventId !== last) {
    setLast(eventId);
    if (eventId !== undefined) setHasLeft(false);
  }
  const acts = {
    onDeleted: onClose,
    onOpened: () => {
      setHasLeft(true);
      onClose();
    },
  };
  const isShown = shown && (eventId === undefined || eventId === shown.event_id);
  return (
    <Modal
      opened={eventId !== undefined}
      onClose={onClose}
      size={560}
      padding={0}
      withCloseButton={false}
      returnFocus={!hasLeft}
    >
      <ModalCloseButton className={classes.close ?? ''} aria-label="Close" />
      {isShown ? (
        <Detail event={shown} {...acts} />
      ) : (
        eventId !== undefined && <FetchedDetail eventId={eventId} {...acts} />
      )}
    </Modal>
  );
}

/** Loads the event of a shared URL, which may be on another page of the list. */
function FetchedDetail({ eventId, ...acts }: { eventId: string } & Omit<DetailProps, 'event'>) {
  const query = useEvent(eventId);
  const { data, error } = query;
  if (data) return <Detail event={data} {...acts} />;
  if (error) {
    return (
      <div className={classes.body}>
        <Untitled />
        <LoadFailure query={query} message={loadFailure(error, eventSentences.fetchFailed)} />
      </div>
    );
  }
  return (
    <div aria-busy>
      <Untitled />
      <Skeleton height={315} radius={0} />
      <Stack className={classes.body ?? ''}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={40} width="80%" />
        <Skeleton height={64} />
      </Stack>
    </div>
  );
}

/** Names the dialog while the event's title is unknown. */
function Untitled() {
  return (
    <VisuallyHidden>
      <ModalTitle>Event</ModalTitle>
    </VisuallyHidden>
  );
}

function Detail(props: DetailProps) {
  const { event } = props;
  const phase = usePhase(event);
  const zone = zoneNote(event.timezone, event.starts_at, readersTimezone());
  const page = `/events/${event.slug}`;
  return (
    <>
      <div className={classes.poster}>
        <EventPicture url={event.image_url} alt="" sizes="min(100vw, 560px)" />
      </div>
      <Stack className={classes.body ?? ''}>
        <div>
          <EventBadges event={event} phase={phase} />
          {/* Also names the dialog. */}
          <ModalTitle className={classes.title ?? ''}>
            <bdi>{event.title}</bdi>
          </ModalTitle>
        </div>
        <Facts className={classes.times}>
          {hasNoDate(event) ? (
            <Fact label="From">{NO_DATE}</Fact>
          ) : (
            <>
              <Fact label="From">{formatDateTime(event.date, event.start_time)}</Fact>
              <Fact label="To">{formatDateTime(event.end_date, event.end_time)}</Fact>
              {zone && <Fact label="Zone">{zone}</Fact>}
            </>
          )}
          <Fact label="Page">
            <Anchor href={page} target="_blank" inherit>
              {event.status ? 'Preview' : page}
              <VisuallyHidden> (the public page, opens in a new tab)</VisuallyHidden>
            </Anchor>
          </Fact>
        </Facts>
        <Text className={classes.description ?? ''} dir="auto">
          {event.description}
        </Text>
      </Stack>
      <EventDetailActions {...props} />
    </>
  );
}
