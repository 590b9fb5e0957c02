import { eventSentences, eventsApi } from '@marquee/contract/events/events';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { asAnnounced, cancelledStays } from '@marquee/contract/events/schedule-words';
import { timeSentences } from '@marquee/contract/events/time-problems';
import { holdersApi, holderSentences } from '@marquee/contract/notices/holders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asTold } from '../../features/notices/holder-message.ts';
import { openSavedEvent, plainPrice } from '../../testing/event-form.tsx';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';

const updates = () => server.callsOf(eventsApi.updateEvent).map(({ body }) => body);
const updateButton = () => screen.getByRole('button', { name: 'Update Event' });

describe('an update', () => {
  it('starts with the saved values', async () => {
    const form = await openSavedEvent();
    expect(form.title()).toHaveValue('Fado by the river');
    expect(form.date()).toHaveValue('February 1, 2030');
    expect(form.startTime()).toHaveValue('8:00\u00a0PM');
    expect(form.locationName()).toHaveValue('Lisbon, Portugal');
    expect(form.amount(1)).toHaveValue('12.50');
    expect(form.limit(1)).toHaveValue('');
    expect(form.amount(2)).toHaveValue('0.00');
    expect(form.capacity()).toHaveValue('20');
    expect(form.organizer()).toHaveValue('Harbour Lights');
    expect(screen.getByRole('switch', { name: /^Active/ })).toBeChecked();
  });

  it('sends only the fields that changed', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.fill(form.title(), 'Fado at midnight');
    await form.fill(form.capacity(), '1,200');
    await form.save();
    expect(await screen.findByText(eventSentences.updated)).toBeVisible();
    expect(updates()).toEqual([{ id: 'e-fado', title: 'Fado at midnight', capacity: 1200 }]);
    expect(form.address()).toBe('/admin/event/all');
  });

  it('asks whether ticket holders are told of another time or place', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, {
      data: eventOf({
        title: 'Fado at dawn',
        tickets_sold: 3,
        announced: asTold(eventOf()),
      }),
    });
    server.answers(holdersApi.countHolders, { data: { holders: 3 } });
    server.answers(holdersApi.tellHolders, { data: { holders: 3 } });
    await form.fill(form.title(), 'Fado at dawn');
    await form.save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell 3 ticket holders?' }));
    await form.fill(dialog.getByLabelText('Message'), 'The name is new.');
    await form.user.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(holderSentences.sent(3))).toBeVisible();
    const [sent] = server.callsOf(holdersApi.tellHolders);
    expect(sent?.body).toEqual({
      subject: 'Fado at dawn has changed',
      message: 'The name is new.',
    });
    expect(sent?.headers.get('Idempotency-Key')).not.toBe('');
  });

  it('sends all prices if one of them changed', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.fill(form.amount(1), '15,5');
    await form.fill(form.limit(1), '8');
    await form.save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toEqual({
      id: 'e-fado',
      price: [
        { id: 'p-standard', type: 'Standard', amount: 15.5, quota: 8, ...plainPrice },
        { id: 'p-child', type: 'Child', amount: 0, quota: null, ...plainPrice },
      ],
    });
  });

  it('sends nothing without a change, and opens My Events', async () => {
    const form = await openSavedEvent();
    await form.fill(form.title(), 'Something else');
    await form.fill(form.title(), 'Fado by the river');
    await form.save();
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(updates()).toEqual([]);
  });

  it('switches the event off', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, { data: eventOf({ status: true }) });
    await form.user.click(screen.getByRole('switch', { name: /^Active/ }));
    expect(screen.getByRole('switch', { name: /^Not Active/ })).not.toBeChecked();
    await form.save();
    await waitFor(() => expect(updates()).toEqual([{ id: 'e-fado', status: true }]));
  });

  it('that publishes the event opens the next steps', async () => {
    const form = await openSavedEvent({ status: true });
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.user.click(screen.getByRole('switch', { name: /^Not Active/ }));
    await form.save();
    await waitFor(() => expect(form.address()).toBe('/admin/event/e-fado/publish'));
  });

  it('changes how often a ticket is admitted', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.user.click(screen.getByRole('radio', { name: 'In and out' }));
    await form.save();
    await waitFor(() =>
      expect(updates()).toEqual([{ id: 'e-fado', admission_rule: 'in_and_out' }]),
    );
  });
});

describe('an invalid form', () => {
  it('disables Update Event and asks to fix the errors', async () => {
    const form = await openSavedEvent();
    expect(updateButton()).not.toHaveAttribute('aria-disabled');
    await form.fill(form.title(), '');
    await form.leave();
    expect(form.title()).toHaveAccessibleDescription(say.title);
    expect(updateButton()).toHaveAttribute('aria-disabled', 'true');
    await form.user.type(form.title(), '{Enter}');
    expect(await screen.findAllByText(eventSentences.fixFirst)).toHaveLength(2);
    expect(updates()).toEqual([]);
    await form.fill(form.title(), 'Fado again');
    expect(updateButton()).not.toHaveAttribute('aria-disabled');
  });

  it('keeps a start that is past, and refuses another one', async () => {
    const past = { date: '2029-12-31', end_date: '2030-02-01' };
    const form = await openSavedEvent({ ...past, starts_at: '2029-12-31T20:00:00.000Z' });
    expect(updateButton()).not.toHaveAttribute('aria-disabled');
    await form.fill(form.date(), '2029-12-30');
    await form.user.click(form.startTime());
    await form.leave();
    expect(form.startTime()).toHaveAccessibleDescription(timeSentences.startPast);
    expect(updateButton()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a failed update', () => {
  it('says so, keeps the typed text and can be repeated', async () => {
    const form = await openSavedEvent();
    server.refuses(eventsApi.updateEvent, 'internal');
    await form.fill(form.title(), 'Fado at midnight');
    await form.save();
    expect(await screen.findByText(eventSentences.updateFailed)).toBeVisible();
    expect(form.title()).toHaveValue('Fado at midnight');
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.save();
    expect(await screen.findByText(eventSentences.updated)).toBeVisible();
    expect(updates()).toHaveLength(2);
  });

  it('shows the server’s error at its input until the value is changed', async () => {
    const form = await openSavedEvent();
    const errors = { price_type_2_quota: ['The limit cannot be below the 2 tickets sold.'] };
    server.refuses(eventsApi.updateEvent, 'invalid', { errors });
    await form.fill(form.limit(2), '1');
    await form.save();
    const limit = form.limit(2);
    await waitFor(() => expect(limit).toHaveAccessibleDescription(/below the 2 tickets/));
    expect(limit).toHaveFocus();
    expect(screen.getByRole('link', { name: /^Prices, row 2: The limit cannot/ })).toBeVisible();
    await form.fill(limit, '5');
    expect(limit).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('link', { name: /^Prices, row 2/ })).toBeNull();
  });

  it('forgets the server’s error of a time once the day has changed', async () => {
    const form = await openSavedEvent();
    const errors = { end_time: ['The hall is closed then.'] };
    server.refuses(eventsApi.updateEvent, 'invalid', { errors });
    await form.fill(form.title(), 'Fado at midnight');
    await form.save();
    await waitFor(() => expect(form.endTime()).toHaveAccessibleDescription(errors.end_time[0]));
    await form.fill(form.title(), 'Fado at noon');
    expect(form.endTime()).toHaveAccessibleDescription(errors.end_time[0]);
    await form.fill(form.date(), '2030-02-02');
    expect(form.endTime()).not.toHaveAccessibleDescription();
  });
});

describe('leaving', () => {
  it('asks about changes, and stays or discards them', async () => {
    const form = await openSavedEvent();
    await form.fill(form.title(), 'Something else');
    await form.user.click(screen.getByText('Cancel'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await form.user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.title()).toHaveValue('Something else');
    await form.user.click(screen.getByText('Cancel'));
    await form.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(form.address()).toBe('/admin/event/all');
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not ask without a change', async () => {
    const form = await openSavedEvent();
    await form.user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
  });
});

describe('a cancelled event', () => {
  it('keeps date, place, capacity and prices, and can say why', async () => {
    const schedule_change = { ...asAnnounced, cancelled_at: '2030-01-04T10:00:00.000Z' };
    const form = await openSavedEvent({ schedule_change });
    expect(screen.getByText(cancelledStays)).toBeVisible();
    for (const input of [form.date(), form.startTime(), form.locationName(), form.amount(1)]) {
      expect(input).toBeDisabled();
    }
    expect(form.capacity()).toBeDisabled();
    expect(form.title()).toBeEnabled();
  });
});

describe('deleting', () => {
  const confirm = async (form: Awaited<ReturnType<typeof openSavedEvent>>) => {
    await form.user.click(screen.getByRole('button', { name: 'Delete Event' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(eventSentences.confirmDelete);
    await form.user.click(within(question).getByRole('button', { name: 'Delete Event' }));
  };

  it('keeps the event if the server fails', async () => {
    const form = await openSavedEvent();
    server.refuses(eventsApi.deleteEvent, 'internal');
    await confirm(form);
    expect(await screen.findByText(eventSentences.deleteFailed)).toBeVisible();
    expect(form.title()).toHaveValue('Fado by the river');
  });

  it('opens My Events without asking about changes', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.deleteEvent, { data: { event_id: 'e-fado' } });
    await form.fill(form.title(), 'Something else');
    await confirm(form);
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });
});
