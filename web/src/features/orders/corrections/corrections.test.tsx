import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import {
  correctionsApi,
  correctionSentences as say,
} from '@marquee/contract/staff-orders/corrections';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
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
    kind: 'invoice',
    number: '2030-0007',
    href: '/api/order/o/invoice.pdf',
  } as const;
  const order = { ...paidOrderOf(), invoices: [invoice], marketing: true };
  const { user, fill, dialog } = await open(order);
  server.answers(correctionsApi.correctBuyer, { data: order, message: say.buyerChanged });
  expect(dialog.getByText('No e-mail goes out.')).toBeVisible();
  await fill(dialog.getByLabelText(/^Name/), 'Grace Hopper');
  await fill(dialog.getByLabelText(/^E-mail/), 'grace@example.com');
  expect(
    dialog.getByText(
      '2 tickets, the door’s list and the attendees show the new name. 2030-0007 keeps the old name. The agreement to marketing ends: it was given for the old address or number. No e-mail goes out.',
    ),
  ).toBeVisible();
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
