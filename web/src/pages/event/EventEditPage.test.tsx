import { type Event, eventsApi, eventSentences } from '@marquee/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import EventEditPage from './EventEditPage.tsx';

const open = () =>
  renderScreen(<EventEditPage />, {
    as: organizer,
    at: '/admin/event/edit/e-fado',
    path: '/admin/event/edit/:id',
  });

it('spins while the event loads', () => {
  server.answers(eventsApi.getEvent, () => new Promise<{ data: Event }>(() => undefined));
  open();
  const note = screen.getByText('Loading event data...').parentElement;
  expect(note).toHaveAttribute('role', 'status');
  expect(note?.querySelector('[aria-hidden]')).toBeVisible();
});

it('goes back to the list when the event is not found, and says so', async () => {
  server.refuses(eventsApi.getEvent, 'not_found');
  const { address } = open();
  expect(await screen.findByText(eventSentences.loadFailed)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/event/all'));
});
