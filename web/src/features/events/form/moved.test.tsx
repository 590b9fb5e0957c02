import { eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { holdersApi } from '@marquee/contract/notices/holders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asTold } from '../../notices/holder-message.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { openSavedEvent } from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';

const updates = () => server.callsOf(eventsApi.updateEvent).map(({ body }) => body);

describe('moving the event on this page', () => {
  const moved = eventOf({
    date: '2030-02-08',
    end_date: '2030-02-08',
    starts_at: '2030-02-08T20:00:00.000Z',
    ends_at: '2030-02-08T23:00:00.000Z',
  });
  const move = async (form: Awaited<ReturnType<typeof openSavedEvent>>) => {
    server.answers(movingApi.moveEvent, { data: moved });
    server.answers(eventsApi.getEvent, { data: moved });
    server.answers(holdersApi.countHolders, { data: { holders: 0 } });
    await form.user.click(screen.getByRole('button', { name: 'Move event…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await form.fill(await dialog.findByRole('textbox', { name: 'Start date' }), '2030-02-08');
    await form.user.click(dialog.getByRole('button', { name: 'Move event' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('shows the new date in header, form and preview, and keeps what was typed', async () => {
    const form = await openSavedEvent({ tickets_sold: 0 });
    await form.fill(form.title(), 'Fado at midnight');
    await move(form);
    expect(form.date()).toHaveValue('February 8, 2030');
    expect(form.endDate()).toHaveValue('February 8, 2030');
    expect(form.preview().getByText(/Feb(ruary)? 8/)).toBeVisible();
    expect(screen.queryByText(/Feb(ruary)? 1\b/)).toBeNull();
    expect(form.title()).toHaveValue('Fado at midnight');
    server.answers(eventsApi.updateEvent, { data: moved });
    await form.save();
    await waitFor(() => expect(updates()).toEqual([{ id: 'e-fado', title: 'Fado at midnight' }]));
  });

  it.each([
    ['the name alone, where the move was told', moved, /^(?![^]*New time)/],
    ['the move, too, where nobody was told of it', eventOf(), /New time: /],
  ])('announces %s', async (_, told, words) => {
    const form = await openSavedEvent({ tickets_sold: 0 });
    await move(form);
    const renamed = { ...moved, title: 'Fado at dawn', tickets_sold: 3, announced: asTold(told) };
    server.answers(eventsApi.updateEvent, { data: renamed });
    server.answers(holdersApi.countHolders, { data: { holders: 3 } });
    await form.fill(form.title(), 'Fado at dawn');
    await form.save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell 3 ticket holders?' }));
    const message = dialog.getByLabelText('Message');
    expect(message).toHaveDisplayValue(/New name: Fado at dawn/);
    expect(message).toHaveDisplayValue(words);
  });

  it('undone before anybody was told announces nothing', async () => {
    const form = await openSavedEvent({ ...moved, tickets_sold: 3, announced: asTold(eventOf()) });
    server.answers(eventsApi.updateEvent, { data: eventOf({ tickets_sold: 3 }) });
    await form.fill(form.date(), 'February 1, 2030');
    await form.fill(form.endDate(), 'February 1, 2030');
    await form.save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(server.callsOf(holdersApi.countHolders)).toEqual([]);
  });

  it('drops the old date of a draft that was kept before', async () => {
    const first = await openSavedEvent({ tickets_sold: 0 });
    await first.fill(first.title(), 'Fado at midnight');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    queryClient.clear();
    const form = await openSavedEvent(moved);
    expect(form.title()).toHaveValue('Fado at midnight');
    expect(form.date()).toHaveValue('February 8, 2030');
  });
});
