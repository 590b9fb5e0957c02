import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import {
  correctionsApi,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import {
  exchangeApi,
  type ExchangeEffect,
  exchangeSentences as exchanges,
} from '@marquee/contract/staff-orders/exchange';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

async function open(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  const { user, fill } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('textbox', { name: 'Name' });
  return { user, fill, dialog };
}

it('changes a buyer, and says what follows before it is saved', async () => {
  const invoice = {
    kind: 'invoice' as const,
    number: '2030-0007',
    href: '/api/order/o/invoice.pdf',
    xml: [],
    delivery: null,
  };
  const order = { ...paidOrderOf(), invoices: [invoice], marketing: true };
  const { user, fill, dialog } = await open(order);
  server.answers(correctionsApi.correctBuyer, { data: order, message: say.buyerChanged });
  expect(dialog.getByText('No e-mail goes out.')).toBeVisible();
  await fill(dialog.getByLabelText(/^Name/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail/), 'grace@example.com');
  expect(
    dialog.getByText(
      '2 tickets, the door’s list and the attendees show the new name. Invoice 2030-0007 keeps the old name. The agreement to marketing ends: it was given for the old address or number. No e-mail goes out.',
    ),
  ).toBeVisible();
  const again = dialog.getByRole('checkbox', { name: 'Write a new invoice to this buyer' });
  await user.click(again);
  expect(
    dialog.getByText(/A credit note of €25\.00 cancels 2030-0007, and a new invoice of €25\.00 is/),
  ).toBeVisible();
  expect(dialog.queryByText(/keeps the old name/)).toBeNull();
  await user.click(again);
  await user.click(dialog.getByRole('checkbox', { name: 'Send the tickets to this address' }));
  expect(dialog.getByText(/1 e-mail goes out\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save buyer' }));
  expect(await screen.findByText(say.buyerChanged)).toBeVisible();
  expect(server.callsOf(correctionsApi.correctBuyer).map(({ body }) => body)).toEqual([
    {
      orderId: order.order_id,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      resend: true,
      new_links: false,
      new_invoice: false,
    },
  ]);
});

it('sets a deadline of an unpaid order only', async () => {
  const order = orderOf({ expires_at: '2030-01-12T10:00:00.000Z' });
  const { user, fill, dialog } = await open(order);
  server.answers(correctionsApi.setOrderDeadline, { data: order, message: say.deadlineChanged });
  await user.click(dialog.getByRole('radio', { name: 'Deadline' }));
  await fill(await dialog.findByLabelText('Time'), '18:30');
  expect(dialog.getByText(/^2 seats stay held until .* No e-mail goes out\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save deadline' }));
  expect(await screen.findByText(say.deadlineChanged)).toBeVisible();
  const [sent] = server.callsOf(correctionsApi.setOrderDeadline);
  expect(sent?.body).toEqual({ expires_at: '2030-01-12T13:00:00.000Z', resend: false });
});

it('is not offered to those who may only read orders', async () => {
  renderScreen(
    <>
      <CorrectButton order={orderOf()} />
      <p>Beside it</p>
    </>,
    { as: { ...organizer, role: 'door' } },
  );
  expect(await screen.findByText('Beside it')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

const sums = (quantity: number, total: number) => ({
  quantity,
  total,
  fee: 0,
  tax: 0,
  discount: 0,
});

function effectOf(order: Order, values: Partial<ExchangeEffect> = {}): ExchangeEffect {
  return {
    before: sums(2, 25),
    after: sums(2, 12.5),
    removed: [{ ticket_id: 't-1', reference: 'AAAA-BBBB', Type: 'Standard' }],
    added: [{ ticket_id: 'p-child', Type: 'Child', quantity: 1, Amount: 0, discount: 0 }],
    code: null,
    refund: 12.5,
    refunded_by: 'payment_service',
    to_pay: 0,
    payable_until: null,
    order,
    ...values,
  };
}

it('exchanges tickets, with the difference in figures before', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await open(order);
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(exchangeApi.exchangeTickets, {
    data: effectOf(order),
    message: exchanges.exchanged,
  });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove one Standard ticket' }));
  await user.click(dialog.getByRole('button', { name: 'Add one Child ticket' }));
  expect(
    await dialog.findByText(
      '1 ticket becomes void (AAAA-BBBB Standard); the other codes stay valid. €12.50 goes back through the payment service. The invoice is credited, and a new one is written. No e-mail goes out.',
    ),
  ).toBeVisible();
  const total = dialog.getByRole('row', { name: /^Total/ });
  expect(total).toHaveTextContent('Total€25.00€12.50');
  await user.click(dialog.getByRole('button', { name: 'Change tickets and refund €12.50' }));
  expect(await screen.findByText(exchanges.exchanged)).toBeVisible();
  expect(server.callsOf(exchangeApi.exchangeTickets).at(-1)?.body).toEqual({
    items: [
      { ticket_id: 'p-standard', quantity: 1 },
      { ticket_id: 'p-child', quantity: 1 },
    ],
    total: 12.5,
    resend: false,
  });
});

it('says that a holder with an own address hears of a lost ticket', async () => {
  const named = { name: 'Ben', email: 'ben@example.com', secret: 's', href: '/tickets/s' };
  const order = paidOrderOf();
  const tickets = order.tickets.map((ticket) => ({ ...ticket, named }));
  const { user, dialog } = await open({ ...order, tickets });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(exchangeApi.exchangeTickets, { data: effectOf(order) });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove one Standard ticket' }));
  const told = /The buyer gets no e-mail; 1 named holder who is left without a ticket does\.$/;
  expect(await dialog.findByText(told)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Send the tickets to the buyer' }));
  expect(dialog.getByText(/3 e-mails go out\.$/)).toBeVisible();
});

it('asks whether the organizer has what a paid order costs more', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await open(order);
  const more = { removed: [], refund: 0, refunded_by: null, to_pay: 12.5, after: sums(3, 37.5) };
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(exchangeApi.exchangeTickets, { data: effectOf(order, more) });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Add one Standard ticket' }));
  const ways = await dialog.findByRole('radiogroup', { name: 'How did you get the €12.50?' });
  const paid = within(ways).getByRole('radio', { name: 'Cash' });
  expect(dialog.getByRole('button', { name: 'Change tickets' })).toBeDisabled();
  await user.click(paid);
  await user.click(dialog.getByRole('button', { name: 'Change tickets' }));
  expect(await screen.findByText(exchanges.exchanged)).toBeVisible();
  expect(server.callsOf(exchangeApi.exchangeTickets).at(-1)?.body).toMatchObject({
    paid_by: 'cash',
  });
});

it('exchanges for the amount that the row says where buyers choose it', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await open(order);
  const tickets = eventOf().tickets.map((ticket) =>
    ticket.ID === 'p-child' ? { ...ticket, pay_what_you_want: { suggested: 20 } } : ticket,
  );
  server.answers(eventsApi.getEvent, { data: eventOf({ tickets }) });
  server.answers(exchangeApi.exchangeTickets, { data: effectOf(order) });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  const row = await dialog.findByRole('group', { name: 'Child' });
  expect(row).toHaveTextContent('Free · 15 left · pay what you want');
  await user.click(dialog.getByRole('button', { name: 'Add one Child ticket' }));
  await dialog.findByRole('row', { name: /^Total/ });
  expect(server.callsOf(exchangeApi.exchangeTickets).at(-1)?.body).toEqual({
    items: [
      { ticket_id: 'p-standard', quantity: 2 },
      { ticket_id: 'p-child', quantity: 1, amount: 0 },
    ],
    dry_run: true,
  });
});

it('shows why tickets cannot be exchanged', async () => {
  const { user, dialog } = await open(paidOrderOf());
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.refuses(exchangeApi.exchangeTickets, 'tickets_used', {
    message: exchanges.used(2, 'Standard'),
  });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove one Standard ticket' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(exchanges.used(2, 'Standard'));
  expect(dialog.getByRole('button', { name: 'Change tickets' })).toBeDisabled();
});

it('offers the seats of the order itself when the event is sold out', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await open(order);
  server.answers(eventsApi.getEvent, { data: eventOf({ place: 3 }) });
  server.answers(exchangeApi.exchangeTickets, { data: effectOf(order) });
  await user.click(dialog.getByRole('radio', { name: 'Tickets' }));
  const add = await dialog.findByRole('button', { name: 'Add one Child ticket' });
  expect(add).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Remove one Standard ticket' }));
  expect(add).toBeEnabled();
});
