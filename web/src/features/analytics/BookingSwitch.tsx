import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { eventStateOf, stateMeanings } from '@marquee/contract/events/state';
import { notify, sentenceOf } from '../../lib/notify.tsx';
import { useSetBookable } from '../events/api.ts';
import type { Phase } from '../events/phase.ts';
import classes from './BookingSwitch.module.css';
import { useNow } from '../../lib/use-now.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Opens and closes booking. Beside the switch is the state that it shows, then what a press does. */
export function BookingSwitch({ event, phase }: { event: Event; phase: Phase }) {
  const hintId = useId();
  const setBookable = useSetBookable(event.event_id);
  const toggle = () => {
    // A second request would race the first. A disabled switch would lose the focus.
    if (setBookable.isPending) return;
    const bookable = !event.bookable;
    setBookable.mutate(bookable, {
      onSuccess: ({ message }) =>
        notify.success(
          message ?? (bookable ? eventSentences.bookingOpened : eventSentences.bookingClosed),
        ),
      onError: (error) =>
        notify.error(`Booking is still ${bookable ? 'closed' : 'open'}. ${sentenceOf(error)}`),
    });
  };
  const meaning = stateMeanings[eventStateOf(event, useNow())];
  // Nobody can open the booking of an event that does not take place, or of one that is over.
  if (meaning.date === 'off' || phase === 'ended') return <Ended sentence={meaning.sentence} />;
  return (
    <Panel title="Booking">
      <Switch
        checked={event.bookable}
        onChange={toggle}
        size="md"
        aria-describedby={hintId}
        classNames={{
          body: classes.body ?? '',
          track: classes.track ?? '',
          labelWrapper: classes.labelWrapper ?? '',
          label: classes.label ?? '',
        }}
        label={
          <>
            <span className={classes.state}>{stateWords(event)}</span>{' '}
            <span className={classes.action}>
              {event.bookable ? 'Close Booking' : 'Open Booking'}
            </span>
          </>
        }
      />
      <Text id={hintId} size="sm" c="dimmed" mt={4}>
        {hintFor(event)}
      </Text>
    </Panel>
  );
}

function stateWords({ bookable, status, schedule_change: change }: Event): string {
  if (!bookable) return 'Booking is closed';
  if (change.postponed) return 'Booking opens with the new date';
  return status ? 'Booking opens when it is published' : 'Booking is open';
}

function Ended({ sentence }: { sentence: string }) {
  return (
    <Panel title="Booking">
      <Text className={classes.state ?? ''}>Booking has ended</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {sentence}
      </Text>
    </Panel>
  );
}

function hintFor(event: Event): string {
  if (event.schedule_change.postponed) return stateMeanings.postponed.sentence;
  if (event.status) return 'The event is Not Active: hidden and not bookable.';
  if (!event.bookable) return 'People can see the event but cannot book.';
  if (event.place <= event.held && event.reserved) {
    return 'No seat is free without a code: the last ones are kept for codes.';
  }
  if (event.place <= 0) return 'All seats are sold.';
  if (event.place <= event.held) {
    return event.guests > 0
      ? 'All seats are sold, or held for guests and in unpaid orders.'
      : 'All seats are sold or held in unpaid orders.';
  }
  return 'People can book tickets now.';
}
