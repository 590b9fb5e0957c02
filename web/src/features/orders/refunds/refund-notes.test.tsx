import { formatEuro } from '@marquee/contract/formats/money';
import { type Order, ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { type RefundEffect, refundsApi } from '@marquee/contract/payments/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { paidOrderOf } from '../../../testing/orders.ts';
import { administrator, organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderModal } from '../detail/OrderModal.tsx';

const online = { provider: 'stripe', refunded_by: 'payment_service', by_hand: false } as const;
const payment = { ...online, amount: 25, refund: null, refund_failure: null };
const covered: RefundEffect = {
  amount: 25,
  waits: false,
  balance: null,
  open_payout: null,
  shortfall: null,
};
const waiting: NonNullable<Order['refund_request']> = {
  request_id: 'r-1',
  status: 'waiting',
  requested_at: '2030-01-06T10:00:00.000Z',
  requested_by: 'Ada Lindqvist',
  decided_at: null,
  decided_by: '',
  reason: '',
  tickets: [],
  sum: null,
  sum_reason: '',
};
const dispute = {
  status: 'open',
  amount: 25,
  reason: 'fraudulent',
  opened_at: '2030-01-06T10:00:00.000Z',
  due_at: null,
  closed_at: null,
} as const;

/** Returns an order that was paid online. */
function onlineOrder(values: Partial<Order> = {}): Order {
  const received_at = '2030-01-05T10:00:00.000Z';
  return paidOrderOf({ payment: { ...payment, received_at }, ...values });
}

async function openOrder(order: Order, effect = covered, as = organizer) {
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(refundsApi.getRefundEffect, { data: effect });
  const rendered = renderScreen(
    <OrderModal
      eventId={order.event_id}
      reference={order.reference}
      orders={[order]}
      onClose={() => undefined}
    />,
    { as },
  );
  const name = `Order ${order.reference}`;
  const detail = within(await screen.findByRole('dialog', { name }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible());
  return { ...rendered, detail };
}

describe('a refund', () => {
  it('goes back the way it was paid, after a question', async () => {
    const { user, detail } = await openOrder(onlineOrder());
    server.answers(ordersApi.noteRefund, { data: onlineOrder({ status: 'cancelled' }) });
    await user.click(detail.getByRole('button', { name: 'Refund and cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund and cancel' }));
    expect(
      question.getByText(new RegExp(`${formatEuro(25)} goes back the way it was paid`)),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep Order' }));
    expect(server.callsOf(ordersApi.noteRefund)).toEqual([]);
  });

  it('of money that the organizer took is only due', async () => {
    const { user, detail } = await openOrder(paidOrderOf());
    await user.click(detail.getByRole('button', { name: 'Cancel order, refund due' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel order, refund due' });
    expect(question).toHaveTextContent(`You return the ${formatEuro(25)} yourself`);
  });

  it('beyond the balance is requested from an administrator', async () => {
    const { user, detail } = await openOrder(onlineOrder(), { ...covered, waits: true });
    server.answers(ordersApi.noteRefund, () => {
      const data = onlineOrder({ refund_request: waiting });
      server.answers(ordersApi.listOrders, pageOf(data));
      return { data };
    });
    await waitFor(() => expect(server.callsOf(refundsApi.getRefundEffect)).not.toEqual([]));
    await user.click(detail.getByRole('button', { name: 'Refund and cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Request a refund' }));
    expect(
      question.getByText(new RegExp(`The balance does not cover a refund of ${formatEuro(25)}`)),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Request Refund' }));
    expect(await detail.findByText('Refund waiting for approval')).toBeVisible();
    expect(detail.getByText(/Requested by Ada Lindqvist/)).toBeVisible();
    expect(detail.getByRole('button', { name: 'Refund and cancel' })).toBeDisabled();
  });

  it('warns an administrator of what the platform pays', async () => {
    const effect = { ...covered, balance: 10, open_payout: 5, shortfall: 20 };
    const { user, detail } = await openOrder(onlineOrder(), effect, administrator);
    await waitFor(() => expect(server.callsOf(refundsApi.getRefundEffect)).not.toEqual([]));
    await user.click(detail.getByRole('button', { name: 'Refund and cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Refund and cancel' });
    expect(question).toHaveTextContent(`with a payout of ${formatEuro(5)} open`);
    expect(question).toHaveTextContent(`The platform pays the missing ${formatEuro(20)}.`);
  });

  it.each([
    ['approved', 'Refund approved'],
    ['declined', 'Refund declined'],
  ] as const)('that was %s says by whom and why', async (status, title) => {
    const { detail } = await openOrder(
      onlineOrder({
        refund_request: {
          ...waiting,
          status,
          decided_at: '2030-01-07T10:00:00.000Z',
          decided_by: 'Grace Okafor',
          reason: 'The event was moved.',
        },
      }),
    );
    const note = detail.getByText(title).closest('[role=alert]');
    expect(note).toHaveTextContent('“The event was moved.”');
    expect(note).toHaveTextContent('by Grace Okafor');
  });

  it('that failed can be requested again, without a question', async () => {
    const failed = onlineOrder({
      status: 'cancelled',
      payment: {
        ...payment,
        received_at: '2030-01-05T10:00:00.000Z',
        refund: 'due',
        refund_failure: 'lost_or_stolen_card',
      },
    });
    const { user, detail } = await openOrder(failed);
    expect(detail.getByText('The refund failed')).toBeVisible();
    expect(detail.getByText(/\(lost or stolen card\)/)).toBeVisible();
    server.answers(ordersApi.noteRefund, { data: failed });
    await user.click(detail.getByRole('button', { name: 'Refund again' }));
    expect(await screen.findByText(orderSentences.refunded)).toBeVisible();
  });
});

describe('a disputed payment', () => {
  it.each([
    ['open', 'The payment is disputed', /^Open: .*\(fraudulent\)/],
    ['lost', 'The dispute is lost', /^Lost: .*\(fraudulent\)/],
  ] as const)('that is %s can be cancelled without a refund', async (status, title, fact) => {
    const order = onlineOrder({ dispute: { ...dispute, status } });
    const { user, detail } = await openOrder(order);
    expect(detail.getByText(title)).toBeVisible();
    expect(detail.getByText(fact)).toBeVisible();
    await user.click(detail.getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel order' });
    expect(question).toHaveTextContent('Nothing is refunded');
  });

  it('that is won can be refunded again', async () => {
    const { detail } = await openOrder(onlineOrder({ dispute: { ...dispute, status: 'won' } }));
    expect(detail.getByText(`Won: ${formatEuro(25)} came back`)).toBeVisible();
    expect(detail.getByRole('button', { name: 'Refund and cancel' })).toBeEnabled();
    expect(detail.queryByText(/disputed|The dispute is lost/)).toBeNull();
  });
});

describe('an order that is opened by its address', () => {
  it('may no longer exist', async () => {
    server.answers(ordersApi.listOrders, pageOf());
    renderScreen(
      <OrderModal eventId="e-fado" reference="ABCD-EFGH" orders={[]} onClose={() => undefined} />,
    );
    expect(await screen.findByText('This order no longer exists.')).toBeVisible();
  });

  it('says why its mail was not sent', async () => {
    const at = '2030-01-05T10:00:00.000Z';
    const { detail } = await openOrder(
      onlineOrder({ withheld_mail: { at, because: 'recipient' } }),
    );
    const note = detail.getByText(/^E-mail not sent on/).closest('[role=alert]');
    expect(note).toHaveTextContent('in one hour, which is the limit.');
    expect(note).toHaveTextContent('You can resend the tickets later.');
  });
});
