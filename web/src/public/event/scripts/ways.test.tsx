import { type OfferedWay, waySentences } from '@marquee/contract/booking/ways';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { anEvent, eventPage } from '../../testing/data.ts';
import { Booking } from '../Booking.tsx';
import { startWays } from './ways.ts';

const none = { minutes: null, days: null, day: null, until: null };
const ways: OfferedWay[] = [
  { ...none, way: 'card', minutes: 15 },
  { ...none, way: 'transfer', days: 5, day: '2026-12-03' },
  { ...none, way: 'door', until: '2026-12-12T19:00:00.000Z' },
];

beforeEach(() => server.answers(publicEventsApi.getPublicEvent, { data: anEvent }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(event: Partial<typeof anEvent> = {}, offered = ways) {
  const opened = openForm(event, { ways: offered });
  if (offered.length > 1) startWays(opened.form);
  return opened;
}
const radio = (name: RegExp) => screen.getByRole('radio', { name });

test('shows each way with what happens next, the first one chosen, and sends the choice', async () => {
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  const { user, fillIn, book } = open();
  await fillIn();
  expect(radio(/^Card/)).toBeChecked();
  expect(screen.getByText(/Your seats are reserved for 15 minutes while you pay/)).toBeVisible();
  const transfer = 'Transfer the money within 5 days, by Thursday, December 3, 2026.';
  expect(screen.getByText(transfer)).toBeVisible();
  await user.click(radio(/^Card/));
  await user.keyboard('{ArrowDown}');
  expect(radio(/^Bank transfer/)).toBeChecked();
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).toMatchObject({ payment: 'transfer' });
});

test('keeps the choice over a reload', async () => {
  const { user, fillIn } = open();
  await fillIn();
  await user.click(radio(/^At the door/));
  cleanup();
  open();
  expect(radio(/^At the door/)).toBeChecked();
});

test('asks nothing while the total is zero', async () => {
  const [first] = anEvent.tickets;
  if (!first) throw new Error('The event has no ticket.');
  const { user, step } = open({ tickets: [{ ...first, Type: 'Free', Amount: 0, total: 0 }] });
  await user.click(step('Add one Free ticket'));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('says which way there is where there is only one, and sends none', async () => {
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  const { fillIn, book } = open({}, ways.slice(1, 2));
  await fillIn();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/^Bank transfer: Transfer the money within 5 days/)).toBeVisible();
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).not.toHaveProperty('payment');
});

test('says that nobody can pay any more, and why a way is refused', async () => {
  render(<Booking data={{ ...eventPage(), ways: [] }} platform={defaultPlatform} />);
  expect(screen.getByText(waySentences.noneOffered)).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  cleanup();
  const message = waySentences.notOffered;
  server.refuses(publicOrdersApi.placeOrder, 'way_not_offered', {
    message,
    errors: { payment: [message] },
  });
  const { fillIn, book } = open();
  await fillIn();
  await book();
  expect(await screen.findByText(message)).toBeVisible();
});

test('takes bookings of free tickets where nobody can pay any more', () => {
  const [first, second] = anEvent.tickets;
  if (!first || !second) throw new Error('The event has too few tickets.');
  const free = { ...first, Amount: 0, total: 0 };
  open({ tickets: [free], from_total: 0, to_total: 0 }, []);
  expect(screen.queryByText(/Nobody can pay/)).toBeNull();
  cleanup();
  open({ tickets: [free, second], from_total: 0 }, []);
  expect(screen.queryByText(waySentences.noneOffered)).toBeNull();
  expect(screen.getByText(waySentences.onlyFree)).toBeVisible();
  cleanup();
  const chosen = { ...free, pay_what_you_want: { suggested: null } };
  open({ tickets: [chosen], from_total: 0, to_total: 0 }, []);
  expect(screen.getByText(waySentences.onlyFree)).toBeVisible();
});
