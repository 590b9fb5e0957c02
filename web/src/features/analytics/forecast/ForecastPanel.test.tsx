import { type EventForecast, forecastsApi } from '@marquee/contract/forecasts';
import { formatEuro } from '@marquee/contract/formats/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { forecastOf } from '../../../testing/forecasts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ForecastPanel } from './ForecastPanel.tsx';

// A chart without a size complains; jsdom has no layout.
beforeEach(() => {
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  size.mockReturnValue(new DOMRect(0, 0, 400, 200));
  return () => size.mockRestore();
});

const outcome: NonNullable<EventForecast['outcome']> = {
  tickets: { expected: 60, low: 50, high: 72 },
  revenue: { expected: 750, low: 625, high: 900 },
  model: 'additive',
  mean_error: 4.2,
};
const ready: Partial<EventForecast> = {
  state: 'ready',
  days_left: 1,
  tickets_sold: 30,
  comparables: { events: 7, category: 'Jazz', usual: 40 },
  outcome,
  curve: [
    { days_before: 2, tickets: 25, usual: 38.4 },
    { days_before: 1, tickets: 30, usual: 40 },
    { days_before: 0, tickets: null, usual: 71 },
  ],
};

async function render(values: Partial<EventForecast>) {
  server.answers(forecastsApi.getEventForecast, { data: forecastOf(values) });
  const { user } = renderScreen(<ForecastPanel eventId="e-fado" />);
  const panel = within(await screen.findByRole('region', { name: 'Forecast' }));
  return { user, panel };
}

it('says what to expect at the start, with a band, the pace and where it comes from', async () => {
  const { panel } = await render(ready);
  const figure = async (label: string) =>
    (await panel.findByText(label, { selector: 'dt' })).parentElement;
  expect(await figure('Tickets at the start')).toHaveTextContent('6050 to 72 in 8 of 10 cases');
  expect(await figure('Revenue at the start')).toHaveTextContent(
    `${formatEuro(750)}${formatEuro(625)} to ${formatEuro(900)}`,
  );
  expect(await figure('Pace')).toHaveTextContent('25%behind the usual 40 by now');
  expect(
    panel.getByText(
      'From 7 events of yours in Jazz that were on sale this early, by what they sold from this day on. Tried on these events, it was off by 4 of 100 seats on average.',
    ),
  ).toBeVisible();
});

it.each([
  [
    { kind: 'moved', at: '2030-01-20T10:00:00.000Z' },
    'It was moved to another day on January 20, 2030. Sales before that say little about its pace, so the range is wider than usual.',
  ],
  [
    { kind: 'moved', at: null },
    'It was moved to another day. Sales before that say little about its pace, so the range is wider than usual.',
  ],
  [
    { kind: 'resized', at: '2030-01-20T10:00:00.000Z' },
    'Its capacity changed within the last week, so the range is wider than usual.',
  ],
] satisfies [EventForecast['changed'], string][])(
  'says why the range is wider: %o',
  async (changed, sentence) => {
    const { panel } = await render({ ...ready, changed });
    expect(await panel.findByText(sentence)).toBeVisible();
  },
);

it('does not say that it was off by nothing', async () => {
  const { panel } = await render({
    ...ready,
    outcome: { ...outcome, mean_error: 0.3 },
  });
  expect(await panel.findByText(/off by less than 1 of 100 seats on average\.$/)).toBeVisible();
});

it('says when its prices changed', async () => {
  const price_changes = [{ days_before: 2, Type: 'Standard', from: 10, to: 15 }];
  const { panel } = await render({ ...ready, price_changes });
  const sentence = `Price changes: Standard ${formatEuro(10)} to ${formatEuro(15)}, 2 days before.`;
  expect(await panel.findByText(sentence)).toBeVisible();
  expect(await panel.findByText('Price')).toBeInTheDocument();
});

it('shows the sales before the start as a table, too', async () => {
  const { user, panel } = await render(ready);
  await user.click(await panel.findByRole('button', { name: 'Forecast, as a table' }));
  const rows = panel.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2 days before2538',
    '1 day before3040',
    'Start–71',
  ]);
});

it.each([
  [
    {},
    'No forecast yet. It needs 5 earlier events of yours that were on sale this early, and there are only 2.',
  ],
  [
    { state: 'sold_out', seats: 120, tickets_sold: 120 },
    'Sold out. All 120 seats are sold, so there is nothing left to forecast.',
  ],
  [{ state: 'postponed' }, 'There is no forecast until the event has a new date.'],
  [{ state: 'cancelled' }, 'This event is cancelled, so there is no forecast.'],
] satisfies [Partial<EventForecast>, string][])(
  'says why there is no forecast: %o',
  async (values, sentence) => {
    const { panel } = await render(values);
    expect(await panel.findByText(sentence)).toBeVisible();
    expect(panel.queryByText('Tickets at the start')).toBeNull();
  },
);

it('can be loaded again after a failure', async () => {
  server.refuses(forecastsApi.getEventForecast, 'internal');
  const { user } = renderScreen(<ForecastPanel eventId="e-fado" />);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.answers(forecastsApi.getEventForecast, { data: forecastOf(ready) });
  await user.click(again);
  expect(await screen.findByText('Tickets at the start')).toBeVisible();
});
