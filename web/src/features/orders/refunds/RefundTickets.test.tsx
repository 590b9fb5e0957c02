import { formatEuro } from '@marquee/contract/formats/money';
import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { refundsApi, refundSentences } from '@marquee/contract/payments/refunds';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderModal } from '../detail/OrderModal.tsx';

const effect = { amount: 12.5, waits: false, balance: null, open_payout: null, shortfall: null };
const due: Order['refunds'][number] = {
  refund_id: 'refund-1',
  payment_id: 'payment-1',
  tickets: ['AAAA-BBBB'],
  items: [{ Type: 'Standard', quantity: 1 }],
  amount: 12.5,
  tax: 0,
  reason: '',
  by_buyer: false,
  made_at: '2030-01-05T10:00:00.000Z',
  state: 'due',
  refunded_by: 'organizer',
  by_hand: true,
  refund_failure: null,
};

async function openOrder(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(refundsApi.getRefundEffect, { data: effect });
  const { event_id, reference } = order;
  const rendered = renderScreen(
    <OrderModal
      eventId={event_id}
      reference={reference}
      orders={[order]}
      onClose={() => undefined}
    />,
    { as: organizer },
  );
  const detail = within(await screen.findByRole('dialog', { name: `Order ${reference}` }));
  await detail.findByRole('combobox', { name: 'Status' });
  return { ...rendered, detail };
}

describe('some tickets of an order', () => {
  it('are refunded after the amount and a question', async () => {
    const paid = paidOrderOf();
    const { user, detail } = await openOrder(paid);
    await user.click(detail.getByRole('button', { name: 'Refund some tickets' }));
    expect(detail.getByRole('button', { name: 'Refund tickets' })).toBeDisabled();
    await user.click(detail.getByRole('checkbox', { name: /AAAA-BBBB/ }));
    expect(await detail.findByText(new RegExp(`You return the ${formatEuro(12.5)}`))).toBeVisible();
    await user.click(detail.getByRole('button', { name: 'Cancel 1 ticket, refund due' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund tickets' }));
    expect(
      question.getByText(
        /1 ticket becomes void .* keeps the others.* An e-mail tells the buyer\.$/,
      ),
    ).toBeVisible();
    const left = paidOrderOf({
      total: 12.5,
      tickets: paid.tickets.map((ticket, index) => ({ ...ticket, voided: index === 0 })),
      refunds: [due],
    });
    server.answers(ticketRefundsApi.refundTickets, () => {
      server.answers(ordersApi.listOrders, pageOf(left));
      return { data: left, message: refundSentences.ticketsRefunded };
    });
    await user.click(question.getByRole('button', { name: 'Cancel 1 ticket, refund due' }));
    expect(await screen.findByText(refundSentences.ticketsRefunded)).toBeVisible();
    expect(server.callsOf(ticketRefundsApi.refundTickets).map(({ body }) => body)).toEqual([
      { ticket_ids: ['t-1'], send: true },
    ]);
    expect(await detail.findByText(/Refund due/)).toBeVisible();
    // One ticket is left, and it is the order.
    expect(detail.queryByRole('button', { name: 'Refund some tickets' })).toBeNull();
  });

  it('tell a holder who loses a ticket, also if the buyer is not told', async () => {
    const paid = paidOrderOf();
    const named = { name: 'Ben', email: 'ben@example.com', secret: 's', href: '/tickets/s' };
    const [first, ...others] = paid.tickets;
    if (!first) throw new Error('The order has tickets.');
    const { user, detail } = await openOrder({
      ...paid,
      tickets: [{ ...first, named }, ...others],
    });
    await user.click(detail.getByRole('button', { name: 'Refund some tickets' }));
    await user.click(detail.getByRole('checkbox', { name: /AAAA-BBBB/ }));
    await user.click(detail.getByRole('checkbox', { name: 'Tell the buyer by e-mail' }));
    await user.click(await detail.findByRole('button', { name: 'Cancel 1 ticket, refund due' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund tickets' }));
    expect(
      question.getByText(
        /The buyer gets no e-mail; 1 named holder who is left without a ticket does\.$/,
      ),
    ).toBeVisible();
    server.answers(ticketRefundsApi.refundTickets, { data: paid });
    await user.click(question.getByRole('button', { name: 'Cancel 1 ticket, refund due' }));
    await screen.findByText(refundSentences.ticketsRefunded);
    expect(server.callsOf(ticketRefundsApi.refundTickets)[0]?.body).toMatchObject({ send: false });
  });

  it('are counted apart from add-ons', async () => {
    const paid = paidOrderOf();
    const [first, ...others] = paid.tickets;
    if (!first) throw new Error('The order has tickets.');
    const shirt = { ...first, Type: 'Shirt', index: null, pick_up: true as const };
    const { user, detail } = await openOrder({ ...paid, tickets: [shirt, ...others] });
    await user.click(detail.getByRole('button', { name: 'Refund some tickets' }));
    await user.click(detail.getByRole('checkbox', { name: /Shirt/ }));
    await user.click(await detail.findByRole('button', { name: 'Cancel 1 add-on, refund due' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund tickets' }));
    expect(question.getByText(/^1 add-on becomes void and goes back on sale\./)).toBeVisible();
  });

  it('of a payment service that is off name the mark, and no list that misses them', async () => {
    const paid = paidOrderOf();
    const payment = paid.payment && {
      ...paid.payment,
      provider: 'stripe' as const,
      refunded_by: 'administrator' as const,
    };
    const { user, detail } = await openOrder({ ...paid, payment });
    await user.click(detail.getByRole('button', { name: 'Refund some tickets' }));
    await user.click(detail.getByRole('checkbox', { name: /AAAA-BBBB/ }));
    expect(await detail.findByText(/yourself and then mark it here as refunded/)).toBeVisible();
    expect(detail.queryByText(/listed under/i)).toBeNull();
  });

  it('are marked as refunded once staff paid them', async () => {
    const { user, detail } = await openOrder(paidOrderOf({ refunds: [due] }));
    const done = paidOrderOf({ refunds: [{ ...due, state: 'done' }] });
    server.answers(ticketRefundsApi.notePaymentRefunded, () => {
      server.answers(ordersApi.listOrders, pageOf(done));
      return { data: done, message: refundSentences.marked };
    });
    await user.click(detail.getByRole('button', { name: 'Mark as refunded: AAAA-BBBB' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mark as refunded' }));
    await user.click(question.getByRole('button', { name: 'Mark as refunded' }));
    expect(await detail.findByText(/Returned to the buyer/)).toBeVisible();
  });
});
