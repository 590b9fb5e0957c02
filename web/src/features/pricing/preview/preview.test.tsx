import { eventsApi } from '@marquee/contract/events/events';
import { limitsApi } from '@marquee/contract/limits/limits';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { type PlanOutcome, pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf } from '../../../testing/orders.ts';
import { availabilityOf, feeTerms, fixedPrice, pricedEvent } from '../../../testing/pricing.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import PricingPage from '../../../pages/event/PricingPage.tsx';

const outcome: PlanOutcome = {
  revenue: 2400,
  tickets: 80,
  average: 30,
  sold_out_at: null,
  seats_left: 10,
  series: [
    { at: '2030-01-05T10:00:00.000Z', amount: 30, tickets: 0, revenue: 0 },
    { at: '2030-02-01T18:00:00.000Z', amount: 30, tickets: 80, revenue: 2400 },
  ],
};
const previewed = {
  data: {
    seats: 90,
    demand: 90,
    plan: { ...outcome, revenue: 2600 },
    fixed: outcome,
    assumptions: ['It sells steadily.'],
  },
};
const suggested = {
  data: {
    steps: [{ amount: 33, until: null, seats: null }],
    revenue: 2700,
    fixed: { amount: 31, revenue: 2500 },
    optimum: null,
    assumptions: [],
  },
};

beforeEach(() => {
  // A chart without a size complains; jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-05T10:00:00.000Z') });
  server.answers(eventsApi.getEvent, { data: pricedEvent });
  server.answers(feeTermsApi.getFeeTerms, { data: feeTerms });
  server.answers(pricingApi.getPricing, { data: [fixedPrice] });
  server.answers(pricingApi.listPriceChanges, pageOf());
  server.answers(limitsApi.getAvailability, { data: availabilityOf(pricedEvent) });
  server.answers(pricePreviewsApi.previewPlan, previewed);
  server.answers(pricePreviewsApi.suggestPlan, suggested);
});

async function renderPlan() {
  const rendered = renderScreen(<PricingPage />, {
    as: organizer,
    at: `/admin/event/${pricedEvent.event_id}/pricing`,
    path: '/admin/event/:id/pricing',
  });
  await rendered.user.click(await screen.findByRole('button', { name: /^Three waves/ }));
  return rendered;
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const button = (name: string) => preview().getByRole('button', { name });
const bodies = () => server.callsOf(pricePreviewsApi.previewPlan).map(({ body }) => body);
const choose = (name: string) =>
  [preview().getByRole('combobox', { name: 'If it sells' }), name] as const;

it('compares the typed plan with the price of now, in figures and drawn', async () => {
  const { user } = await renderPlan();
  await user.click(button('Preview'));
  const row = await screen.findByRole('row', { name: /^Revenue/ });
  expect(row).toHaveTextContent('Revenue before fees€2,600.00€2,400.00');
  expect(bodies()).toMatchObject([
    {
      scenario: { kind: 'steady', tickets: null },
      sensitivity: 1.5,
      plan: { steps: [{ amount: 24 }, { amount: 27 }, { amount: 30 }] },
    },
  ]);
  expect(
    await screen.findByLabelText('Revenue over time: this plan and a fixed price'),
  ).toBeVisible();
  expect(screen.getByLabelText('Price over time: this plan and a fixed price')).toBeVisible();
  expect(screen.getByText('It sells steadily.')).toBeVisible();
});

it('previews again when the slider is moved, and says what it means', async () => {
  const { user } = await renderPlan();
  await user.click(button('Preview'));
  await screen.findByRole('row', { name: /^Revenue/ });
  preview().getByRole('slider', { name: 'Higher prices put buyers off' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(
    screen.getByText('When the price rises by 1%, 1.6% of the buyers are lost.'),
  ).toBeVisible();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ sensitivity: 1.6 });
});

it('goes by one of the past events of the same organizer', async () => {
  const past = eventOf({ event_id: '00000000-0000-4000-8000-000000000077', title: 'Last winter' });
  server.answers(eventsApi.listEvents, pageOf({ ...past, revenue: 0 }));
  const { user } = await renderPlan();
  await user.selectOptions(...choose('Like one of my past events'));
  await user.click(button('Preview'));
  expect(preview().getByRole('combobox', { name: 'Past event' })).toBeInvalid();
  expect(bodies()).toEqual([]);
  await user.click(preview().getByRole('combobox', { name: 'Past event' }));
  await user.click(await screen.findByRole('option', { name: 'Last winter' }));
  expect(server.callsOf(eventsApi.listEvents)[0]?.query).toMatchObject({
    when: 'past',
    organizer: pricedEvent.organizer.ID,
  });
  await user.click(button('Preview'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ scenario: { kind: 'event', event_id: past.event_id } });
});

it('goes by a typed curve, with each error at its field', async () => {
  const { user, fill } = await renderPlan();
  await user.selectOptions(...choose('As I type it'));
  const point = (place: number) =>
    within(preview().getByRole('region', { name: `Point ${place}` }));
  await fill(point(1).getByRole('textbox', { name: 'Tickets a day' }), '2');
  await user.click(button('Preview'));
  expect(point(2).getByText('Enter a number of tickets from 0 to 1,000,000.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await fill(point(2).getByRole('textbox', { name: 'Tickets a day' }), '5');
  await user.click(button('Preview'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    scenario: {
      kind: 'curve',
      points: [{ tickets_a_day: 2 }, { days_before: 7, tickets_a_day: 5 }],
    },
  });
});

it('says at the choice that there are too few past events', async () => {
  const said = 'There are too few past events to go by.';
  server.refuses(pricePreviewsApi.previewPlan, 'invalid', {
    errors: { 'scenario.kind': [said] },
  });
  const { user } = await renderPlan();
  await user.selectOptions(...choose('Like comparable past events'));
  await user.click(button('Preview'));
  expect(await preview().findByText(said)).toBeVisible();
  expect(screen.queryByText('Invalid request. Please check your input.')).toBeNull();
});

it('fills in a suggested plan, within the limits of demand', async () => {
  const { user, fill } = await renderPlan();
  await user.click(screen.getByRole('switch', { name: /^Let demand change the price/ }));
  await fill(screen.getByRole('textbox', { name: 'Never above' }), '36');
  await fill(preview().getByRole('textbox', { name: 'Tickets until the start' }), '60');
  await user.click(button('Suggest a plan'));
  expect(await screen.findByText(/€2,700\.00 expected/)).toBeVisible();
  const first = within(screen.getByRole('region', { name: 'Step 1' }));
  expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('33.00');
  expect(server.callsOf(pricePreviewsApi.suggestPlan)[0]?.body).toMatchObject({
    scenario: { kind: 'steady', tickets: 60 },
    floor: 24,
    ceiling: 36,
    only_up: false,
  });
});
