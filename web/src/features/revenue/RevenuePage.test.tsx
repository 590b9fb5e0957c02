import { sentences } from '@marquee/contract/errors';
import {
  type Revenue,
  revenueApi,
  type RevenueFigures,
  type RevenueOrder,
  type RevenueRow,
} from '@marquee/contract/revenue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RevenuePage from './RevenuePage.tsx';

const money = { gross: 0, refunds: 0, fees: 0, net: 0 };
const zero: RevenueFigures = { ...money, tickets: 0, refunded_tickets: 0 };

function rowOf(values: Partial<RevenueRow> = {}): RevenueRow {
  return { ...zero, id: 'o-1', name: 'Blue Note', detail: '', share: 1, gross: 40, ...values };
}

const sale: RevenueOrder = {
  ...zero,
  entry_id: 'entry-1',
  order_id: 'order-1',
  at: '2030-01-05T10:00:00.000Z',
  kind: 'sale',
  reference: '7F3K-QXDA',
  event_id: 'e-1',
  event: 'Fado by the river',
  organizer: 'Blue Note',
  buyer: 'Bo Andersson',
  gross: 40,
};

/** Figures without money, because jsdom has no room for the chart of others. */
function figuresOf(values: Partial<Revenue> = {}): Revenue {
  const period = { from: '2030-05-17', to: '2030-06-15', totals: zero, buckets: [] };
  return {
    ...period,
    unit: 'day',
    timezone: readersTimezone(),
    before: { ...period, from: '2030-04-17', to: '2030-05-16' },
    filters: {},
    ...values,
  };
}

const zone = encodeURIComponent(readersTimezone());
const lastThirty = `from=2030-05-17&to=2030-06-15&timezone=${zone}`;
const figures = () => within(screen.getByRole('region', { name: 'Figures' }));
const lastQuery = () => server.callsOf(revenueApi.listRevenueBy).at(-1);

beforeEach(() => {
  // Only the clock: everything else runs as usual.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-15T12:00:00.000Z') });
  server.answers(revenueApi.getRevenue, { data: figuresOf() });
  server.answers(revenueApi.listRevenueBy, pageOf(rowOf()));
  server.answers(revenueApi.listRevenueOrders, pageOf(sale));
});

async function openPage(search = '') {
  const rendered = renderScreen(<RevenuePage />, { at: `/admin/revenue${search}` });
  await screen.findByRole('table');
  return rendered;
}

describe('the range', () => {
  it('is the last 30 days, and is written into the address', async () => {
    const { address } = await openPage();
    expect(screen.getByRole('button', { name: /^Range: Last 30 days, / })).toBeVisible();
    expect(address()).toBe(`/admin/revenue?${lastThirty}`);
    expect(server.callsOf(revenueApi.getRevenue)[0]?.query).toEqual({
      from: '2030-05-17',
      to: '2030-06-15',
      timezone: readersTimezone(),
      unit: 'day',
    });
  });

  it.each([
    ['Today', 'from=2030-06-15&to=2030-06-15'],
    ['Last month', 'from=2030-05-01&to=2030-05-31'],
    ['This year', 'from=2030-01-01&to=2030-06-15'],
  ])('changes to %s', async (preset, days) => {
    const { user, address } = await openPage();
    await user.click(screen.getByRole('button', { name: /^Range: / }));
    await user.click(await screen.findByRole('button', { name: preset }));
    expect(address()).toContain(days);
    await screen.findByRole('button', { name: new RegExp(`^Range: ${preset}, `) });
    expect(screen.queryByRole('dialog', { name: 'Range' })).toBeNull();
  });

  it('ignores days in the address that are no days', async () => {
    const { address } = await openPage('?from=2030-13-40&to=tomorrow');
    await waitFor(() => expect(address()).toBe(`/admin/revenue?${lastThirty}`));
  });

  it('keeps the days of a shared link’s time zone until the reader wants their own', async () => {
    server.answers(revenueApi.getRevenue, ({ query }) => ({
      data: figuresOf({ timezone: query['timezone'] ?? '' }),
    }));
    const { user, address } = await openPage('?timezone=Europe%2FLisbon');
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    await user.click(
      filters.getByRole('button', { name: 'Remove the filter Days of Europe/Lisbon' }),
    );
    await waitFor(() => expect(address()).toContain(`timezone=${zone}`));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });
});

describe('an empty range', () => {
  beforeEach(() => server.answers(revenueApi.listRevenueBy, pageOf()));

  async function openEmpty(search = '') {
    const rendered = renderScreen(<RevenuePage />, { at: `/admin/revenue${search}` });
    await screen.findByText('No revenue in this period');
    return rendered;
  }

  it('offers this year, and in this year the last one', async () => {
    const { user, address } = await openEmpty();
    expect(screen.getByText('No sales or refunds in this period.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show this year' }));
    await waitFor(() => expect(address()).toContain('from=2030-01-01&to=2030-06-15'));
    await user.click(await screen.findByRole('button', { name: 'Show last year' }));
    await waitFor(() => expect(address()).toContain('from=2029-01-01&to=2029-12-31'));
  });

  it('offers to clear the filters that made it empty', async () => {
    const { user, address } = await openEmpty('?by=event&organization=o-1');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toContain('organization='));
  });
});

describe('figures that do not load', () => {
  it('say why, and can be repeated', async () => {
    server.refuses(revenueApi.getRevenue, 'forbidden');
    const { user } = renderScreen(<RevenuePage />, { at: '/admin/revenue' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${sentences.forbidden}`);
    server.answers(revenueApi.getRevenue, { data: figuresOf() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(figures().getAllByText('€0.00')).toHaveLength(4);
  });
});

describe('the breakdown', () => {
  it.each([
    ['organization', 'event'],
    ['category', 'event'],
    ['event', 'price'],
  ])('opens a row of one %s by %s', async (dimension, inside) => {
    const { user, address } = await openPage(`?by=${dimension}`);
    await user.click(
      await screen.findByRole('button', { name: 'Show the breakdown of Blue Note' }),
    );
    await waitFor(() => expect(address()).toContain(`by=${inside}`));
    expect(address()).toContain(`${dimension}=o-1`);
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        params: { dimension: inside },
        query: { [dimension]: 'o-1' },
      }),
    );
  });

  it('sorts by a figure, up, down and back to the default', async () => {
    const { user, address } = await openPage();
    const head = () => screen.getByRole('columnheader', { name: 'Refunds' });
    const sort = () => user.click(within(head()).getByRole('button'));
    await sort();
    await waitFor(() => expect(lastQuery()?.query['sort']).toBe('refunds'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await sort();
    await waitFor(() => expect(lastQuery()?.query['sort']).toBe('-refunds'));
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await sort();
    await waitFor(() => expect(address()).not.toContain('sort'));
    expect(head()).toHaveAttribute('aria-sort', 'none');
  });

  it('forgets the search of one table in the next, but not the range', async () => {
    const { user, address } = await openPage('?from=2030-06-01&to=2030-06-02&search=blue');
    expect(lastQuery()?.query['search']).toBe('blue');
    await user.click(screen.getByRole('tab', { name: 'By category' }));
    await waitFor(() => expect(address()).toContain('by=category'));
    expect(address()).not.toContain('search');
    expect(address()).toContain('from=2030-06-01&to=2030-06-02');
  });

  it('shows the filter it is under, and removes it', async () => {
    server.answers(revenueApi.getRevenue, ({ query }) => ({
      data: figuresOf(
        query['event'] === undefined
          ? {}
          : { filters: { event: { id: query['event'], name: 'Fado by the river' } } },
      ),
    }));
    const { user, address } = await openPage('?by=price&event=e-1');
    const remove = 'Remove the filter Event: Fado by the river';
    await user.click(await screen.findByRole('button', { name: remove }));
    await waitFor(() => expect(address()).not.toContain('event='));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });
});

describe('the orders behind a figure', () => {
  it.each([
    ['Gross', 'sale'],
    ['Refunds', 'refund'],
    ['Net', undefined],
  ])('open from %s', async (figure, kind) => {
    const { user, address } = await openPage();
    await user.click(figures().getByRole('button', { name: new RegExp(`${figure}: show`) }));
    await screen.findByText('Bo Andersson');
    expect(address()).toContain('by=orders');
    expect(server.callsOf(revenueApi.listRevenueOrders).at(-1)?.query['kind']).toBe(kind);
  });

  it('link to each order, unless it was deleted', async () => {
    const deleted = { ...sale, entry_id: 'entry-2', reference: 'GONE-GONE', buyer: '' };
    server.answers(revenueApi.listRevenueOrders, pageOf(sale, deleted));
    await openPage('?by=orders');
    expect(await screen.findByRole('link', { name: sale.reference })).toHaveAttribute(
      'href',
      '/admin/event/e-1/orders?order=7F3K-QXDA',
    );
    expect(screen.getByText('Deleted order')).toBeVisible();
    expect(screen.queryByRole('link', { name: deleted.reference })).toBeNull();
    expect(screen.getByText('2 sales and refunds')).toBeVisible();
  });

  it('are filtered, exported and counted by kind', async () => {
    const { user, address } = await openPage('?by=orders');
    await user.click(await screen.findByRole('radio', { name: 'Sales' }));
    expect(await screen.findByText('1 sale')).toBeVisible();
    expect(address()).toContain('kind=sale');
    const file = screen.getByRole('link', { name: 'Export CSV of these orders' });
    expect(file.getAttribute('href')).toMatch(/\/api\/revenue\/orders\.csv\?.*kind=sale/);
  });
});
