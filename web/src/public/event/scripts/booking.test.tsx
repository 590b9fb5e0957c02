import { publicEventsApi } from '@marquee/contract/events/public';
import { formatEuro } from '@marquee/contract/formats/money';
import { bookingSentences, publicOrdersApi } from '@marquee/contract/orders/public';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { anEvent } from '../../testing/data.ts';

afterEach(() => vi.unstubAllGlobals());

describe('booking', () => {
  it('sends what the buyer saw, and opens the order', async () => {
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { fillIn, book, assign } = openForm();
    await fillIn();
    await book(`Book for ${formatEuro(48)}`);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/orders/secret-1'));
    expect(bookings().map(({ body }) => body)).toEqual([
      {
        items: [{ ticket_id: 't1', quantity: 2 }],
        name: 'Marta Costa',
        email: 'marta@example.com',
        phone: '',
        marketing: false,
        total: 48,
      },
    ]);
  });

  it('says which link brought the buyer', async () => {
    localStorage.setItem('marquee-via', `anna-7f3k ${Date.now()} ${location.pathname}`);
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { fillIn, book, assign } = openForm();
    await fillIn();
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(bookings()[0]?.body.via).toBe('anna-7f3k');
    localStorage.removeItem('marquee-via');
  });

  it('goes on to the payment if there is one, with the consent that was given', async () => {
    const payment_url = 'https://pay.example/1';
    server.answers(publicOrdersApi.placeOrder, { data: { ...booked, payment_url } });
    const { user, fillIn, book, assign } = openForm();
    await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(payment_url));
    expect(bookings()[0]?.body.marketing).toBe(true);
  });

  it('keeps what was typed in this tab until the order is paid', async () => {
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { fillIn, book, assign } = openForm();
    await fillIn();
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const draft = sessionStorage.getItem(`marquee-draft-${anEvent.event_id}`) ?? '{}';
    expect(JSON.parse(draft)).toMatchObject({ name: 'Marta Costa', email: 'marta@example.com' });
    sessionStorage.clear();
    localStorage.clear();
  });

  it('happens once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers(publicOrdersApi.placeOrder, async () => {
      await promise;
      return { data: booked };
    });
    const { user, form, fillIn, book, assign, field } = openForm();
    await fillIn();
    await book();
    expect(screen.getByRole('button', { name: 'Booking…' })).toBeDisabled();
    await user.type(field('Name'), '{Enter}');
    expect(form).toHaveAttribute('aria-busy', 'true');
    resolve();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(bookings()).toHaveLength(1);
  });

  it('of an empty form says what is missing without a call', async () => {
    const { user, step, book, field } = openForm();
    await user.click(step('Add one Regular ticket'));
    await user.type(field('Name'), '  ');
    await book();
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Name')).toHaveFocus();
    expect(field('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address\.$/);
    expect(field('Phone (optional)')).toBeValid();
    expect(screen.getByText('Please correct the highlighted fields.')).toBeVisible();
    expect(bookings()).toEqual([]);
  });

  it('shows what is wrong at its field until it is corrected', async () => {
    const errors = { name: ['Name is required'], email: ['Email is required'] };
    server.refuses(publicOrdersApi.placeOrder, 'invalid', { errors });
    const { user, fillIn, book, field } = openForm();
    await fillIn();
    await book();
    expect(await screen.findByText('Please correct the highlighted fields.')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toBeInvalid();
    await user.type(field('Name'), 'M');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(field('Name')).toBeValid();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Please correct the highlighted fields.')).toBeVisible();
    await user.type(field('E-mail'), 'm');
    expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
  });

  it('shows what is left after somebody else was faster', async () => {
    const [regular, under, front] = anEvent.tickets;
    if (!regular || !under || !front) throw new Error('The event has three prices.');
    const message = bookingSentences.typeFewLeft('Regular', 1);
    server.refuses(publicOrdersApi.placeOrder, 'type_few_left', {
      message,
      details: { ticket_id: 't1', left: 1 },
    });
    const tickets = [{ ...regular, left: 1, Amount: 30, total: 30 }, { ...under, left: 0 }, front];
    server.answers(publicEventsApi.getPublicEvent, { data: { ...anEvent, tickets } });
    const { fillIn, book, quantity } = openForm();
    await fillIn();
    await book();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(quantity('Regular')).toHaveValue('1'));
    expect(screen.getByRole('status')).toHaveTextContent(`1 ticket · ${formatEuro(30)}`);
    expect(screen.queryByRole('textbox', { name: 'Under 26 tickets' })).toBeNull();
  });

  it('asks about an address that looks mistyped, and corrects it on a press', async () => {
    const { user, fillIn, field } = openForm();
    await fillIn();
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'marta@gmial.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'marta@gmail.com' }));
    expect(field('E-mail')).toHaveValue('marta@gmail.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('does not call a price sold out when booking closes meanwhile', async () => {
    server.refuses(publicOrdersApi.placeOrder, 'booking_closed', {
      message: bookingSentences.closed,
    });
    server.answers(publicEventsApi.getPublicEvent, { data: { ...anEvent, bookable: false } });
    const { fillIn, book, form, field } = openForm();
    await fillIn();
    await book();
    expect(await screen.findByText(bookingSentences.closed)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /tickets$/ })).toBeNull());
    expect(form).not.toHaveTextContent('Sold out');
    expect(field('Name')).toHaveValue('Marta Costa');
  });

  it('without an answer claims nothing, and is sent again with the same key', async () => {
    server.loses(publicOrdersApi.placeOrder);
    const { fillIn, book, field, assign } = openForm();
    await fillIn();
    await book();
    expect(
      await screen.findByText(/your booking is not confirmed yet\. Try again\./),
    ).toBeVisible();
    expect(field('Name')).toHaveValue('Marta Costa');
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const [lost, again] = bookings().map(({ headers }) => headers.get('idempotency-key'));
    expect(lost).not.toBeNull();
    expect(again).toBe(lost);
  });

  it.each(['internal', 'too_many_requests'] as const)(
    'keeps its key after %s, which says nothing about it',
    async (code) => {
      server.refuses(publicOrdersApi.placeOrder, code);
      const { fillIn, book } = openForm();
      await fillIn();
      await book();
      await screen.findByRole('alert');
      await book();
      await waitFor(() => expect(bookings()).toHaveLength(2));
      const keys = bookings().map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('has a new key after a refusal', async () => {
    server.refuses(publicOrdersApi.placeOrder, 'unpaid_full', {
      message: bookingSentences.noUnpaidLeft,
    });
    server.answers(publicEventsApi.getPublicEvent, { data: anEvent });
    const { fillIn, book } = openForm();
    await fillIn();
    await book();
    await screen.findByText(bookingSentences.noUnpaidLeft);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Book/ })).toBeEnabled());
    await book();
    await waitFor(() => expect(bookings()).toHaveLength(2));
    const keys = bookings().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});
