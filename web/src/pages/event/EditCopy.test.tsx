import { copyingApi } from '@marquee/contract/events/copying';
import { eventsApi } from '@marquee/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSavedEvent } from '../../testing/event-form.tsx';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';

describe('a copy of an event', () => {
  it('shows what needs a look, and each line leads there', async () => {
    const form = await openSavedEvent();
    const notes = [
      { at: 'image' as const, text: 'The copy has no poster.' },
      { at: 'end_time' as const, text: 'The clocks change meanwhile, so the copy ends later.' },
      { at: 'pricing' as const, text: 'Standard: 1 step of the price plan is left out.' },
    ];
    server.answers(copyingApi.copyEvent, { data: { event_id: 'e-copy', notes } });
    server.answers(copyingApi.getCopyNotes, { data: notes });
    server.answers(eventsApi.getEvent, { data: eventOf({ event_id: 'e-copy', status: true }) });
    await form.user.click(screen.getByRole('button', { name: 'Copy event…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy event' }));
    await form.user.type(dialog.getByRole('textbox', { name: 'Start date' }), '2030-03-01');
    await form.user.click(dialog.getByRole('button', { name: 'Copy event' }));
    const list = within(
      await screen.findByRole('alert', { name: 'Look at these before you publish the copy' }),
    );
    expect(form.address()).toBe('/admin/event/edit/e-copy');
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      notes.map(({ text }) => text),
    );
    await form.user.click(list.getByRole('link', { name: /ends later/ }));
    expect(screen.getByLabelText(/^End time/)).toHaveFocus();
    expect(list.getByRole('link', { name: /price plan/ })).toHaveAttribute(
      'href',
      '/admin/event/e-copy/pricing',
    );
  });

  it('ends the list once everything is done', async () => {
    const note = { at: 'image', text: 'The copy has no poster.' } as const;
    server.answers(copyingApi.clearCopyNotes, { data: { event_id: 'e1' } });
    const { user } = await openSavedEvent({ status: true }, [note]);
    await screen.findByRole('link', { name: 'The copy has no poster.' });
    await user.click(screen.getByRole('button', { name: 'All done' }));
    await waitFor(() => expect(screen.queryByText(/before you publish the copy/)).toBeNull());
    expect(server.callsOf(copyingApi.clearCopyNotes)).toHaveLength(1);
  });

  it('asks for no list once it is published', async () => {
    await openSavedEvent();
    expect(server.callsOf(copyingApi.getCopyNotes)).toEqual([]);
  });
});
