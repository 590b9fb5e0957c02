import { type EventPace, forecastsApi } from '@marquee/contract/forecasts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import PacesPanel from './PacesPanel.tsx';

const pace: EventPace = {
  event_id: 'e-fado',
  title: 'Fado by the river',
  starts_at: '2030-02-01T20:00:00.000Z',
  timezone: 'Europe/Lisbon',
  capacity: 120,
  tickets_sold: 30,
  usual: 44.6,
  tickets: { expected: 71, low: 58, high: 80 },
  verdict: 'needs_nudge',
  nudges: ['campaign', 'price'],
};

it('puts events that need a nudge first, each with its next step', async () => {
  const full = {
    ...pace,
    event_id: 'e-brass',
    title: 'Brass',
    verdict: 'sells_itself',
    nudges: [],
  } satisfies EventPace;
  server.answers(forecastsApi.listPaces, { data: [full, pace] });
  renderScreen(<PacesPanel />);
  const panel = within(await screen.findByRole('region', { name: 'How your next events sell' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /^Fado by the river.*71 of 120 expected30 sold, usually about 45 by now/,
  );
  expect(first).toHaveTextContent('Needs a nudge');
  expect(second).toHaveTextContent('Sells by itself');
  const steps = panel
    .getAllByRole('link', { name: /:/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(steps).toEqual([
    ['Write to people: Fado by the river', '/admin/event/e-fado/promote?begin=campaign'],
    ['Pricing: Fado by the river', '/admin/event/e-fado/pricing'],
    ['Forecast: Brass', '/admin/dashboard/event/e-brass'],
  ]);
});

it('shows nothing without a forecast', async () => {
  let calls = 0;
  server.answers(forecastsApi.listPaces, () => {
    calls += 1;
    return Promise.resolve({ data: [] });
  });
  renderScreen(<PacesPanel />);
  await waitFor(() => expect(calls).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
