import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { paidMarksApi } from '@marquee/contract/staff-orders/paid-marks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaidMark } from './PaidMark.tsx';

const unpaid = orderOf();
const marked = orderOf({ completes_at: '2030-01-01T10:01:00.000Z' });

beforeEach(() => server.answers(ordersApi.listOrders, pageOf()));

const render = (order: Order) => renderScreen(<PaidMark order={order} />, { as: organizer });

it('says what will happen, and asks once', async () => {
  server.answers(paidMarksApi.markPaid, { data: marked });
  const { user } = render(unpaid);
  expect(
    screen.getByText(/^The tickets become valid, the invoice is made, and a mail/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(
    await question.findByText(/^Did you receive €25\.00 from .*undo it for 60 seconds\.$/),
  ).toBeVisible();
  expect(server.callsOf(paidMarksApi.markPaid)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Marked as paid.')).toBeVisible();
  expect(server.callsOf(paidMarksApi.markPaid).map(({ body }) => body)).toEqual([
    { payment: 'transfer' },
  ]);
});

it('asks how an order was paid that was to be paid by card', async () => {
  server.answers(paidMarksApi.markPaid, { data: marked });
  const { user } = render(orderOf({ payment_way: 'card' }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(await question.findByText(/^The buyer chose to pay online\./)).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'In cash or at the door' }));
  await user.click(question.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Marked as paid.')).toBeVisible();
  expect(server.callsOf(paidMarksApi.markPaid).map(({ body }) => body)).toEqual([
    { payment: 'door' },
  ]);
});

it('can be undone while the minute lasts', async () => {
  server.answers(paidMarksApi.takeBackPaidMark, { data: unpaid });
  const { user } = render(marked);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(server.callsOf(paidMarksApi.takeBackPaidMark)).toHaveLength(1);
});

it('can be sent at once, for a buyer who stands at the door', async () => {
  server.answers(ordersApi.updateOrderStatus, { data: paidOrderOf() });
  const { user } = render(marked);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  const [call] = server.callsOf(ordersApi.updateOrderStatus);
  expect(call?.body).toEqual({ orderId: unpaid.order_id, status: 'completed' });
});

it.each([paidOrderOf(), orderOf({ total: 0 }), orderOf({ status: 'cancelled' })])(
  'is not offered where nothing is to be paid',
  (order) => {
    render(order);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
