import { type Order, ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { refundsApi } from '@marquee/contract/payments/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderModal } from './OrderModal.tsx';

const unpaid = orderOf();
const paid = paidOrderOf();
const cancelled = orderOf({ status: 'cancelled', cancel_reason: 'staff', expires_at: null });

async function openOrder(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(refundsApi.getRefundEffect, {
    data: { amount: 25, waits: false, balance: null, open_payout: null, shortfall: null },
  });
  const onClose = vi.fn<() => void>();
  const { event_id, reference } = order;
  const rendered = renderScreen(
    <OrderModal eventId={event_id} reference={reference} orders={[order]} onClose={onClose} />,
    { as: organizer },
  );
  const detail = within(await screen.findByRole('dialog', { name: `Order ${reference}` }));
  const status = await detail.findByRole('combobox', { name: 'Status' });
  /** Chooses another status from the list. */
  const choose = async (label: string) => {
    await rendered.user.click(status);
    await rendered.user.click(await screen.findByRole('option', { name: label }));
  };
  /** Answers the question that a button opens. */
  const answer = async (title: string, button: string) => {
    const question = within(await screen.findByRole('dialog', { name: title }));
    await rendered.user.click(question.getByRole('button', { name: button }));
  };
  return { ...rendered, detail, status, choose, answer, onClose };
}

/** Lets the server change the order's status, and list it as changed. */
function becomes(order: Order) {
  server.answers(ordersApi.updateOrderStatus, () => {
    server.answers(ordersApi.listOrders, pageOf(order));
    return { data: order };
  });
}

it('says the code of an order and what it took off', async () => {
  const items = unpaid.items.map((item) => ({ ...item, discount: 5 }));
  await openOrder(orderOf({ code: 'SPRING', items }));
  expect(screen.getByText('SPRING, €5.00 off')).toBeVisible();
});

it('says that the invoice lacks the address that law wants', async () => {
  await openOrder({ ...paid, address_over: 250 });
  const words = 'Missing. Invoices over €250.00 name the buyer and the address.';
  expect(screen.getByText(words)).toBeVisible();
});

describe('the status of an order', () => {
  it('is sent at once', async () => {
    const { detail, choose, status } = await openOrder(unpaid);
    becomes(paid);
    expect(detail.queryByRole('heading', { name: 'Tickets' })).toBeNull();
    await choose('Completed');
    expect(await screen.findByText(orderSentences.updated)).toBeVisible();
    expect(detail.getAllByRole('listitem')).toHaveLength(2);
    expect(detail.getAllByText('Not checked in')).toHaveLength(2);
    expect(screen.getByRole('dialog')).toHaveTextContent('€25.00 · Paid to you directly');
    expect(status).toHaveValue('Completed');
    expect(server.callsOf(ordersApi.updateOrderStatus).map(({ body }) => body)).toEqual([
      { orderId: unpaid.order_id, status: 'completed', send: true },
    ]);
  });

  it('cannot become one that the contract does not allow', async () => {
    const { user, status } = await openOrder(unpaid);
    await user.click(status);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Processing',
      'Completed',
      'Cancelled',
    ]);
    await user.click(screen.getByRole('option', { name: 'Pending' }));
    expect(status).toHaveValue('Processing');
    expect(server.callsOf(ordersApi.updateOrderStatus)).toEqual([]);
  });

  it("says the server's first reason when it is refused", async () => {
    const { choose } = await openOrder(unpaid);
    const reason = orderSentences.cannotBecome('cancelled', 'completed');
    const errors = { status: [reason, 'Another reason.'] };
    server.refuses(ordersApi.updateOrderStatus, 'conflict', { errors });
    await choose('Completed');
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('asks before a paid order is cancelled, and can be kept', async () => {
    const { choose, answer, status } = await openOrder(paid);
    await choose('Cancelled');
    const question = await screen.findByRole('dialog', { name: 'Cancel order' });
    expect(question).toHaveTextContent('Its 2 tickets become void');
    expect(question).toHaveTextContent('You return the €25.00 yourself');
    await answer('Cancel order', 'Keep Order');
    expect(status).toHaveValue('Completed');
    expect(server.callsOf(ordersApi.updateOrderStatus)).toEqual([]);
  });

  it('asks before an unpaid order is cancelled, and tells nobody without the tick', async () => {
    const { user, choose, answer } = await openOrder(unpaid);
    becomes(cancelled);
    await choose('Cancelled');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
    expect(question.getByText(/Its 2 tickets go back on sale/)).toBeVisible();
    expect(question.getByText('An e-mail tells the buyer.')).toBeVisible();
    await user.click(question.getByRole('checkbox', { name: 'Tell the buyer by e-mail' }));
    expect(question.getByText('No e-mail goes out.')).toBeVisible();
    await answer('Cancel order', 'Cancel Order');
    await waitFor(() =>
      expect(server.callsOf(ordersApi.updateOrderStatus).map(({ body }) => body)).toEqual([
        { orderId: unpaid.order_id, status: 'cancelled', send: false },
      ]),
    );
  });

  it('voids the tickets of a cancelled order and leaves a refund to note', async () => {
    const { detail, user, choose, answer } = await openOrder(paid);
    const due = paidOrderOf({
      status: 'cancelled',
      cancel_reason: 'staff',
      payment: paid.payment && { ...paid.payment, refund: 'due' },
      tickets: paid.tickets.map((ticket) => ({ ...ticket, voided: true })),
    });
    becomes(due);
    await choose('Cancelled');
    await answer('Cancel order', 'Cancel Order');
    await waitFor(() => expect(detail.getAllByText('Void')).toHaveLength(2));
    server.answers(ordersApi.noteRefund, () => {
      const done = { ...due, payment: due.payment && { ...due.payment, refund: 'done' as const } };
      server.answers(ordersApi.listOrders, pageOf(done));
      return { data: done };
    });
    await user.click(detail.getByRole('button', { name: 'Mark as refunded' }));
    await answer('Mark as refunded', 'Mark as refunded');
    expect(await screen.findByText(orderSentences.refunded)).toBeVisible();
    expect(detail.getByText('Returned to the buyer')).toBeVisible();
    expect(detail.queryByRole('button', { name: 'Mark as refunded' })).toBeNull();
  });
});

describe('deleting an order', () => {
  it.each([
    [unpaid, orderSentences.unpaidStays],
    [paid, orderSentences.completedStays],
  ])('is not possible while it waits or is paid', async (order, reason) => {
    const { detail } = await openOrder(order);
    expect(detail.getByRole('button', { name: 'Delete Order' })).toBeDisabled();
    expect(detail.getByText(reason)).toBeVisible();
  });

  it('asks, says so and closes the details', async () => {
    const { user, detail, answer, onClose } = await openOrder(cancelled);
    server.answers(ordersApi.deleteOrder, { data: { order_id: cancelled.order_id } });
    await user.click(detail.getByRole('button', { name: 'Delete Order' }));
    await answer('Delete order', 'Delete Order');
    expect(await screen.findByText('order deleted successful')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says in one sentence that it failed, and stays', async () => {
    const { user, detail, answer, onClose } = await openOrder(cancelled);
    const message = orderSentences.unpaidStays;
    server.refuses(ordersApi.deleteOrder, 'conflict', { message });
    await user.click(detail.getByRole('button', { name: 'Delete Order' }));
    await answer('Delete order', 'Delete Order');
    expect(await screen.findByText('Failed to delete order. Please try again.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the tickets of an order', () => {
  it('are sent once more', async () => {
    const { user, detail } = await openOrder(paid);
    expect(detail.getByRole('link', { name: paid.email })).toHaveAttribute(
      'href',
      `mailto:${paid.email}`,
    );
    server.answers(ordersApi.resendTickets, { data: { order_id: paid.order_id } });
    await user.click(detail.getByRole('button', { name: 'Resend tickets' }));
    expect(await screen.findByText(orderSentences.sent)).toBeVisible();
  });

  it('cannot be sent without an address', async () => {
    const { detail } = await openOrder(paidOrderOf({ email: '' }));
    expect(detail.getByRole('button', { name: 'Resend tickets' })).toBeDisabled();
    expect(detail.getByText(new RegExp(orderSentences.noAddress))).toBeVisible();
  });
});
