import { eventsApi } from '@marquee/contract/events/events';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { holdersApi } from '@marquee/contract/notices/holders';
import { messagesApi, type SentMessage } from '@marquee/contract/notices/messages';
import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import MessagesPage from './MessagesPage.tsx';

const sent: SentMessage = {
  message_id: 'm-1',
  kind: 'message',
  subject: 'Doors open at 7',
  message: 'Bring your ticket.',
  audience: 'price',
  price: 'Child',
  sent_by: 'Inês Duarte',
  sent_at: '2030-01-06T10:00:00.000Z',
  recipients: 21,
  waiting: 0,
  failed: 2,
};
const event = eventOf();

beforeEach(() => {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(messagesApi.listMessages, { data: [] });
});

const render = () =>
  renderScreen(<MessagesPage />, {
    as: organizer,
    at: `/admin/event/${event.event_id}/messages`,
    path: '/admin/event/:id/messages',
  });

it('lists what was sent, to whom, and what was not delivered', async () => {
  server.answers(messagesApi.listMessages, { data: [sent] });
  render();
  expect(await screen.findByRole('heading', { name: 'Doors open at 7' })).toBeVisible();
  expect(screen.getByText(/by Inês Duarte · Holders of Child · 21 ticket holders/)).toBeVisible();
  expect(screen.getByText('2 not delivered')).toBeVisible();
});

it('sends a message to the holders of one price, with a preview of the mail', async () => {
  server.answers(holdersApi.countHolders, { data: { holders: 2 } });
  server.answers(holdersApi.tellHolders, { data: { holders: 2 }, message: 'Sent.' });
  const { user } = render();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: 'New message' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.click(dialog.getByRole('combobox', { name: 'To' }));
  await user.click(await screen.findByRole('option', { name: 'Holders of Child', hidden: true }));
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Seats');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Sit down.');
  const preview = within(dialog.getByRole('region', { name: 'Preview of the mail' }));
  expect(preview.getByText('Sit down.')).toBeVisible();
  expect(preview.getByText(/Lisbon, Portugal/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Send to 2 ticket holders' }));
  expect(await screen.findByText('2 ticket holders get your message.')).toBeVisible();
  expect(server.callsOf(holdersApi.tellHolders)).toMatchObject([
    { body: { to: 'all', ticket_id: 'p-child', subject: 'Seats', message: 'Sit down.' } },
  ]);
});

it('a cancelled event shows how far its cancellation is, and takes no message', async () => {
  const cancelled_at = '2030-01-06T10:00:00.000Z';
  const schedule_change = { ...asAnnounced, cancelled_at };
  server.answers(eventsApi.getEvent, { data: eventOf({ schedule_change }) });
  const progress = { started_at: cancelled_at, by: 'Inês', orders: 120, left: 80, waiting: 1 };
  const effect = {
    tickets: 90,
    paid_orders: 80,
    unpaid_orders: 0,
    online_amount: 0,
    organizer_amount: 0,
    mails: 80,
  };
  server.answers(eventCancellationApi.getEventCancellation, { data: { effect, progress } });
  render();
  expect(await screen.findByText(/^40 of 120 orders cancelled so far/)).toBeVisible();
  expect(screen.getByText('1 refund waits for an administrator.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel event…' })).toBeNull();
});
