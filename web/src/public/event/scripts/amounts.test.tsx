import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { anEvent } from '../../testing/data.ts';

const [first] = anEvent.tickets;
const tickets = anEvent.tickets.map((ticket) =>
  ticket === first ? { ...ticket, pay_what_you_want: { suggested: 30 } } : ticket,
);

beforeEach(() => {
  server.answers(publicEventsApi.getPublicEvent, { data: { ...anEvent, tickets } });
  const line = { ticket_id: first?.ID ?? '', Type: first?.Type ?? '', quantity: 2, Amount: 40 };
  const sums = { unit_total: 40, discount: 0, fee: 0, tax: 0, total: 80 };
  server.answers(quoteApi.quoteOrder, {
    data: { lines: [{ ...line, ...sums }], total: 80, taxes: [] },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your amount for/ });

test('sends the amount that a buyer types, at the price that the server says', async () => {
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  const { user, fillIn, book } = openForm({ tickets });
  expect(amount().value).toBe('30');
  await fillIn();
  await user.clear(amount());
  await user.type(amount(), '40');
  await screen.findByRole('button', { name: 'Book for €80.00' });
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).toMatchObject({ total: 80, items: [{ quantity: 2, amount: 40 }] });
});

test('says at the field what is below the least, and steps by keys', async () => {
  const { user, fillIn, book } = openForm({ tickets });
  await fillIn();
  await screen.findByRole('button', { name: 'Book for €80.00' });
  await user.clear(amount());
  await user.type(amount(), '1');
  await book(/^(Book|Check)/);
  expect(amount()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(/^Enter at least /)).toBeVisible();
  expect(bookings()).toHaveLength(0);
  const asked = server.callsOf(quoteApi.quoteOrder).length;
  await user.type(amount(), '{ArrowUp}');
  expect(amount()).not.toHaveAttribute('aria-invalid', 'true');
  // The form asks for its sum a moment later, which would be in the next test.
  await waitFor(() => expect(server.callsOf(quoteApi.quoteOrder)).toHaveLength(asked + 1));
  await screen.findByRole('button', { name: 'Book for €80.00' });
});
