import { batchesApi, batchSentences } from '@marquee/contract/staff-orders/batches';
import { cancellationsApi } from '@marquee/contract/staff-orders/cancellations';
import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderList } from './OrderList.tsx';

const event = eventOf();
const at = `/admin/event/${event.event_id}/orders`;
const bo = orderOf();
const ada = paidOrderOf({ order_id: 'order-2', reference: 'ABCD-EFGH', name: 'Ada Lovelace' });
const cleo = orderOf({
  order_id: 'order-3',
  reference: 'JKLM-NPQR',
  name: 'Cleo Day',
  status: 'cancelled',
  cancel_reason: 'staff',
  expires_at: null,
});

function render(address = at) {
  return renderScreen(<OrderList eventId={event.event_id} event={event} />, {
    as: organizer,
    at: address,
  });
}

async function openList(...orders: Order[]) {
  server.answers(ordersApi.listOrders, pageOf(...orders));
  const rendered = render();
  await screen.findByRole('button', { name: `Open order ${bo.reference} of ${bo.name}` });
  return rendered;
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`of ${name}$`) });
const all = () => screen.getByRole('checkbox', { name: 'Select all orders on this page' });

describe('the list of orders', () => {
  it('says where orders come from while there are none', async () => {
    server.answers(ordersApi.listOrders, pageOf());
    render();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      `/events/${event.slug}`,
    );
  });

  it('tells guests from buyers at the door', async () => {
    const guest = { order_id: 'order-4', reference: 'PQRS-TUVW', name: 'Grace Hopper' };
    await openList(bo, orderOf({ ...guest, channel: 'door', guest: true }));
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent('Online');
    expect(second).toHaveTextContent('Guest list');
  });

  it('says until when to pay', async () => {
    await openList(bo, ada);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent('Payment due Jan 12, 2030');
    expect(second).not.toHaveTextContent('Payment due');
  });

  it('has search and status in the address, and clears both', async () => {
    server.answers(ordersApi.listOrders, ({ query }) =>
      query['search'] === 'nobody' ? pageOf() : pageOf(bo),
    );
    const { user, fill, address } = render();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Processing' }));
    await waitFor(() => expect(address()).toBe(`${at}?status=processing`));
    await fill(screen.getByRole('searchbox', { name: 'Search orders' }), 'nobody');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(server.callsOf(ordersApi.listOrders).at(-1)?.query).toMatchObject({
      search: 'nobody',
      status: 'processing',
    });
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('can be tried again when it does not load', async () => {
    server.refuses(ordersApi.listOrders, 'internal');
    const { user } = render();
    expect(await screen.findByText('Error: Network error. Please try again.')).toBeVisible();
    server.answers(ordersApi.listOrders, pageOf(bo));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: /^Open order / })).toBeVisible();
  });
});

describe('selecting orders', () => {
  it('takes those of the page that can be cancelled, from the head', async () => {
    const { user } = await openList(bo, ada, cleo);
    expect(box('Cleo Day')).toBeDisabled();
    await user.click(all());
    expect(screen.getByText('2 orders selected')).toBeVisible();
    await user.click(box('Ada Lovelace'));
    expect(all()).toBePartiallyChecked();
    expect(screen.getByText('1 order selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(all()).not.toBeChecked();
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  });

  it('cancels them together after a question about the money', async () => {
    const { user } = await openList(bo, ada);
    const results = [bo, ada].map(({ order_id, reference }) => ({
      order_id,
      reference,
      outcome: 'cancelled' as const,
      code: '',
      message: '',
    }));
    server.answers(cancellationsApi.cancelOrders, { data: { results, left: 0 } });
    await user.click(box('Bo Andersson'));
    await user.click(box('Ada Lovelace'));
    await user.click(screen.getByRole('button', { name: 'Cancel 2 orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel orders' }));
    expect(
      question.getByText(
        /The 2 tickets already issued become void\. 1 order is paid\. You return the €25\.00 yourself\./,
      ),
    ).toBeVisible();
    expect(question.getByText('2 buyers get an e-mail.')).toBeVisible();
    await user.click(question.getByRole('checkbox', { name: 'Tell the buyers by e-mail' }));
    expect(question.getByText('No e-mail goes out.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await screen.findByText('2 orders cancelled.')).toBeVisible();
    expect(server.callsOf(cancellationsApi.cancelOrders)[0]?.body).toEqual({
      order_ids: [bo.order_id, ada.order_id],
      send: false,
    });
  });

  it('confirms the unpaid ones together, and names each that stays', async () => {
    const { user } = await openList(bo, ada);
    const { order_id, reference } = bo;
    const failed = { outcome: 'failed', code: 'order_busy', message: batchSentences.busy } as const;
    server.answers(batchesApi.actOnOrders, {
      data: { results: [{ order_id, reference, ...failed }] },
      message: batchSentences.done('confirm', 0),
    });
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Confirm 1 order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm orders' }));
    expect(question.getByText(/Mark 1 order as paid, €25\.00 in all/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Confirm 1 order' }));
    expect(await screen.findByText(`${reference}: ${batchSentences.busy}`)).toBeVisible();
    expect(server.callsOf(batchesApi.actOnOrders)[0]?.body).toEqual({
      action: 'confirm',
      order_ids: [bo.order_id],
    });
  });

  it('says why an order stays', async () => {
    const { user } = await openList(bo);
    const { order_id, reference } = bo;
    const failed = {
      outcome: 'failed',
      code: 'paid_meanwhile',
      message: 'Paid meanwhile.',
    } as const;
    const result = { order_id, reference, ...failed };
    server.answers(cancellationsApi.cancelOrders, { data: { results: [result], left: 0 } });
    await user.click(box('Bo Andersson'));
    await user.click(screen.getByRole('button', { name: 'Cancel 1 order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel orders' }));
    await user.click(question.getByRole('button', { name: 'Cancel 1 order' }));
    expect(await screen.findByText(`${reference}: Paid meanwhile.`)).toBeVisible();
    expect(screen.getByText(/1 order could not be cancelled\./)).toBeVisible();
  });
});
