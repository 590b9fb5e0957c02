import { eventsApi } from '@marquee/contract/events/events';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { timeSentences } from '@marquee/contract/events/time-problems';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewEvent, plainPrice } from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { administrator } from '../../../testing/profiles.ts';

describe('a new event', () => {
  it('is sent with all its fields, and the next steps open', async () => {
    const form = await openNewEvent();
    server.answers(eventsApi.createEvent, { data: eventOf({ title: 'Winter Jazz Night' }) });
    await form.complete();
    await form.save();
    expect(await screen.findByText('created successfully!')).toBeVisible();
    expect(form.address()).toBe('/admin/event/e-fado/publish');
    expect(server.callsOf(eventsApi.createEvent).map(({ body }) => body)).toEqual([
      {
        title: 'Winter Jazz Night',
        latitude: 38.71667,
        longitude: -9.13333,
        location_name: 'Lisbon, Portugal',
        date: '2030-02-01',
        end_date: '2030-02-01',
        start_time: '20:00',
        end_time: '23:00',
        organizer: 'o-harbour-lights',
        capacity: 120,
        price: [{ type: 'Standard', amount: 12.5, quota: null, ...plainPrice }],
        category: ['c-1'],
        description: 'A quartet from Porto.',
        status: false,
        admission_rule: 'once',
        free_returns: 'until_start',
        organizer_logos: [],
      },
    ]);
  });
});

describe('a draft', () => {
  const statuses = () => server.callsOf(eventsApi.createEvent).map(({ body }) => body.status);

  it('is created as Not Active', async () => {
    const form = await openNewEvent();
    server.answers(eventsApi.createEvent, { data: eventOf({ status: true }) });
    await form.complete();
    await form.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(form.address()).toBe('/admin/event/e-fado/publish'));
    expect(statuses()).toEqual([true]);
  });

  it('that was refused is published by Save', async () => {
    const form = await openNewEvent();
    server.refuses(eventsApi.createEvent, 'internal');
    await form.complete();
    await form.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(statuses()).toEqual([true]));
    server.answers(eventsApi.createEvent, { data: eventOf() });
    await form.save();
    await waitFor(() => expect(statuses()).toEqual([true, false]));
  });
});

describe('an empty form', () => {
  it('shows each missing field, beside the field and in a summary', async () => {
    const form = await openNewEvent({ as: administrator });
    await form.save();
    const missing = [
      [form.title(), say.title],
      [form.categories(), say.category],
      [form.description(), say.description],
      [form.date(), timeSentences.date],
      [form.startTime(), timeSentences.startTime],
      [form.endDate(), timeSentences.endDate],
      [form.endTime(), timeSentences.endTime],
      [form.location(), say.location],
      [form.capacity(), say.capacity],
      [form.organizer(), say.organizer],
    ] as const;
    for (const [input, sentence] of missing) {
      expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    expect(form.prices()).toHaveTextContent(say.price);
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('Please fix 11 fields');
    const lines = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual([
      say.title,
      `Categories: ${say.category}`,
      `Description: ${say.description}`,
    ]);
    expect(form.title()).toHaveFocus();
    expect(server.callsOf(eventsApi.createEvent)).toEqual([]);
  });

  it('counts what is left to fix, and each line leads to its field', async () => {
    const form = await openNewEvent({ as: administrator });
    await form.save();
    const summary = screen.getByRole('alert');
    await form.fill(form.title(), 'Jazz');
    expect(summary).toHaveTextContent('Please fix 10 fields');
    await form.user.click(within(summary).getByRole('link', { name: new RegExp(say.capacity) }));
    expect(form.capacity()).toHaveFocus();
    await form.user.click(within(summary).getByRole('link', { name: /^Prices/ }));
    expect(form.prices()).toHaveFocus();
    expect(form.address()).toBe('/admin/event');
  });

  it('shows no error before something is left or saved', async () => {
    const form = await openNewEvent();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form.title()).not.toHaveAccessibleDescription();
    await form.user.click(form.title());
    await form.leave();
    await waitFor(() => expect(form.title()).toHaveAccessibleDescription(say.title));
    expect(form.capacity()).not.toHaveAccessibleDescription(expect.stringContaining(say.capacity));
  });
});
