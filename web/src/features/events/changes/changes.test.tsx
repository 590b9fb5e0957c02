import type { Event } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { holdersApi } from '@marquee/contract/notices/holders';
import {
  type CancellationEffect,
  eventCancellationApi,
} from '@marquee/contract/event-cancellation';
import { screen, waitFor, within } from '@testing-library/react';
import { asTold } from '../../notices/holder-message.ts';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import EventActs from './EventActs.tsx';

const effect: CancellationEffect = {
  tickets: 21,
  paid_orders: 14,
  unpaid_orders: 2,
  online_amount: 240,
  organizer_amount: 80,
  mails: 16,
};

async function open(act: 'Cancel event…' | 'Move event…', event: Event = eventOf()) {
  const { user } = renderScreen(<EventActs event={event} />, { as: organizer });
  await user.click(screen.getByRole('button', { name: act }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('cancelling an event', () => {
  const answer = (found = effect) =>
    server.answers(eventCancellationApi.getEventCancellation, {
      data: { effect: found, progress: null },
    });

  it('says what happens, and asks for the number of tickets before it does', async () => {
    answer();
    const progress = {
      started_at: '2030-01-06T10:00:00.000Z',
      by: 'Inês',
      orders: 16,
      left: 16,
      waiting: 0,
    };
    server.answers(eventCancellationApi.cancelEvent, { data: { effect, progress } });
    const { user, dialog } = await open('Cancel event…');
    expect(await dialog.findByText('21 tickets become void.')).toBeVisible();
    expect(dialog.getByText('€240.00 paid online goes back by itself.')).toBeVisible();
    expect(dialog.getByText('€80.00 paid to you becomes refunds due.')).toBeVisible();
    // The mail says to each buyer what there is to do, which differs.
    expect(dialog.getByLabelText('Message')).not.toHaveDisplayValue(/need not/);
    await user.click(dialog.getByRole('button', { name: 'Cancel the event' }));
    expect(await dialog.findByText('Type 21 to confirm.')).toBeVisible();
    expect(server.callsOf(eventCancellationApi.cancelEvent)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /To confirm/ }), '21');
    await user.click(dialog.getByRole('button', { name: 'Cancel the event' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(eventCancellationApi.cancelEvent)).toMatchObject([
      { body: { subject: 'Fado by the river is cancelled' } },
    ]);
  });

  it('asks for nothing more if nobody has a ticket', async () => {
    answer({ ...effect, tickets: 0, paid_orders: 0, unpaid_orders: 0, mails: 0 });
    const { dialog } = await open('Cancel event…');
    expect(await dialog.findByRole('button', { name: 'Cancel the event' })).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});

describe('moving an event', () => {
  it('says which prices the new date takes off sale', async () => {
    const [price] = eventOf().tickets;
    const early = {
      ...price!,
      Type: 'Early',
      sale: { from: { at: '2030-01-05T10:00' }, until: { before: 7, unit: 'days' as const } },
    };
    const { user, dialog } = await open('Move event…', eventOf({ tickets: [price!, early] }));
    const words = /is not sold any more with this start/;
    expect(dialog.queryByText(words)).toBeNull();
    const date = dialog.getByLabelText(/^Start date/);
    await user.clear(date);
    await user.type(date, '01/08/2030');
    await user.tab();
    expect(await dialog.findByText(words)).toHaveTextContent('Early');
  });

  it('sends the new date and asks whether ticket holders are told', async () => {
    const moved_from = {
      starts_at: '2030-02-01T20:00:00.000Z',
      timezone: 'Europe/Lisbon',
      location_name: null,
    };
    const moved = eventOf({
      date: '2030-02-08',
      end_date: '2030-02-08',
      starts_at: '2030-02-08T20:00:00.000Z',
      ends_at: '2030-02-08T23:00:00.000Z',
      schedule_change: { ...asAnnounced, moved_from },
      announced: asTold(eventOf()),
    });
    server.answers(movingApi.moveEvent, { data: moved });
    server.answers(holdersApi.countHolders, { data: { holders: 2 } });
    const { user, dialog } = await open('Move event…');
    const known = await dialog.findByRole('radio', { name: 'The date is known' });
    await waitFor(() => expect(known).toHaveFocus());
    const date = await dialog.findByRole('textbox', { name: 'Start date' });
    await user.clear(date);
    await user.type(date, '2030-02-08');
    await user.click(dialog.getByRole('button', { name: 'Move event' }));
    expect(await screen.findByRole('dialog', { name: 'Tell 2 ticket holders?' })).toBeVisible();
    expect(server.callsOf(movingApi.moveEvent)).toMatchObject([
      { body: { postponed: false, date: '2030-02-08', end_date: '2030-02-08' } },
    ]);
  });

  it('asks what a price plan does that ends after the new start', async () => {
    const sentence = 'A step of the plan of Standard would end after the new start.';
    server.refuses(movingApi.moveEvent, 'conflict', { errors: { plans: [sentence] } });
    const { user, dialog } = await open('Move event…');
    await user.click(await dialog.findByRole('button', { name: 'Move event' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'They wait at the price of now' }));
    server.answers(movingApi.moveEvent, { data: eventOf({ tickets_sold: 0 }) });
    await user.click(dialog.getByRole('button', { name: 'Move event' }));
    expect(await screen.findByText('The event was moved.')).toBeVisible();
    expect(server.callsOf(movingApi.moveEvent).at(-1)?.body).toMatchObject({ plans: 'pause' });
  });

  it('postpones without a date', async () => {
    const schedule_change = { ...asAnnounced, postponed: true };
    server.answers(movingApi.moveEvent, {
      data: eventOf({ schedule_change, tickets_sold: 0 }),
    });
    const { user, dialog } = await open('Move event…');
    await user.click(await dialog.findByRole('radio', { name: /not known yet/ }));
    expect(dialog.queryByRole('textbox', { name: 'Start date' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /return their tickets/ }));
    await user.click(dialog.getByRole('button', { name: 'Postpone event' }));
    expect(await screen.findByText('The event is postponed.')).toBeVisible();
    const sent = server.callsOf(movingApi.moveEvent)[0]?.body;
    expect(sent).toMatchObject({ postponed: true });
    expect(sent).toHaveProperty('refunds_until');
    expect(sent).not.toMatchObject({ refunds_until: null });
  });

  it('is not offered for a cancelled event', () => {
    const schedule_change = { ...asAnnounced, cancelled_at: '2030-01-06T10:00:00.000Z' };
    renderScreen(<EventActs event={eventOf({ schedule_change })} />, { as: organizer });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
