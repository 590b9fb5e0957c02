import { scanEventsApi } from '@marquee/contract/check-in/scan-events';
import type { Event } from '@marquee/contract/events/events';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeDoor, EVENT_ID, goOffline, openScanner } from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import ScanEventsPage from './ScanEventsPage.tsx';

const render = () => renderScreen(<ScanEventsPage />, { as: organizer, at: '/admin/scan' });
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

function answer(today: Event[], upcoming: Event[]) {
  server.answers(scanEventsApi.listScanEvents, ({ query }) =>
    pageOf(...(query['when'] === 'today' ? today : upcoming)),
  );
}

describe('choosing an event to scan for', () => {
  it('lists those of today first, each once', async () => {
    const fado = eventOf();
    answer([fado], [fado, eventOf({ event_id: 'e-jazz', title: 'Jazz', tickets_sold: 1 })]);
    render();
    const links = await screen.findAllByRole('link');
    expect(headings()).toEqual(['Today', 'Upcoming']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/admin/scan/${fado.event_id}`,
      '/admin/scan/e-jazz',
    ]);
    expect(links[0]).toHaveTextContent('2 tickets sold');
    expect(links[1]).toHaveTextContent('1 ticket sold');
  });

  it('searches on the server, and says that nothing matches', async () => {
    server.answers(scanEventsApi.listScanEvents, ({ query }) =>
      query['search'] === 'nobody' ? pageOf() : pageOf(eventOf()),
    );
    const { user, fill } = render();
    await screen.findByRole('link');
    await fill(screen.getByRole('searchbox', { name: 'Search events' }), 'nobody');
    expect(await screen.findByText('No event matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link')).toBeVisible();
  });

  it('says that there are none', async () => {
    answer([], []);
    render();
    expect(await screen.findByText('No events to scan')).toBeVisible();
  });

  it('can be tried again after a refusal', async () => {
    server.refuses(scanEventsApi.listScanEvents, 'forbidden');
    const { user } = render();
    await screen.findByRole('alert');
    answer([eventOf()], []);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link')).toBeVisible();
  });
});

describe('choosing an event without a network', () => {
  it('needs a list on the device', async () => {
    server.loses(scanEventsApi.listScanEvents);
    render();
    expect(await screen.findByText('No events on this device')).toBeVisible();
  });

  it('lists what the device keeps, and what is not sent yet', async () => {
    const door = await createFakeDoor();
    const { check, result, goOn } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await screen.findByText(/1 admission is not sent yet/);
    cleanup();
    server.loses(scanEventsApi.listScanEvents);
    const { fill } = render();
    const link = await screen.findByRole('link');
    expect(link).toHaveAttribute('href', `/admin/scan/${EVENT_ID}`);
    expect(headings()).toEqual(['On this device']);
    expect(link).not.toHaveTextContent('sold');
    expect(
      await screen.findByText('1 admission is on this device and not sent yet.'),
    ).toBeVisible();
    await fill(screen.getByRole('searchbox', { name: 'Search events' }), 'jazz');
    // At once: the device does not wait for a pause as the server's search does.
    expect(screen.getByText('No event matches')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
