import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import {
  splitApi,
  type SplitEffect,
  splitSentences as say,
} from '@marquee/contract/staff-orders/split';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const sums = (quantity: number, total: number) => {
  return { quantity, total, fee: 0, tax: 0, discount: 0 };
};

function effectOf(order: Order, values: Partial<SplitEffect> = {}): SplitEffect {
  return {
    before: sums(2, 25),
    kept: sums(1, 12.5),
    moved: sums(1, 12.5),
    tickets: [{ ticket_id: 't-1', reference: 'AAAA-BBBB', Type: 'Standard' }],
    invoices: true,
    order,
    new_order: null,
    ...values,
  };
}

async function open(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(splitApi.splitOrder, { data: effectOf(order), message: say.split });
  const { user, fill } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('radio', { name: 'Split' }));
  return { user, fill, dialog };
}

it('splits an order, with the figures of both before', async () => {
  const { user, fill, dialog } = await open(paidOrderOf());
  expect(dialog.getByRole('button', { name: 'Split order' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /^AAAA-BBBB Standard/ }));
  await fill(dialog.getByLabelText(/^Name of the new buyer/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail of the new buyer/), 'grace@example.com');
  const total = await dialog.findByRole('row', { name: /^Total/ });
  expect(total).toHaveTextContent('Total€25.00€12.50€12.50');
  expect(
    dialog.getByText(/keep their codes, names, answers and check-ins.*No e-mail/),
  ).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Send both orders to their buyers' }));
  expect(dialog.getByText(/An e-mail goes to each buyer\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move 1 ticket to a new order' }));
  expect(await screen.findByText(say.split)).toBeVisible();
  expect(server.callsOf(splitApi.splitOrder).at(-1)?.body).toMatchObject({
    ticket_ids: ['t-1'],
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '',
    resend: true,
    total: 25,
  });
});

it('tells the new buyer alone if the order has no address', async () => {
  const { user, fill, dialog } = await open({ ...paidOrderOf(), email: '' });
  await user.click(dialog.getByRole('checkbox', { name: /^AAAA-BBBB Standard/ }));
  await fill(dialog.getByLabelText(/^Name of the new buyer/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail of the new buyer/), 'grace@example.com');
  await user.click(dialog.getByRole('checkbox', { name: 'Send both orders to their buyers' }));
  expect(await dialog.findByText(/An e-mail goes to the new buyer\.$/)).toBeVisible();
});

it('chooses places of an order that is not paid yet', async () => {
  const order = orderOf({ status: 'processing' });
  const { user, fill, dialog } = await open(order);
  await user.click(dialog.getByRole('checkbox', { name: /2 of 2/ }));
  await fill(dialog.getByLabelText(/^Name of the new buyer/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail of the new buyer/), 'grace@example.com');
  await dialog.findByRole('row', { name: /^Total/ });
  expect(server.callsOf(splitApi.splitOrder).at(-1)?.body).toMatchObject({
    indexes: [1],
    dry_run: true,
  });
});

it('shows why an order cannot be split', async () => {
  const { user, fill, dialog } = await open(paidOrderOf());
  server.refuses(splitApi.splitOrder, 'not_splittable', { message: say.nothingLeft });
  for (const ticket of dialog.getAllByRole('checkbox', { name: /Standard/ })) {
    await user.click(ticket);
  }
  await fill(dialog.getByLabelText(/^Name of the new buyer/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail of the new buyer/), 'grace@example.com');
  expect(await dialog.findByRole('alert')).toHaveTextContent(say.nothingLeft);
  expect(dialog.getByRole('button', { name: 'Split order' })).toBeDisabled();
});
