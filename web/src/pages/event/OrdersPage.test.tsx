import { checkInApi } from '@marquee/contract/check-in/check-in';
import { defaultMessages } from '@marquee/contract/errors';
import { type Event, eventsApi } from '@marquee/contract/events/events';
import { formatDateTime } from '@marquee/contract/formats/dates';
import { applicationsApi } from '@marquee/contract/staff-orders/applications';
import { ordersApi } from '@marquee/contract/orders/orders';
import { financeApi } from '@marquee/contract/finance/finance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { billing } from '../../testing/billing.ts';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf, paidOrderOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { plain } from '../../testing/spaces.ts';
import OrdersPage from './OrdersPage.tsx';

beforeEach(() => server.answers(financeApi.getBilling, { data: billing }));

const fado = eventOf();
const BASE = `/admin/event/${fado.event_id}/orders`;

function answer(values: Partial<Event> = {}) {
  server.answers(eventsApi.getEvent, { data: { ...fado, ...values } });
  server.answers(ordersApi.listOrders, pageOf(paidOrderOf()));
  server.answers(applicationsApi.listApplications, {
    data: { applications: [], waiting: { orders: 0, seats: 0 } },
  });
  server.answers(ordersApi.getPaymentInstructions, {
    data: { instructions: 'In cash.', online: false, account: false },
  });
  server.answers(checkInApi.getDoor, {
    data: { inside: 1, expected: 2, types: [], guests: { inside: 0, expected: 0 }, conflicts: 0 },
  });
}

const render = () =>
  renderScreen(<OrdersPage />, { as: organizer, at: BASE, path: '/admin/event/:id/orders' });
const title = () => screen.findByRole('heading', { level: 1, name: fado.title });
const related = () =>
  within(screen.getByRole('navigation', { name: 'Related pages' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const figure = (label: string) => screen.getByText(label, { exact: true }).parentElement;

describe('the orders of an event', () => {
  it('stand below its figures', async () => {
    answer();
    render();
    await title();
    expect(figure('Sold')).toHaveTextContent('2 of 20');
    expect(figure('Held')).toHaveTextContent('3');
    expect(figure('Left')).toHaveTextContent('15');
    await waitFor(() => expect(figure('Inside')).toHaveTextContent('1 of 2'));
  });

  it('never have less than no seat left', async () => {
    answer({ place: 1, held: 3 });
    render();
    await title();
    expect(figure('Left')).toHaveTextContent(/^Left0/);
  });

  it('offer the box office no settings of payment and no scan links', async () => {
    answer();
    const profile = { ...organizer, role: 'box_office' } as const;
    renderScreen(<OrdersPage />, { as: profile, at: BASE, path: '/admin/event/:id/orders' });
    await title();
    expect(screen.getByRole('button', { name: 'Sell at the door' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Scan links' })).toBeNull();
  });

  it('say when it is, and lead back to all events', async () => {
    answer();
    render();
    await title();
    expect(
      screen.getByText(new RegExp(plain(formatDateTime(fado.date, fado.start_time)))),
    ).toHaveTextContent('Lisbon time');
    expect(related()).toEqual(['/admin/event', '/admin/event/all']);
  });

  it('can be had as a list of attendees', async () => {
    answer();
    render();
    await title();
    const file = screen.getByRole('link', { name: 'Attendees CSV' });
    expect(file).toHaveAttribute('download');
    expect(file.getAttribute('href')).toContain(`/api/events/${fado.event_id}/`);
  });

  it('are a file too, in the formats of the screen', async () => {
    answer();
    render();
    await title();
    const file = await screen.findByRole('link', { name: 'Export CSV of these orders' });
    expect(file.getAttribute('href')).toMatch(
      new RegExp(`/api/events/${fado.event_id}/orders\\.csv\\?locale=en-US&timezone=`),
    );
  });

  it('can be tried again when the event does not load', async () => {
    answer();
    server.refuses(eventsApi.getEvent, 'not_found');
    const { user } = render();
    expect(await screen.findByText(`Error: ${defaultMessages.not_found}`)).toBeVisible();
    expect(related()).toEqual(['/admin/event', '/admin/event/all']);
    expect(screen.queryByRole('button', { name: 'Sell at the door' })).toBeNull();
    server.answers(eventsApi.getEvent, { data: fado });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await title();
    expect(screen.getByRole('button', { name: 'Sell at the door' })).toBeEnabled();
  });
});
