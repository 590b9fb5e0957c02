import { holderSentences } from '@marquee/contract/holders/asked';
import type { NamesAsked } from '@marquee/contract/holders/names';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../../testing/booking-form.tsx';

const names: NamesAsked = {
  mode: 'required',
  emails: true,
  ticket_ids: [],
  until: null,
  answers: false,
};
const NAME = 'Name on the ticket';
const EMAIL = 'E-mail for this ticket (optional)';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ticket = (name: string) => within(screen.getByRole('group', { name }));

describe('the names on tickets', () => {
  it('are asked for each chosen ticket, the buyer’s filled in, and sent with the booking', async () => {
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { user, fillIn, book, assign, step } = openForm({}, { names });
    expect(screen.queryByLabelText(NAME)).toBeNull();
    await fillIn();
    await user.click(step('Add one Under 26 ticket'));
    await user.click(screen.getByRole('button', { name: 'Ticket 1 is for me' }));
    expect(ticket('Ticket 1: Regular').getByLabelText(NAME)).toHaveValue('Marta Costa');
    await user.type(ticket('Ticket 2: Regular').getByLabelText(NAME), 'Rui Costa');
    await user.type(ticket('Ticket 2: Regular').getByLabelText(EMAIL), 'rui@example.com');
    await user.type(ticket('Ticket 3: Under 26').getByLabelText(NAME), 'Inês Costa');
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(bookings()[0]?.body).toMatchObject({
      answers: [],
      holders: [
        { ticket_id: 't1', name: 'Marta Costa', email: '' },
        { ticket_id: 't1', name: 'Rui Costa', email: 'rui@example.com' },
        { ticket_id: 't2', name: 'Inês Costa', email: '' },
      ],
    });
  });

  it('say what is missing, and what the server refuses, at the field of the ticket', async () => {
    const errors = { 'holders.1.email': ['Enter a valid e-mail address.'] };
    server.refuses(publicOrdersApi.placeOrder, 'invalid', { errors });
    const { user, fillIn, book } = openForm({}, { names });
    await fillIn();
    await book();
    const first = ticket('Ticket 1: Regular').getByLabelText(NAME);
    expect(first).toHaveAccessibleDescription(holderSentences.missing);
    expect(first).toHaveFocus();
    expect(bookings()).toEqual([]);
    await user.type(first, 'Marta');
    await user.type(ticket('Ticket 2: Regular').getByLabelText(NAME), 'Rui');
    await user.type(ticket('Ticket 2: Regular').getByLabelText(EMAIL), 'rui');
    await book();
    await waitFor(() =>
      expect(ticket('Ticket 2: Regular').getByLabelText(EMAIL)).toHaveAccessibleDescription(
        'We send only this ticket there. Enter a valid e-mail address.',
      ),
    );
  });

  it('are asked for chosen types only, may stay empty, and survive a reload', async () => {
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const some: NamesAsked = { ...names, mode: 'optional', ticket_ids: ['t2'], emails: false };
    const form = openForm({}, { names: some });
    await form.fillIn();
    expect(screen.queryByLabelText(`${NAME} (optional)`)).toBeNull();
    await form.user.click(form.step('Add one Under 26 ticket'));
    await form.user.type(screen.getByLabelText(`${NAME} (optional)`), 'Rui');
    cleanup();
    const again = openForm({}, { names: some });
    expect(screen.getByLabelText(`${NAME} (optional)`)).toHaveValue('Rui');
    await again.user.clear(screen.getByLabelText(`${NAME} (optional)`));
    await again.book();
    await waitFor(() => expect(again.assign).toHaveBeenCalledOnce());
    expect(bookings()[0]?.body).not.toHaveProperty('holders');
  });

  it('are announced where they are entered after the booking', () => {
    openForm({}, { names: { ...names, mode: 'later', until: '2026-12-01T11:00:00.000Z' } });
    expect(
      screen.getByText(/^After booking, you can enter the names on the tickets until .*12:00/),
    ).toBeVisible();
  });
});
