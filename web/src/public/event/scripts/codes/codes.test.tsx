import { type PublicCode, publicCodesApi } from '@marquee/contract/codes/public';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../../testing/booking-form.tsx';
import { anEvent } from '../../../testing/data.ts';
import { startField } from './field.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const spring: PublicCode = {
  code: 'SPRING20',
  kind: 'percent',
  value: 25,
  per: 'ticket',
  ticket_ids: [],
  min_tickets: null,
  left: [],
  opens: [],
  prices: [{ ID: 't1', total: 18, fee: 0 }],
};
const friends: PublicCode = {
  ...spring,
  code: 'FRIENDS',
  kind: 'access',
  value: null,
  ticket_ids: ['t9'],
  left: [],
  opens: [{ ID: 't9', Type: 'Friends', Amount: 5, fee: 0, total: 5, left: 3 }],
  prices: [],
};

const line = (values: Partial<QuoteLine>): QuoteLine => ({
  ticket_id: 't1',
  Type: 'Regular',
  quantity: 2,
  Amount: 18,
  unit_total: 18,
  discount: 12,
  fee: 0,
  tax: 0,
  total: 36,
  ...values,
});
const quoted = (...lines: QuoteLine[]) =>
  server.answers(quoteApi.quoteOrder, {
    data: { lines, total: lines.reduce((sum, { total }) => sum + total, 0), taxes: [] },
  });

beforeEach(() => server.answers(publicEventsApi.getPublicEvent, { data: anEvent }));

function open(search = '', event: Partial<typeof anEvent> = {}, more = {}) {
  const opened = openForm(event, { search, takesCodes: true, ...more });
  const place = document.querySelector<HTMLElement>('.code');
  if (!place) throw new Error('The field is missing.');
  startField(opened.form, place);
  const type = async (code: string) => {
    await opened.user.click(screen.getByRole('button', { name: 'Have a code?' }));
    await opened.user.keyboard(`${code}{Enter}`);
  };
  return { ...opened, type };
}

describe('a code of a link', () => {
  it('opens hidden tickets, which are booked with it', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: friends });
    quoted(line({ ticket_id: 't9', Type: 'Friends', quantity: 1, discount: 0, total: 5 }));
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { user, field, book } = open('?code=friends');
    // What guests want has a script of its own, which looks for this.
    expect(document.querySelector('[data-wanted]')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add one Friends ticket' }));
    expect(screen.getByText('FRIENDS')).toBeVisible();
    expect(screen.getByText(/opens Friends/)).toBeVisible();
    await user.type(field('Name'), 'Marta Costa');
    await user.type(field('E-mail'), 'marta@example.com');
    await screen.findByRole('button', { name: 'Book for €5.00' });
    await book();
    await waitFor(() => expect(bookings()).toHaveLength(1));
    expect(bookings()[0]?.body).toMatchObject({
      items: [{ ticket_id: 't9', quantity: 1 }],
      code: 'FRIENDS',
      total: 5,
    });
  });
});

it('is asked for at once where all tickets need one, until one opens them', async () => {
  const needed = 'Tickets need a code. Enter yours, or ask the organizer for one.';
  server.answers(publicCodesApi.getPublicCode, { data: friends });
  const { user } = open('', { tickets: [], needs_code: true });
  expect(screen.getByText(needed)).toBeVisible();
  await user.type(screen.getByLabelText('Code'), 'friends{Enter}');
  await screen.findByRole('button', { name: 'Add one Friends ticket' });
  expect(screen.getByText(needed)).not.toBeVisible();
});

describe('a typed code', () => {
  it('shows the lower prices, and what it takes off the sum', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: spring });
    quoted(line({}));
    const { type, fillIn } = open();
    await type('spring20');
    expect(await screen.findByText('€18.00 with code')).toBeVisible();
    await fillIn();
    expect(await screen.findByRole('button', { name: 'Book for €36.00' })).toBeEnabled();
    expect(screen.getByText('Code SPRING20: €12.00 off')).toBeVisible();
    const quotes = server.callsOf(quoteApi.quoteOrder);
    expect(quotes.at(-1)?.body).toEqual({
      items: [{ ticket_id: 't1', quantity: 2 }],
      code: 'SPRING20',
    });
  });

  it('that does not work says why at its field, and Enter does not book', async () => {
    server.refuses(publicCodesApi.getPublicCode, 'code_over', {
      message: say.over,
      errors: { code: [say.over] },
    });
    const { type, field } = open();
    await type('old');
    expect(await screen.findByRole('alert')).toHaveTextContent(say.over);
    expect(field('Code')).toHaveAccessibleDescription(say.over);
    expect(field('Code')).toHaveFocus();
    expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
  });

  it('that does not work keeps nobody from booking without it', async () => {
    const refusal = { message: say.unknown, errors: { code: [say.unknown] } };
    server.refuses(publicCodesApi.getPublicCode, 'code_unknown', refusal);
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { type, fillIn, book } = open();
    await type('nope');
    await screen.findByText(say.unknown);
    await fillIn();
    await book('Book for €48.00');
    await waitFor(() => expect(bookings()).toHaveLength(1));
    expect(bookings()[0]?.body.code).toBeUndefined();
  });

  it('is removed again with what it opened', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: friends });
    const { type, user, field } = open();
    await type('friends');
    await user.click(await screen.findByRole('button', { name: 'Remove code' }));
    expect(screen.queryByText('Friends')).toBeNull();
    expect(field('Code')).toHaveValue('');
    expect(field('Code')).toHaveFocus();
  });

  it('survives a reload with the tickets that it opened', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: friends });
    quoted(line({ ticket_id: 't9', Type: 'Friends', quantity: 1, discount: 0, total: 5 }));
    const { type, user } = open();
    await type('friends');
    await user.click(await screen.findByRole('button', { name: 'Add one Friends ticket' }));
    cleanup();
    const reopened = open();
    await screen.findByRole('button', { name: 'Add one Friends ticket' });
    expect(reopened.quantity('Friends')).toHaveValue('1');
  });
});

describe('a code that is refused later', () => {
  const refusal = { message: say.usedUp, errors: { code: [say.usedUp] } };

  it('when the booking is sent says so, and offers to book without it', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: spring });
    quoted(line({}));
    server.refuses(publicOrdersApi.placeOrder, 'code_used_up', refusal);
    const { type, fillIn, book } = open();
    await type('spring20');
    await screen.findByText('€18.00 with code');
    await fillIn();
    await screen.findByRole('button', { name: 'Book for €36.00' });
    await book();
    expect(await screen.findByText(say.usedUp)).toBeVisible();
    expect(document.querySelector('.total')).toHaveTextContent('2 tickets · €48.00');
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    await book('Book without the code');
    await waitFor(() => expect(bookings()).toHaveLength(2));
    expect(bookings()[1]?.body).toMatchObject({ total: 48 });
    expect(bookings()[1]?.body.code).toBeUndefined();
  });

  it('keeps tickets that it opened in the choice, and says why they are not booked', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: friends });
    quoted(line({ ticket_id: 't9', Type: 'Friends', quantity: 1, discount: 0, total: 5 }));
    server.refuses(publicOrdersApi.placeOrder, 'code_used_up', refusal);
    const { type, user, field, book } = open();
    await type('friends');
    await user.click(await screen.findByRole('button', { name: 'Add one Friends ticket' }));
    await user.type(field('Name'), 'Marta Costa');
    await user.type(field('E-mail'), 'marta@example.com');
    await screen.findByRole('button', { name: 'Book for €5.00' });
    await book();
    expect(await screen.findByText(say.usedUp)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book without the code' })).toBeNull();
  });

  it('for this choice shows the price without it, until the choice changes', async () => {
    server.answers(publicCodesApi.getPublicCode, { data: { ...spring, min_tickets: 2 } });
    server.refuses(quoteApi.quoteOrder, 'code_not_for_these', {
      message: say.notForEnough(2),
      errors: { code: [say.notForEnough(2)] },
      details: { min_tickets: 2 },
    });
    const { type, step, user } = open();
    await type('spring20');
    await screen.findByText('€18.00 with code');
    await user.click(step('Add one Regular ticket'));
    expect(await screen.findByText(say.notForEnough(2))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book without the code' })).toBeEnabled();
    quoted(line({}));
    await user.click(step('Add one Regular ticket'));
    expect(await screen.findByRole('button', { name: 'Book for €36.00' })).toBeEnabled();
    expect(screen.queryByText(say.notForEnough(2))).toBeNull();
  });
});

describe('a code that seats are kept for', () => {
  const tickets = anEvent.tickets.map((ticket) => ({ ...ticket, left: 0 }));

  it('lets its holder book what others find sold out, until it is removed', async () => {
    const kept: PublicCode = { ...spring, prices: [], left: [{ ID: 't1', left: 2 }] };
    server.answers(publicCodesApi.getPublicCode, { data: kept });
    quoted(line({ discount: 0, total: 48 }));
    const { user } = open('?code=vip', { place: 0, sold_out: true, tickets }, { keepsSeats: true });
    expect(screen.getByText(/^Sold out, except for seats that are kept/)).toBeInTheDocument();
    const add = await screen.findByRole('button', { name: 'Add one Regular ticket' });
    await user.dblClick(add);
    expect(screen.getByRole('textbox', { name: 'Regular tickets' })).toHaveValue('2');
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove code' }));
    expect(screen.queryByRole('button', { name: 'Add one Regular ticket' })).toBeNull();
  });

  it('is not called sold out while other buyers hold the last seats', () => {
    open('', { place: 0, tickets }, { keepsSeats: true });
    expect(screen.getByText(/^The last seats are on hold or kept/)).toBeVisible();
  });
});
