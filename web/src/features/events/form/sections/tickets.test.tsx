import { eventsApi } from '@marquee/contract/events/events';
import { eventFormSentences as say } from '@marquee/contract/events/input';
import { feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { server } from '../../../../testing/fake-server.ts';
import { openNewEvent, openSavedEvent } from '../../../../testing/event-form.tsx';
import { eventOf } from '../../../../testing/orders.ts';

const standard = {
  ID: 'p-1',
  Type: 'Standard',
  Amount: 12.5,
  fee: 0,
  total: 12.5,
  Sold: 0,
  held: 0,
  quota: null,
  hidden: false,
  tax: null,
};
const updateButton = () => screen.getByRole('button', { name: 'Update Event' });
const rows = () => screen.getAllByRole('textbox', { name: /^Price type/ });

describe('a price', () => {
  it('is added once the last one is filled, and gets the focus', async () => {
    const form = await openNewEvent();
    await form.addPrice();
    expect(await screen.findByText(say.fillPriceFirst)).toBeVisible();
    expect(rows()).toHaveLength(1);
    await form.fill(form.priceType(1), 'Standard');
    await form.fill(form.amount(1), '0');
    await form.addPrice();
    expect(form.priceType(2)).toHaveFocus();
  });

  it('that is half filled is left out of a new event, and its row says so', async () => {
    const form = await openNewEvent();
    server.answers(eventsApi.createEvent, { data: eventOf() });
    await form.complete();
    await form.addPrice();
    expect(screen.queryByText(/left out/)).toBeNull();
    await form.fill(form.priceType(2), 'Student');
    expect(screen.getByText('This price is left out until it has an amount.')).toBeVisible();
    await form.fill(form.priceType(2), '');
    await form.fill(form.amount(2), '5');
    expect(screen.getByText('This price is left out until it has a price type.')).toBeVisible();
    expect(form.preview().queryByText(/5\.00/)).toBeNull();
    expect(within(form.prices()).queryByText(say.halfPrice)).toBeNull();
    await form.save();
    await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  });

  it('is removed with its values', async () => {
    const form = await openNewEvent();
    await form.fill(form.priceType(1), 'Standard');
    await form.fill(form.amount(1), '10');
    await form.addPrice();
    await form.fill(form.priceType(2), 'Student');
    await form.user.click(screen.getByRole('button', { name: 'Remove price 1' }));
    expect(rows()).toHaveLength(1);
    expect(form.priceType(1)).toHaveValue('Student');
    expect(form.amount(1)).toHaveValue('');
    expect(form.prices()).toHaveFocus();
  });

  it.each(['12,50', '12.50', '12.5', ' 12,5 '])('typed as %j is €12.50', async (typed) => {
    const form = await openNewEvent();
    await form.fill(form.amount(1), typed);
    expect(form.preview().getByText('€12.50')).toBeVisible();
    await form.leave();
    expect(form.amount(1)).toHaveValue('12.50');
  });

  it.each(['ten', '1.000', '-5'])('typed as %j is no amount', async (typed) => {
    const form = await openSavedEvent({ tickets: [standard] });
    await form.fill(form.amount(1), typed);
    await form.leave();
    expect(form.amount(1)).toHaveValue(typed);
    expect(form.amount(1)).toHaveAccessibleDescription(/./);
    expect(updateButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says what buyers pay and the organizer gets, while it is typed', async () => {
    const form = await openNewEvent();
    await form.fill(form.amount(1), '24.50');
    expect(await screen.findByText('Buyers pay €24.50, you get €23.22.')).toBeVisible();
    await form.fill(form.amount(1), '0');
    expect(screen.queryByText(/^Buyers pay/)).toBeNull();
  });

  it('adds the fee for buyers who pay it', async () => {
    const form = await openNewEvent();
    server.answers(feeTermsApi.getFeeTerms, {
      data: {
        basis_points: 0,
        fixed_cents: 90,
        min_cents: 0,
        max_cents: null,
        payer: 'buyer',
        has_service_fees: false,
        tax: null,
      },
    });
    await form.fill(form.amount(1), '23.60');
    expect(await screen.findByText('Buyers pay €24.50, you get €23.60.')).toBeVisible();
  });

  it('says that Stripe’s fees come off what a connected organizer gets', async () => {
    const form = await openNewEvent();
    server.answers(feeTermsApi.getFeeTerms, {
      data: {
        basis_points: 0,
        fixed_cents: 0,
        min_cents: 0,
        max_cents: null,
        payer: 'organizer',
        has_service_fees: true,
        tax: null,
      },
    });
    await form.fill(form.amount(1), '25');
    expect(
      await screen.findByText('Buyers pay €25.00, you get €25.00 before Stripe’s fees.'),
    ).toBeVisible();
  });

  it('that follows a plan shows it, and leaves its amount alone', async () => {
    const form = await openSavedEvent({ tickets: [standard] });
    const step = { amount: 12.5, until: null, seats: 20 };
    const steps = [step, { ...step, amount: 15, seats: null }];
    server.answers(pricingApi.getPricing, {
      data: [
        {
          ticket_id: 'p-1',
          Type: 'Standard',
          plan: { mode: 'plan', steps },
          amount: 12.5,
          since: null,
          why: 'step',
          step: 0,
          step_tickets: [0],
          next: null,
          demand_at: null,
        },
      ],
    });
    await queryClient.invalidateQueries({ queryKey: ['pricing'] });
    expect(await screen.findByText(/^Follows a plan: €12\.50 → €15\.00\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change it under Pricing' })).toHaveAttribute(
      'href',
      '/admin/event/e-fado/pricing',
    );
    expect(form.amount(1)).toHaveAttribute('readonly');
    server.answers(eventsApi.updateEvent, { data: eventOf({ tickets: [standard] }) });
    await form.fill(form.limit(1), '50');
    await form.save();
    await waitFor(() => expect(server.callsOf(eventsApi.updateEvent)).toHaveLength(1));
    expect(server.callsOf(eventsApi.updateEvent)[0]?.body).toEqual({
      id: 'e-fado',
      price: [
        {
          id: 'p-1',
          type: 'Standard',
          amount: undefined,
          quota: 50,
          hidden: false,
          tax: null,
          min_per_order: null,
          max_per_order: null,
          max_per_person: null,
        },
      ],
    });
  });

  it('with sold tickets cannot be removed', async () => {
    await openSavedEvent();
    expect(screen.getByRole('button', { name: '2 sold: cannot be removed' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove price 1' })).toBeEnabled();
  });

  it('has a limit that is a whole number above 0', async () => {
    const form = await openSavedEvent({ tickets: [standard] });
    await form.fill(form.limit(1), '0');
    await form.leave();
    expect(form.limit(1)).toHaveAccessibleDescription(say.quota);
    await form.fill(form.limit(1), '1.5');
    expect(form.limit(1)).toHaveAccessibleDescription(say.quota);
    await form.fill(form.limit(1), '1,500');
    expect(form.limit(1)).not.toHaveAccessibleDescription();
  });
});

describe('the prices of a saved event', () => {
  it('are complete or empty, and at least one is complete', async () => {
    const form = await openSavedEvent({ tickets: [standard] });
    const prices = form.prices();
    await form.user.click(screen.getByRole('button', { name: 'Remove price 1' }));
    expect(await screen.findByText(say.lastPrice)).toBeVisible();
    expect(form.priceType(1)).toHaveValue('Standard');

    await form.fill(form.amount(1), '');
    await form.addPrice();
    expect(await screen.findByText(say.completePriceFirst)).toBeVisible();
    expect(within(prices).getByText(say.halfPrice)).toBeVisible();

    await form.fill(form.priceType(1), '');
    expect(within(prices).getByText(say.price)).toBeVisible();

    await form.fill(form.priceType(1), 'Standard');
    await form.fill(form.amount(1), '15');
    await form.addPrice();
    await form.fill(form.priceType(2), 'Student');
    expect(updateButton()).toHaveAttribute('aria-disabled', 'true');
    await form.fill(form.amount(2), '7.50');
    expect(updateButton()).not.toHaveAttribute('aria-disabled');
    expect(within(prices).queryByText(say.halfPrice)).toBeNull();
  });
});

describe('the capacity', () => {
  it('is a whole number above 0', async () => {
    const form = await openNewEvent();
    await form.fill(form.capacity(), '0');
    await form.leave();
    for (const typed of ['0', '-1', '1.5', 'many', '1.000', '']) {
      await form.fill(form.capacity(), typed);
      expect(form.capacity()).toHaveAccessibleDescription(expect.stringContaining(say.capacity));
    }
    await form.fill(form.capacity(), '1,000,001');
    expect(form.capacity()).toHaveAccessibleDescription(/at most 1,000,000/);
    await form.fill(form.capacity(), '1,000');
    expect(form.capacity()).toHaveAccessibleDescription('The most people who can attend.');
  });

  it.each([
    [1, '1 ticket is sold.'],
    [1200, '1,200 tickets are sold.'],
  ])('of an event with %i sold tickets says so', async (tickets_sold, sentence) => {
    const form = await openSavedEvent({ tickets_sold, capacity: 5000 });
    expect(form.capacity()).toHaveAccessibleDescription(sentence);
  });
});
