import { ATTENDEE } from '@marquee/contract/access';
import { analyticsApi, type Dashboard, type Highlight } from '@marquee/contract/analytics';
import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { sentences } from '@marquee/contract/errors';
import { forecastsApi } from '@marquee/contract/forecasts';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { ordersApi } from '@marquee/contract/orders/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatShortDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { accountOf } from '../../testing/connected-accounts.ts';
import { server } from '../../testing/fake-server.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { noFigures } from './api.ts';
import DashboardPage from './DashboardPage.tsx';

const offered = accountOf({ is_offered: true, status: 'none' });
// A chart without a size complains; jsdom has no layout.
beforeEach(() => {
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf() });
  const paid = { instructions: '', online: true, account: false };
  server.answers(ordersApi.getPaymentInstructions, { data: paid });
  server.answers(forecastsApi.listPaces, { data: [] });
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  size.mockReturnValue(new DOMRect(0, 0, 400, 200));
  return () => size.mockRestore();
});

const next: Highlight = {
  event_id: 'e-fado',
  title: 'Fado by the river',
  image_url: null,
  status: false,
  state: 'on_sale',
  starts_at: '2030-02-01T20:00:00.000Z',
  timezone: 'Europe/Lisbon',
  location: 'Lisbon, Portugal',
  capacity: 20,
  tickets_sold: 5,
  revenue: 62.5,
};
const figures: Dashboard = {
  ...noFigures,
  totalEvents: 1_234,
  totalAttendees: 5_678,
  events_created: 2,
  events_created_before: 5,
  active_events: 3,
  sold_out_events: 4,
  sold_out_active_events: 1,
  average_ticket_price: 12.5,
  total_tickets_sold: 5_678,
  revenue: 70_975,
  total_categories: 9,
  sales: [
    { day: '2030-01-04', tickets: 1, revenue: 12.5 },
    { day: '2030-01-05', tickets: 3, revenue: 37.5 },
  ],
  best_selling: [{ ...next, recent_tickets: 1, recent_revenue: 12.5 }],
  next_events: [next],
};

const render = (as = organizer) => renderScreen(<DashboardPage />, { as, at: '/admin/dashboard' });
const card = (label: string) =>
  within(screen.getByRole('region', { name: 'Figures' })).getByRole('link', {
    name: (name) => name.startsWith(label),
  });
/** Waits for the figures of the one endpoint that this reader's dashboard asks. */
async function openDashboard(data: Dashboard = figures) {
  server.answers(analyticsApi.getOrganizationDashboard, { data });
  const rendered = render();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'false'),
  );
  return rendered;
}

describe('the figures of the dashboard', () => {
  it.each([
    ['Number of Events', '1,234', '/admin/event/all'],
    ['Active Events', '3', '/admin/event/all?only=not_over&sort=date'],
    ['Tickets sold', '5,678', '/admin/event/all'],
    ['Revenue', formatEuro(70_975), '/admin/event/all'],
    ['Sold-Out Events', '4', '/admin/event/all?only=sold_out'],
    ['Sold-Out Active Events', '1', '/admin/event/all?only=sold_out_not_over&sort=date'],
    ['Average Ticket Price', formatEuro(12.5), '/admin/event/all'],
  ])('show %s and link to its list', async (label, value, address) => {
    await openDashboard();
    expect(card(label)).toHaveTextContent(value);
    expect(card(label)).toHaveAttribute('href', address);
  });

  it('compare the last seven days with the seven before', async () => {
    await openDashboard();
    expect(card('Number of Events')).toHaveTextContent('2 in the last 7 days, down from 5');
    expect(card('Revenue')).toHaveTextContent(`${formatEuro(50)} in the last 7 days, up from`);
  });

  it('of a client are those of its organization, in the reader’s time zone', async () => {
    await openDashboard();
    expect(screen.getByText('The events of Harbour Lights at a glance.')).toBeVisible();
    expect(screen.queryByText('Number of categories')).toBeNull();
    const [call] = server.callsOf(analyticsApi.getOrganizationDashboard);
    expect(call?.params).toEqual({ organizationId: organizer.organization_id });
    expect(call?.query).toEqual({
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      eventinfo: '0',
    });
  });

  it('of an administrator are those of all, with categories and attendants', async () => {
    server.answers(analyticsApi.getDashboard, { data: figures });
    render(administrator);
    await waitFor(() => expect(card('Number of categories')).toHaveTextContent('9'));
    expect(card('Number of categories')).toHaveAttribute('href', '/admin/category');
    expect(card('Number of Attendants')).toHaveTextContent('5,678');
    expect(screen.getByText('All organizers’ events at a glance.')).toBeVisible();
  });

  it('that do not load show 0 and can be tried again', async () => {
    server.refuses(analyticsApi.getOrganizationDashboard, 'internal');
    const { user } = render();
    const failure = await screen.findByText(/The figures could not be loaded and show 0 for now\./);
    expect(failure).toHaveTextContent(sentences.other);
    expect(card('Revenue')).toHaveTextContent(/Revenue minus refunds€0\.00Not loaded/);
    expect(screen.queryByRole('heading', { name: 'Coming up next' })).toBeNull();
    server.answers(analyticsApi.getOrganizationDashboard, { data: figures });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(card('Number of Events')).toHaveTextContent('1,234'));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('can be followed while they load', async () => {
    server.answers(analyticsApi.getOrganizationDashboard, async () => new Promise(() => undefined));
    render();
    expect(screen.getByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'true');
    expect(card('Sold-Out Events')).toHaveAttribute('href', '/admin/event/all?only=sold_out');
    expect(screen.queryByText('No upcoming events.')).toBeNull();
  });
});

describe('the panels of the dashboard', () => {
  it('show what sells best and what comes next', async () => {
    await openDashboard();
    const best = within(screen.getByRole('region', { name: 'Best-selling events' }));
    expect(best.getByRole('link')).toHaveTextContent(`1 ticket${formatEuro(12.5)}`);
    expect(best.getByRole('link')).toHaveAttribute('href', '/admin/dashboard/event/e-fado');
    const coming = within(screen.getByRole('region', { name: 'Coming up next' }));
    const [, event] = coming.getAllByRole('link');
    for (const words of ['Lisbon time', '5 of 20 sold', '25%', `${formatEuro(62.5)} revenue`]) {
      expect(event).toHaveTextContent(words);
    }
  });

  it('say what waits, also beside the revenue of its event', async () => {
    const order = {
      kind: 'orders_to_confirm',
      since: next.starts_at,
      event_title: next.title,
    } as const;
    const items = [{ ...order, event_id: next.event_id, count: 2 }];
    server.answers(waitingApi.listWaiting, { data: { total: 2, items } });
    await openDashboard();
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(waiting.getByRole('link')).toHaveTextContent('2 orders to confirm');
    const coming = within(screen.getByRole('region', { name: 'Coming up next' }));
    expect(coming.getAllByRole('link')[1]).toHaveTextContent('2 orders to confirm');
  });

  it.each([
    ['Sold out', { tickets_sold: 20, state: 'sold_out' }],
    ['Draft', { status: true, state: 'draft' }],
  ] as const)('mark the next event as %s', async (words, values) => {
    await openDashboard({ ...figures, next_events: [{ ...next, ...values }] });
    const coming = within(screen.getByRole('region', { name: 'Coming up next' }));
    expect(coming.getByText(words)).toBeVisible();
  });

  it('say what is missing', async () => {
    await openDashboard({ ...figures, best_selling: [], next_events: [] });
    expect(screen.getByText('No tickets sold in the last 30 days.')).toBeVisible();
    const coming = within(screen.getByRole('region', { name: 'Coming up next' }));
    expect(coming.getByText('No upcoming events.')).toBeVisible();
    expect(coming.getByRole('link', { name: 'Create event' })).toBeVisible();
  });

  it('show the sales in tickets or euros, and as a table with the last day first', async () => {
    const { user } = await openDashboard();
    const sales = within(screen.getByRole('region', { name: 'Sales' }));
    expect(sales.getByText('4', { selector: 'strong' }).parentElement).toHaveTextContent(
      '4 tickets in the last 30 days',
    );
    await user.click(sales.getByRole('radio', { name: 'Revenue' }));
    expect(sales.getByText(formatEuro(50))).toBeVisible();
    await user.click(sales.getByRole('button', { name: 'Table' }));
    const rows = (await sales.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'DayTicketsRevenue',
      `${formatShortDate('2030-01-05')}3${formatEuro(37.5)}`,
      `${formatShortDate('2030-01-04')}1${formatEuro(12.5)}`,
    ]);
  });
});

describe('a dashboard of an organizer who is not paid online yet', () => {
  it('offers to connect Stripe', async () => {
    server.answers(connectedAccountsApi.getConnectedAccount, { data: offered });
    await openDashboard();
    const paid = within(await screen.findByRole('region', { name: 'Get paid' }));
    expect(paid.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
    const more = paid.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', '/admin/money?tab=get-paid');
  });
});

describe('a dashboard without events', () => {
  it.each([
    [organizer, 'Create your first event'],
    [administrator, 'No organizer has created an event yet'],
  ])('shows the first steps', async (profile, title) => {
    server.answers(analyticsApi.getDashboard, { data: noFigures });
    server.answers(analyticsApi.getOrganizationDashboard, { data: noFigures });
    render(profile);
    const steps = within(await screen.findByRole('region', { name: title }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByRole('link', { name: 'Create event' })).toHaveAttribute(
      'href',
      '/admin/event',
    );
    expect(screen.queryByRole('heading', { name: 'Coming up next' })).toBeNull();
  });

  it('offers to connect Stripe after the first steps', async () => {
    server.answers(connectedAccountsApi.getConnectedAccount, { data: offered });
    server.answers(analyticsApi.getOrganizationDashboard, { data: noFigures });
    render(organizer);
    const paid = await screen.findByRole('region', { name: 'Get paid' });
    const steps = screen.getByRole('region', { name: 'Create your first event' });
    expect(steps.nextElementSibling).toContainElement(paid);
  });

  it('is what an account without access sees', async () => {
    render({ ...organizer, user_type: ATTENDEE, role: ATTENDEE });
    expect(await screen.findByText(/Your account has no access to it\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create event' })).toBeNull();
  });
});
