import { eventsApi } from '@marquee/contract/events/events';
import { formatEuro } from '@marquee/contract/formats/money';
import { limitsApi } from '@marquee/contract/limits/limits';
import { payWhatYouWantSentences } from '@marquee/contract/pricing/pay-what-you-want';
import { type PriceChange, pricingApi } from '@marquee/contract/pricing/pricing';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import {
  availabilityOf,
  feeTerms,
  fixedPrice as fixed,
  pricedEvent as event,
} from '../../testing/pricing.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { PriceNow } from '../../features/pricing/api.ts';
import PricingPage from './PricingPage.tsx';

const planned: PriceNow = {
  ...fixed,
  plan: {
    mode: 'plan',
    steps: [
      { amount: 24, until: '2030-01-10T23:59', seats: 30 },
      { amount: 30, until: null, seats: null },
    ],
    is_announced: true,
  },
  amount: 24,
  step: 0,
  step_tickets: [18],
  why: 'step',
  next: { amount: 30, at: '2030-01-10T22:59:00.000Z', tickets: 12 },
};
const change: PriceChange = {
  change_id: 'c-1',
  ticket_id: 'p-standard',
  Type: 'Standard',
  from: 20,
  to: 24,
  at: '2030-01-05T10:00:00.000Z',
  why: 'step_seats',
  by: '',
  sold: 18,
  left: 72,
  on_sale: { since: '2030-01-05T10:00:00.000Z', until: null },
};

beforeEach(() => {
  // A chart without a size complains; jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-05T10:00:00.000Z') });
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(pricingApi.getPricing, { data: [fixed] });
  server.answers(pricingApi.listPriceChanges, pageOf());
  server.answers(limitsApi.getAvailability, { data: availabilityOf(event) });
  server.answers(feeTermsApi.getFeeTerms, { data: feeTerms });
});

const render = () =>
  renderScreen(<PricingPage />, {
    as: organizer,
    at: `/admin/event/${event.event_id}/pricing`,
    path: '/admin/event/:id/pricing',
  });
const step = (place: number) => within(screen.getByRole('region', { name: `Step ${place}` }));

it.each([true, false])(
  'draws nothing over time while the event is postponed: %s',
  async (postponed) => {
    const { schedule_change } = event;
    const data = { ...event, schedule_change: { ...schedule_change, postponed } };
    server.answers(eventsApi.getEvent, { data });
    const decided = { ...planned, demand_at: '2030-01-06T10:00:00.000Z' };
    server.answers(pricingApi.getPricing, { data: [decided] });
    const { user } = render();
    expect(await screen.findByText(/^Over tickets/)).toBeVisible();
    expect(screen.queryAllByText(/^Demand decides/)).toHaveLength(postponed ? 0 : 1);
    expect(screen.queryAllByText(/^Over time/)).toHaveLength(postponed ? 0 : 1);
    expect(screen.queryAllByText(/^The event is postponed/)).toHaveLength(postponed ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Edit plan of Standard' }));
    expect(screen.queryAllByText(/^Over time/)).toHaveLength(postponed ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(postponed ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: /^Last minute/ })).toHaveLength(
      postponed ? 0 : 1,
    );
  },
);

describe('the pricing of an event', () => {
  it('says what a price is, why, and what changes it next', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    server.answers(pricingApi.listPriceChanges, pageOf(change));
    render();
    expect(
      await screen.findByText(/^Goes up to €30\.00 on .+ or after 12 more tickets$/),
    ).toBeVisible();
    expect(screen.getByText(/^From its plan, step 1 of 2, since/)).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /€20\.00 → €24\.00/ }));
    expect(row.getByRole('cell', { name: 'A step’s tickets were sold' })).toBeInTheDocument();
  });

  it('explains plans, and fills a template in from the price', async () => {
    server.answers(pricingApi.setPlan, { data: planned });
    const { user } = render();
    expect(await screen.findByText('Let a price change by itself')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Three waves/ }));
    expect(step(1).getByRole('textbox', { name: 'Price' })).toHaveValue('24.00');
    expect(step(2).getByRole('textbox', { name: 'Or after tickets' })).toHaveValue('30');
    expect(step(3).getByText('Until the event starts')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(server.callsOf(pricingApi.setPlan)).toHaveLength(1));
    expect(server.callsOf(pricingApi.setPlan)[0]?.body).toMatchObject({
      mode: 'plan',
      steps: [
        { amount: 24, until: '2030-01-14T23:59', seats: 30 },
        { amount: 27, until: '2030-01-23T23:59', seats: 30 },
        { amount: 30, until: null, seats: null },
      ],
    });
    expect(await screen.findByText(`Goes up to ${formatEuro(30)}`, { exact: false })).toBeVisible();
  });

  it('shows an error of the server at its field, and keeps what was typed', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    const errors = { 'steps.0.until': ['A step cannot end before the one before it.'] };
    server.refuses(pricingApi.setPlan, 'invalid', { errors });
    const { user, fill } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit plan of Standard' }));
    await fill(step(1).getByRole('textbox', { name: 'Price' }), '22');
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(await step(1).findByText('A step cannot end before the one before it.')).toBeVisible();
    expect(step(1).getByRole('textbox', { name: 'Price' })).toHaveValue('22.00');
  });

  it('pauses a plan, and asks before unsaved changes are left', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    server.answers(pricingApi.pausePlan, { data: { ...planned, why: 'paused', next: null } });
    const { user, goTo } = render();
    await user.click(await screen.findByRole('button', { name: 'Pause the plan of Standard' }));
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.queryByText(/^Goes up/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit plan of Standard' }));
    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await goTo('/admin/event/all');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('lets demand change the price, within limits that start from the steps', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    const { user, fill } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit plan of Standard' }));
    await user.click(screen.getByRole('switch', { name: /^Let demand change the price/ }));
    expect(screen.getByRole('textbox', { name: 'Never below' })).toHaveValue('24.00');
    expect(screen.getByRole('textbox', { name: 'Never above' })).toHaveValue('39.00');
    const raise = within(screen.getByRole('group', { name: 'Raise the price' }));
    await fill(raise.getByRole('textbox', { name: 'Raise by (%)' }), 'some');
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(await raise.findByText('Enter a percentage from 0.1 to 100.')).toBeVisible();
    await fill(raise.getByRole('textbox', { name: 'Raise by (%)' }), '7.5');
    server.refuses(pricingApi.setPlan, 'invalid', {
      errors: { ceiling: ['A price that demand raises needs a ceiling.'] },
    });
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(await screen.findByText('A price that demand raises needs a ceiling.')).toBeVisible();
    expect(server.callsOf(pricingApi.setPlan)[0]?.body).toMatchObject({
      demand: { hours: 24, raise: { more_than: 10, unit: 'percent', percent: 7.5 }, lower: null },
      floor: 24,
      ceiling: 39,
      rounding: 'half',
    });
  });

  it('keeps the limits of a plan that demand does not change', async () => {
    const limited = { ...planned.plan, floor: 20, only_up: true };
    server.answers(pricingApi.getPricing, { data: [{ ...planned, plan: limited }] });
    server.answers(pricingApi.setPlan, { data: planned });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit plan of Standard' }));
    expect(screen.getByRole('textbox', { name: 'Never below' })).toHaveValue('20.00');
    await user.click(screen.getByRole('switch', { name: /^Show buyers/ }));
    await user.click(screen.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(server.callsOf(pricingApi.setPlan)).toHaveLength(1));
    const body = server.callsOf(pricingApi.setPlan)[0]?.body;
    expect(body).toMatchObject({ floor: 20, ceiling: null, only_up: true });
  });

  it('says what buyers pay and the organizer gets wherever a price is typed', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    const { user, fill } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit plan of Standard' }));
    expect(await step(1).findByText('Buyers pay €24.00, you get €23.04.')).toBeVisible();
    await fill(step(1).getByRole('textbox', { name: 'Price' }), '20');
    expect(step(1).getByText('Buyers pay €20.00, you get €19.20.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /^Let demand change the price/ }));
    const limits = within(screen.getByRole('group', { name: 'Limits' }));
    await fill(limits.getByRole('textbox', { name: 'Never below' }), '10');
    expect(limits.getByText('At the lowest price buyers pay €10.00, you get €9.60.')).toBeVisible();
    await fill(limits.getByRole('textbox', { name: 'Never above' }), '50');
    expect(
      limits.getByText('At the highest price buyers pay €50.00, you get €48.00.'),
    ).toBeVisible();
  });

  it('says so where a price is set by hand', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    const { user, fill } = render();
    await user.click(await screen.findByRole('button', { name: 'Set price… of Standard' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByRole('textbox', { name: 'Price' }), '40');
    expect(await dialog.findByText('Buyers pay €40.00, you get €38.40.')).toBeVisible();
  });

  it('removes a plan after a question, and keeps the price', async () => {
    server.answers(pricingApi.getPricing, { data: [planned] });
    server.answers(pricingApi.setPlan, { data: { ...fixed, amount: 24 } });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit plan of Standard' }));
    await user.click(screen.getByRole('button', { name: 'Remove plan…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove the plan/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove plan' }));
    expect(await screen.findByText(/^A fixed price/)).toBeVisible();
    expect(server.callsOf(pricingApi.setPlan)[0]?.body).toEqual({ mode: 'fixed' });
  });

  it('offers no plan for a free ticket', async () => {
    server.answers(pricingApi.getPricing, { data: [{ ...fixed, amount: 0 }] });
    render();
    expect(await screen.findByText('A free ticket has no plan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Three waves/ })).toBeNull();
  });

  it('offers no plan for a price that buyers choose', async () => {
    const tickets = event.tickets.map((ticket) => {
      return { ...ticket, pay_what_you_want: { suggested: null } };
    });
    server.answers(eventsApi.getEvent, { data: { ...event, tickets } });
    render();
    expect(await screen.findByText(payWhatYouWantSentences.noPlan)).toBeVisible();
    expect(screen.getByText('The least that buyers pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Three waves/ })).toBeNull();
  });
});
