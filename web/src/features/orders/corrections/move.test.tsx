import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import {
  moveApi,
  type MoveEffect,
  moveSentences as say,
} from '@marquee/contract/staff-orders/move';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const sums = (tax: number) => ({ quantity: 2, total: 25, fee: 0, tax, discount: 0 });

function effectOf(order: Order, values: Partial<MoveEffect> = {}): MoveEffect {
  return {
    before: sums(3.99),
    after: sums(3.99),
    items: [{ Type: 'Standard', to_Type: 'Standard', quantity: 2, Amount: 12.5, to_Amount: 15 }],
    lost_answers: [],
    invoices: true,
    order,
    new_order: null,
    ...values,
  };
}

const [standard, child] = eventOf().tickets;
const ticket = (ID: string, like = standard) =>
  ({ ...(like ?? eventOf().tickets[0]), ID }) as never;
const saturday = eventOf({
  event_id: 'e-saturday',
  title: 'Fado on Saturday',
  tickets: [ticket('p-saturday'), ticket('p-saturday-child', child)],
});

async function open(order: Order, effect = effectOf(order)) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(eventsApi.listEvents, pageOf(eventOf(), saturday));
  server.answers(moveApi.moveOrder, { data: effect, message: say.moved });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('radio', { name: 'Move' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Move to' }));
  return { user, dialog };
}

it('moves an order to a coming event, with what follows before', async () => {
  const { user, dialog } = await open(paidOrderOf());
  expect(dialog.getByRole('button', { name: 'Move order' })).toBeDisabled();
  // The order's own event is not offered.
  expect(screen.queryByRole('option', { name: /^Fado by the river/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /^Fado on Saturday/ }));
  const button = await dialog.findByRole('button', { name: 'Move 2 tickets to the other event' });
  expect(dialog.getByText('Keeps €12.50; it costs €15.00 there')).toBeVisible();
  expect(dialog.getByText(/No money moves.*No e-mail goes out\.$/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Send the new tickets to the buyer' }));
  expect(dialog.getByText(/The buyer gets an e-mail with the new tickets\.$/)).toBeVisible();
  await user.click(button);
  expect(await screen.findByText(say.moved)).toBeVisible();
  expect(server.callsOf(moveApi.moveOrder).at(-1)?.body).toEqual({
    event_id: 'e-saturday',
    items: [{ ticket_id: 'p-standard', to_ticket_id: 'p-saturday' }],
    total: 25,
    resend: true,
  });
});

it('says that holders with an own address get their new tickets, too', async () => {
  const named = { name: 'Ben', email: 'ben@example.com', secret: 's', href: '/tickets/s' };
  const order = paidOrderOf();
  const tickets = order.tickets.map((one) => ({ ...one, named }));
  const { user, dialog } = await open({ ...order, tickets });
  await user.click(await screen.findByRole('option', { name: /^Fado on Saturday/ }));
  await dialog.findByRole('button', { name: 'Move 2 tickets to the other event' });
  await user.click(dialog.getByRole('checkbox', { name: 'Send the new tickets to the buyer' }));
  expect(
    dialog.getByText(/The buyer and 1 named holder get the new tickets by e-mail\.$/),
  ).toBeVisible();
});

it('names the answers that stay behind, and the other tax', async () => {
  const order = paidOrderOf();
  const { user, dialog } = await open(
    order,
    effectOf(order, {
      lost_answers: ['Bus'],
      before: { ...sums(3.99), discount: 5 },
      after: sums(1.64),
    }),
  );
  await user.click(await screen.findByRole('option', { name: /^Fado on Saturday/ }));
  expect(await dialog.findByText(/the tax of the other event.*stay here: .?Bus/)).toBeVisible();
  expect(dialog.queryByRole('row', { name: /^Discount/ })).toBeNull();
});

it('shows why an order cannot be moved', async () => {
  const { user, dialog } = await open(paidOrderOf());
  server.refuses(moveApi.moveOrder, 'tickets_used', { message: say.used });
  await user.click(await screen.findByRole('option', { name: /^Fado on Saturday/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(say.used);
  expect(dialog.getByRole('button', { name: 'Move order' })).toBeDisabled();
});
