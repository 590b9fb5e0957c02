import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import {
  askedSentences as say,
  type ExchangeRequest,
} from '@marquee/contract/payments/exchange-requests';
import { exchangeApi, type ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';
import { ExchangeRequestNote } from './ExchangeRequestNote.tsx';

const sums = { quantity: 3, total: 37.5, fee: 0, tax: 0, discount: 0 };
const line = { ticket_id: 'p', Type: 'Standard', quantity: 1, Amount: 12.5, discount: 0 };

function effectOf(order: Order, values: Partial<ExchangeEffect> = {}): ExchangeEffect {
  return {
    before: { ...sums, quantity: 2, total: 25 },
    after: sums,
    removed: [],
    added: [line],
    code: null,
    refund: 0,
    refunded_by: null,
    to_pay: 12.5,
    payable_until: '2030-01-12T10:00:00.000Z',
    order,
    ...values,
  };
}

/** Adds a ticket to a paid order. */
async function addTicket(order: Order, values: Partial<ExchangeEffect> = {}) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(exchangeApi.exchangeTickets, {
    data: effectOf(order, values),
    message: say.askedAndSent('€12.50'),
  });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Add one Standard ticket' }));
  return { user, dialog };
}

it('asks the buyer to pay the difference, by a link that goes out unless it is unticked', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await addTicket(order);
  const ways = await dialog.findByRole('radiogroup', { name: 'How is the €12.50 paid?' });
  await user.click(within(ways).getByRole('radio', { name: 'The buyer pays online' }));
  expect(
    dialog.getByText(/^Nothing changes yet\. The 1 added ticket is held until /),
  ).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Send the link to the buyer' })).toBeChecked();
  const button = await dialog.findByRole('button', { name: 'Ask for €12.50' });
  await user.click(button);
  expect(await screen.findByText(say.askedAndSent('€12.50'))).toBeVisible();
  const sent = server.callsOf(exchangeApi.exchangeTickets).at(-1);
  expect(sent?.body).toMatchObject({ ask_buyer: true, resend: true, total: 37.5 });
  expect(sent?.body).not.toHaveProperty('paid_by');
});

it('offers only what the organizer took where buyers cannot pay online', async () => {
  const { dialog } = await addTicket(paidOrderOf(), { payable_until: null });
  const ways = await dialog.findByRole('radiogroup', { name: 'How did you get the €12.50?' });
  expect(within(ways).queryByRole('radio', { name: 'The buyer pays online' })).toBeNull();
});

it.each([
  ['another code', false, {}],
  ['the order’s own code', true, { kept_for_code: { seats: 1, ticket_ids: null } }],
  ['other types', false, { kept_for_code: { seats: 1, ticket_ids: ['another'] } }],
] as const)('offers seats kept for %s: %s', async (_whose, isOffered, kept) => {
  const [price] = eventOf().tickets;
  const full = { ...eventOf(), place: 10, held: 10, reserved: 3 };
  const tickets = price ? [{ ...price, quota: null }] : [];
  const ids = 'kept_for_code' in kept ? kept.kept_for_code.ticket_ids : null;
  const kept_for_code = { seats: 1, ticket_ids: ids && [...ids] };
  const order = {
    ...paidOrderOf(),
    code: 'SPRING',
    ...('kept_for_code' in kept && { kept_for_code }),
  };
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(eventsApi.getEvent, { data: { ...full, tickets } });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  await user.click(await screen.findByRole('radio', { name: 'Tickets' }));
  const button = await screen.findByRole('button', { name: 'Add one Standard ticket' });
  expect(!button.hasAttribute('disabled')).toBe(isOffered);
});

const request: ExchangeRequest = {
  state: 'waiting',
  under_way: false,
  to_pay: 12.5,
  before: 25,
  after: 37.5,
  removed: [],
  added: [{ Type: 'Standard', quantity: 1 }],
  asked_at: '2030-01-09T10:00:00.000Z',
  expires_at: '2030-01-12T10:00:00.000Z',
};

it('shows the change that waits, which staff withdraw', async () => {
  const order = { ...paidOrderOf(), exchange_request: request };
  server.answers(exchangeApi.withdrawExchange, { data: order, message: say.withdrawn });
  const { user } = renderScreen(<ExchangeRequestNote order={order} />, { as: organizer });
  expect(await screen.findByText('The buyer is asked to pay €12.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(say.withdrawn)).toBeVisible();
});

it('shows that a change ended, and cannot be withdrawn while its payment is under way', async () => {
  const order = { ...paidOrderOf(), exchange_request: { ...request, state: 'expired' as const } };
  renderScreen(<ExchangeRequestNote order={order} />, { as: organizer });
  expect(
    await screen.findByText(/asked to pay €12\.50 for a change, and did not pay in time/),
  ).toBeVisible();
  const paying = { ...paidOrderOf(), exchange_request: { ...request, under_way: true } };
  renderScreen(<ExchangeRequestNote order={paying} />, { as: organizer });
  expect(await screen.findByText(/The payment is under way\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
