import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import { useSetBookable } from '../api.ts';
import type { Phase } from '../phase.ts';
import classes from './BookingSwitch.module.css';
import { Panel } from './Panel.tsx';

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
            <span className={classes.state}>
              {event.bookable ? 'Booking is open' : 'Booking is closed'}
            </span>{' '}
            <span className={classes.action}>
              {event.bookable ? 'Close Booking' : 'Open Booking'}
            </span>
          </>
        }
      />
      <Text id={hintId} size="sm" c="dimmed" mt={4}>
        {hintFor(event, phase)}
      </Text>
    </Panel>
  );
}

function hintFor(event: Event, phase: Phase): string {
  if (phase === 'ended') return 'The event is over. Booking has ended.';
  if (event.status) return 'The event is Not Active: hidden and not bookable.';
  if (!event.bookable) return 'People can see the event but cannot book.';
  if (event.place <= 0) return 'All seats are sold.';
  if (event.place <= event.held) return 'All seats are sold or held in unpaid orders.';
  return 'People can book tickets now.';
}
