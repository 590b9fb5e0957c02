import { eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { holdersApi } from '@marquee/contract/notices/holders';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { timeSentences as say } from '@marquee/contract/events/time-problems';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewEvent, openSavedEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { eventOf } from '../../../../testing/orders.ts';
import { roomOff } from '../../../../testing/waiting-rooms.ts';

const postponed = { ...asAnnounced, postponed: true };

describe('a postponed event', () => {
  it('has no times in its form, and keeps none when something else is saved', async () => {
    const form = await openSavedEvent({ schedule_change: postponed, tickets_sold: 0 });
    const when = within(screen.getByRole('region', { name: 'When' }));
    expect(
      when.getByText('Postponed. The new date is not set yet (it was February 1, 2030).'),
    ).toBeVisible();
    expect(when.queryByRole('textbox')).toBeNull();
    expect(form.preview().getByText('New date to be announced')).toBeVisible();
    await form.fill(form.title(), 'Fado at midnight');
    server.answers(eventsApi.updateEvent, { data: eventOf({ schedule_change: postponed }) });
    await form.save();
    await waitFor(() =>
      expect(server.callsOf(eventsApi.updateEvent).map(({ body }) => body)).toEqual([
        { id: 'e-fado', title: 'Fado at midnight' },
      ]),
    );
  });

  it('gets its new date as a move, and the form shows it', async () => {
    const form = await openSavedEvent({ schedule_change: postponed, tickets_sold: 0 });
    const when = within(screen.getByRole('region', { name: 'When' }));
    await form.user.click(when.getByRole('button', { name: 'Set the new date…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the new date' }));
    const start = await dialog.findByRole('textbox', { name: 'Start date' });
    expect(start).toHaveValue('');
    expect(dialog.getByRole('textbox', { name: 'End date' })).toHaveValue('');
    await form.fill(start, '2030-02-08');
    const moved = eventOf({
      date: '2030-02-08',
      end_date: '2030-02-08',
      starts_at: '2030-02-08T20:00:00.000Z',
      ends_at: '2030-02-08T23:00:00.000Z',
      tickets_sold: 0,
    });
    server.answers(movingApi.moveEvent, { data: moved });
    server.answers(eventsApi.getEvent, { data: moved });
    server.answers(holdersApi.countHolders, { data: { holders: 0 } });
    await form.user.click(dialog.getByRole('button', { name: 'Set the new date' }));
    await waitFor(() => expect(form.date()).toHaveValue('February 8, 2030'));
    expect(server.callsOf(movingApi.moveEvent)).toMatchObject([
      { body: { postponed: false, date: '2030-02-08', end_date: '2030-02-08' } },
    ]);
  });
});

describe('start and end', () => {
  it('are not in the past', async () => {
    const form = await openNewEvent();
    await form.enterTimes('2030-01-02', '20:00', '2030-01-02', '23:00');
    await form.user.click(form.startTime());
    await form.leave();
    expect(form.startTime()).toHaveAccessibleDescription(say.startPast);
    expect(form.endTime()).toHaveAccessibleDescription(say.endPast);
    await form.fill(form.date(), '2030-02-02');
    await form.fill(form.endDate(), '2030-02-02');
    expect(form.startTime()).not.toHaveAccessibleDescription();
    expect(form.endTime()).not.toHaveAccessibleDescription();
  });

  const cases = [
    ['2030-02-02', '20:00', '2030-02-01', '23:00', say.endBeforeStart],
    ['2030-02-01', '20:00', '2030-02-01', '19:00', say.endBeforeStart],
    ['2030-02-01', '20:00', '2030-02-01', '20:59', say.tooShort],
    ['2030-02-01', '20:00', '2030-02-01', '21:00', ''],
    ['2030-02-01', '23:30', '2030-02-02', '00:30', ''],
  ] as const;
  it('are in order and an hour apart', async () => {
    const form = await openNewEvent();
    for (const [date, startTime, endDate, endTime, sentence] of cases) {
      await form.enterTimes(date, startTime, endDate, endTime);
      expect(form.endTime()).toHaveAccessibleDescription(sentence);
    }
  });
});

describe('a day', () => {
  it('that is unreadable is not reported as missing', async () => {
    const form = await openNewEvent();
    await form.fill(form.date(), '31/12/2030');
    await form.leave();
    expect(form.date()).toHaveAccessibleDescription(
      'Use the form MM/DD/YYYY, or pick a day from the calendar.',
    );
    expect(form.date()).toHaveValue('31/12/2030');
    await form.fill(form.date(), '12/31/2030');
    expect(form.date()).not.toHaveAccessibleDescription();
    await form.leave();
    expect(form.date()).toHaveValue('December 31, 2030');
  });

  it('without a year is the next one', async () => {
    const form = await openNewEvent();
    await form.fill(form.date(), 'jan 4');
    await form.leave();
    expect(form.date()).toHaveValue('January 4, 2031');
  });

  it('is picked from a calendar that begins today', async () => {
    const form = await openNewEvent();
    await form.user.click(screen.getByRole('button', { name: 'Open the calendar: start' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Start date' }));
    expect(calendar.getByRole('button', { name: /^4 January 2030/ })).toBeDisabled();
    await form.user.click(calendar.getByRole('button', { name: /^18 January 2030/ }));
    await waitFor(() => expect(form.date()).toHaveValue('January 18, 2030'));
  });
});

describe('a time', () => {
  it('that is unreadable is not reported as missing', async () => {
    const form = await openNewEvent();
    await form.fill(form.startTime(), 'at eight');
    await form.leave();
    expect(form.startTime()).toHaveAccessibleDescription(
      /^Use the form 8:30\sPM, or pick a time from the list\.$/,
    );
    await form.fill(form.startTime(), '8 pm');
    expect(form.startTime()).not.toHaveAccessibleDescription();
    await form.leave();
    expect(form.startTime()).toHaveValue('8:00\u00a0PM');
  });

  it('is picked from a list', async () => {
    const form = await openNewEvent();
    const list = screen.getByRole('combobox', { name: 'Choose a half hour: end' });
    await form.user.selectOptions(list, '23:30');
    expect(form.endTime()).toHaveValue('11:30\u00a0PM');
  });
});

describe('the end day', () => {
  it('follows the start day until it differs', async () => {
    const form = await openNewEvent();
    await form.fill(form.date(), '2030-02-01');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 1, 2030');
    await form.fill(form.date(), '2030-02-02');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 2, 2030');
    await form.fill(form.endDate(), '2030-02-05');
    await form.fill(form.date(), '2030-02-03');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 5, 2030');
  });
});

describe('an event that ends after midnight', () => {
  const said = 'It ends on the next day, February 2, 2030.';

  it('has the next day as its end, and says so', async () => {
    const form = await openNewEvent();
    await form.fill(form.date(), '2030-02-01');
    await form.fill(form.startTime(), '22:00');
    await form.fill(form.endTime(), '03:00');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 2, 2030');
    expect(screen.getByText(said)).toBeVisible();
    expect(form.endTime()).toBeValid();
  });

  it('follows the start day, and the times when they change again', async () => {
    const form = await openNewEvent();
    await form.fill(form.startTime(), '22:00');
    await form.fill(form.endTime(), '03:00');
    await form.fill(form.date(), '2030-02-01');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 2, 2030');
    await form.fill(form.endTime(), '23:30');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 1, 2030');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('keeps an end day that somebody chose', async () => {
    const form = await openNewEvent();
    await form.fill(form.date(), '2030-02-01');
    await form.fill(form.endDate(), '2030-02-04');
    await form.fill(form.startTime(), '22:00');
    await form.fill(form.endTime(), '03:00');
    await form.leave();
    expect(form.endDate()).toHaveValue('February 4, 2030');
  });
});

describe('when booking opens', () => {
  it('is said before a new event is saved', async () => {
    await openNewEvent();
    expect(screen.getByText(/^Booking opens when the event is published\./)).toBeVisible();
  });

  it('is said on a saved event, with the way to its setting', async () => {
    await openSavedEvent();
    const link = await screen.findByRole('link', { name: 'Set when booking opens' });
    expect(link).toHaveAttribute('href', '/admin/event/e-fado/waiting-room');
    expect(await screen.findByText(/^Booking is open\./)).toBeVisible();
  });

  it.each([
    ['a draft', { status: true }, /^Booking opens when the event is published\./],
    ['closed by hand', { bookable: false }, /^Booking is closed\./],
    ['postponed', { schedule_change: postponed }, /^Booking opens with the new date\./],
  ] as const)('follows an event that is %s', async (_, values, sentence) => {
    await openSavedEvent(values);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['announced', '2030-01-20T10:00:00.000Z', /booking opens on .*January 20, 2030/],
    ['closed', '2030-01-02T10:00:00.000Z', /^Booking opened on .*January 2, 2030/],
  ] as const)('follows a room that is %s', async (phase, opens_at, sentence) => {
    await openSavedEvent();
    const status = { ...roomOff.status, phase, opens_at };
    server.answers(waitingRoomsApi.getWaitingRoom, {
      data: { ...roomOff, mode: 'scheduled', status },
    });
    await queryClient.invalidateQueries({ queryKey: ['waiting-room'] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change when booking opens' })).toBeVisible();
  });
});
