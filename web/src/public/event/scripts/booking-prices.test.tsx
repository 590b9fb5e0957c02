import type { PublicTicket } from '@marquee/contract/events/public';
import { formatEuro } from '@marquee/contract/formats/money';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { anEvent } from '../../testing/data.ts';

afterEach(() => vi.unstubAllGlobals());

/** One ticket is left at €24, then it costs €30. */
const planned: PublicTicket = {
  ID: 't1',
  Type: 'Regular',
  Amount: 24,
  fee: 0,
  total: 24,
  left: 100,
  plan: {
    left: 1,
    next: { amount: 30, total: 30, at: null, tickets: 1 },
    lowest_of_30_days: null,
    lowest_total_of_30_days: null,
  },
};
const lineOf = (quantity: number, Amount: number): QuoteLine => ({
  ticket_id: 't1',
  Type: 'Regular',
  quantity,
  Amount,
  unit_total: Amount,
  discount: 0,
  fee: 0,
  tax: 0,
  total: quantity * Amount,
});
const event = { ...anEvent, tickets: [planned] };
const linesShown = () => screen.queryAllByText(/ × at /).map((line) => line.textContent);

describe('a planned price', () => {
  it('says what changes it next, and that it is the same for everybody', () => {
    openForm(event);
    expect(screen.getByText('Goes up to €30.00 after 1 more ticket.')).toBeVisible();
    expect(
      screen.getByText('Prices follow time and demand, and are the same for everybody.'),
    ).toBeVisible();
  });

  it('is booked over the end of a step with the lines that were shown', async () => {
    server.answers(quoteApi.quoteOrder, {
      data: { lines: [lineOf(1, 24), lineOf(1, 30)], total: 54, taxes: [] },
    });
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { fillIn, book } = openForm(event);
    await fillIn();
    expect(await screen.findByRole('button', { name: `Book for ${formatEuro(54)}` })).toBeEnabled();
    expect(linesShown()).toEqual(['1 × Regular at €24.00', '1 × Regular at €30.00']);
    await book();
    await waitFor(() => expect(bookings()[0]?.body.total).toBe(54));
  });

  it('within a step needs no lines', async () => {
    const { book, user, field } = openForm(event);
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    await user.type(field('Name'), 'Marta Costa');
    await user.type(field('E-mail'), 'marta@example.com');
    await book(`Book for ${formatEuro(24)}`);
    await waitFor(() => expect(bookings()[0]?.body.total).toBe(24));
    expect(linesShown()).toEqual([]);
  });

  it('that rose meanwhile is asked about, and what was typed stays', async () => {
    const message = 'The total went from €24.00 to €30.00. Book at the new price?';
    server.refuses(publicOrdersApi.placeOrder, 'other_price', {
      message,
      details: { total: 30, lines: [lineOf(1, 30)] },
    });
    server.answers(publicEventsApi.getPublicEvent, {
      data: { ...event, tickets: [{ ...planned, Amount: 30, total: 30, plan: null }] },
    });
    const { book, user, field } = openForm(event);
    await user.type(field('Name'), 'Marta Costa');
    await user.type(field('E-mail'), 'marta@example.com');
    await book();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Name')).toHaveValue('Marta Costa');
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    await book(`Book for ${formatEuro(30)}`);
    await waitFor(() => expect(bookings().at(-1)?.body.total).toBe(30));
  });

  it('does not change under a press, but after it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { form } = openForm(event);
    const dearer = { ...planned, Amount: 30, total: 30 };
    server.answers(publicEventsApi.getPublicEvent, { data: { ...event, tickets: [dearer] } });
    const button = screen.getByRole('button', { name: `Book for ${formatEuro(24)}` });
    const before = form.innerHTML;
    fireEvent.pointerDown(button);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(server.callsOf(publicEventsApi.getPublicEvent)).toHaveLength(1));
    await new Promise((done) => setTimeout(done));
    expect(form.innerHTML).toBe(before);
    fireEvent.pointerUp(button);
    fireEvent.click(document.body);
    expect(await screen.findByRole('button', { name: `Book for ${formatEuro(30)}` })).toBe(button);
  });

  it('of a page that is gone is not asked for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openForm(event);
    cleanup();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf(publicEventsApi.getPublicEvent)).toEqual([]);
  });

  it('that cannot be read is not booked blindly', async () => {
    server.loses(quoteApi.quoteOrder);
    const { fillIn, user } = openForm(event);
    await fillIn();
    // Typing on after the first failure asks once more, so the button may come and go.
    const again = await screen.findByRole('button', { name: 'Check the price again' });
    expect(screen.getByText('The price could not be loaded.')).toBeVisible();
    expect(bookings()).toEqual([]);
    server.answers(quoteApi.quoteOrder, {
      data: { lines: [lineOf(1, 24), lineOf(1, 30)], total: 54, taxes: [] },
    });
    await user.click(again);
    expect(await screen.findByRole('button', { name: `Book for ${formatEuro(54)}` })).toBeEnabled();
    expect(bookings()).toEqual([]);
  });

  it('that is still asked for blocks no choice that needs no lines', async () => {
    const answer = Promise.withResolvers<never>();
    server.answers(quoteApi.quoteOrder, () => answer.promise);
    const { user, quantity } = openForm(event);
    await user.clear(quantity('Regular'));
    await user.type(quantity('Regular'), '2');
    await waitFor(() => expect(server.callsOf(quoteApi.quoteOrder)).toHaveLength(1));
    await user.clear(quantity('Regular'));
    await user.type(quantity('Regular'), '1');
    const button = screen.getByRole('button', { name: `Book for ${formatEuro(24)}` });
    expect(button).toBeEnabled();
    answer.reject(new TypeError('Failed to fetch'));
    await new Promise((done) => setTimeout(done));
    expect(button).toHaveTextContent(`Book for ${formatEuro(24)}`);
    expect(screen.queryByText('The price could not be loaded.')).toBeNull();
  });
});

describe('a booking under way', () => {
  it('blocks the form when the page finishes loading', async () => {
    const answer = Promise.withResolvers<{ data: typeof booked }>();
    server.answers(publicOrdersApi.placeOrder, () => answer.promise);
    const { user, field, form, book, assign } = openForm(event);
    await user.type(field('Name'), 'Marta Costa');
    await user.type(field('E-mail'), 'marta@example.com');
    await book();
    await waitFor(() => expect(bookings()).toHaveLength(1));
    window.dispatchEvent(new Event('pageshow'));
    expect(form.ariaBusy).toBe('true');
    expect(form.querySelector('[type=submit]')).toBeDisabled();
    answer.resolve({ data: booked });
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });
});
