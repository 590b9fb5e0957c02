import { formatEuro } from '@marquee/contract/formats/money';
import { bookingSentences, publicOrdersApi } from '@marquee/contract/orders/public';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('choosing tickets', () => {
  it('adds up, and says how it goes on', async () => {
    const { user, step, bar, quantity } = openForm();
    expect(step('Add one Regular ticket')).toBeEnabled();
    expect(step('Remove one Regular ticket')).toBeDisabled();
    await user.click(step('Add one Regular ticket'));
    await user.click(step('Add one Regular ticket'));
    await user.click(step('Add one Under 26 ticket'));
    expect(quantity('Regular')).toHaveValue('2');
    expect(screen.getByRole('status')).toHaveTextContent(`3 tickets · ${formatEuro(60.5)}`);
    expect(screen.getByText('You pay on the next page.')).toBeVisible();
    expect(bar()).toHaveTextContent(`3 tickets · ${formatEuro(60.5)}`);
  });

  it('shows the lowest price again when nothing is chosen', async () => {
    const { user, step, bar } = openForm();
    await user.click(step('Add one Regular ticket'));
    await user.click(step('Remove one Regular ticket'));
    expect(bar()).toHaveTextContent('From €12.50');
    expect(step('Remove one Regular ticket')).toBeDisabled();
    // The buyer's fields stay, to keep what was typed.
    expect(screen.getByLabelText('Name')).toBeVisible();
  });

  it('ends at what is left of a price and at the limit of an order', async () => {
    const { user, step, quantity } = openForm({ order_limit: 4 });
    await user.type(quantity('Under 26'), '9');
    await user.tab();
    expect(quantity('Under 26')).toHaveValue('3');
    expect(step('Add one Under 26 ticket')).toBeDisabled();
    await user.click(step('Add one Regular ticket'));
    expect(step('Add one Regular ticket')).toBeDisabled();
  });

  it('says that an order can hold no more', async () => {
    const { user, quantity, book } = openForm({ order_limit: 4 });
    await user.type(quantity('Under 26'), '3');
    await user.type(quantity('Regular'), '2');
    expect(screen.getByText(bookingSentences.tooMany(4))).toBeVisible();
    await book();
    expect(bookings()).toEqual([]);
  });

  it('is needed before anything is sent', async () => {
    const { book, quantity } = openForm();
    await book();
    expect(screen.getByText(bookingSentences.chooseTickets)).toBeVisible();
    expect(quantity('Regular')).toHaveFocus();
    expect(bookings()).toEqual([]);
  });

  it('and what was typed survive a reload, and Back from a payment page', async () => {
    const first = openForm();
    await first.fillIn();
    cleanup();
    const second = openForm();
    expect(second.quantity('Regular')).toHaveValue('2');
    expect(second.field('Name')).toHaveValue('Marta Costa');
    expect(second.field('E-mail')).toHaveValue('marta@example.com');
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    window.dispatchEvent(new Event('pageshow'));
    await second.book(`Book for ${formatEuro(48)}`);
    await waitFor(() => expect(second.assign).toHaveBeenCalledOnce());
    cleanup();
    expect(openForm().field('Name')).toHaveValue('Marta Costa');
  });
});
