import { type Event, eventsApi } from '@marquee/contract/events/events';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { phaseOf } from '../events/phase.ts';
import { BookingSwitch } from './BookingSwitch.tsx';

const past = '2020-02-01T20:00:00.000Z';
const cancelled = { ...asAnnounced, cancelled_at: past };

const open = (values: Partial<Event>) => {
  const event = eventOf(values);
  return renderScreen(<BookingSwitch event={event} phase={phaseOf(event, new Date())} />);
};

it('says what the server said of a change', async () => {
  const message = 'Booking is closed. Two buyers are still paying.';
  server.answers(eventsApi.setBookable, { data: eventOf({ bookable: false }), message });
  const { user } = open({});
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText(message)).toBeVisible();
});

it.each<[string, Partial<Event>, string]>([
  ['over', { starts_at: past, ends_at: past }, 'This event is over.'],
  ['cancelled', { schedule_change: cancelled }, 'This event was cancelled.'],
])('gives way to a sentence once the event is %s', (_, values, sentence) => {
  open(values);
  expect(screen.getByText('Booking has ended')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Booking is open')).toBeNull();
});

it.each<[string, Partial<Event>, string]>([
  ['a draft', { status: true }, 'Booking opens when it is published Close Booking'],
  [
    'postponed, also after its old date',
    { schedule_change: { ...asAnnounced, postponed: true }, starts_at: past, ends_at: past },
    'Booking opens with the new date Close Booking',
  ],
])('does not say that the booking of an event is open that is %s', (_, values, name) => {
  open(values);
  expect(screen.getByRole('switch', { name })).toBeChecked();
});

const KEPT = 'No seat is free without a code: the last ones are kept for codes.';

it.each<[string, Partial<Event>, string]>([
  ['sold', { place: 0 }, 'All seats are sold.'],
  ['kept', { place: 0, reserved: 4 }, KEPT],
  ['held', { place: 2, held: 2 }, 'All seats are sold or held in unpaid orders.'],
  ['held or kept', { place: 2, held: 2, reserved: 4 }, KEPT],
])('says why nobody can book: seats are %s', (_, values, sentence) => {
  open(values);
  expect(screen.getByText(sentence)).toBeVisible();
});
