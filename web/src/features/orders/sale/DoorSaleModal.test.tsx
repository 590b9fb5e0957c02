import { formatEuro } from '@marquee/contract/formats/money';
import { ordersApi } from '@marquee/contract/orders/orders';
import { bookingSentences } from '@marquee/contract/orders/public';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listCharges } from '../../../lib/till/till-store.ts';
import { server } from '../../../testing/fake-server.ts';
import { eventOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DoorSaleModal } from './DoorSaleModal.tsx';

const ticket = { fee: 0, Sold: 0, held: 0, quota: null, hidden: false, tax: null };
const event = eventOf({
  place: 20,
  held: 1,
  tickets: [
    { ...ticket, ID: 'p-standard', Type: 'Standard', Amount: 12.5, fee: 0.5, total: 13 },
    {
      ...ticket,
      ID: 'p-vip',
      Type: 'VIP',
      Amount: 40,
      total: 40,
      quota: 3,
      hidden: false,
      tax: null,
      held: 1,
    },
  ],
});
const soldOrder = paidOrderOf({ channel: 'door', name: 'Walk-in', email: '', total: 26 });

async function openSale(values: Partial<typeof event> = {}) {
  const onClose = vi.fn<() => void>();
  const rendered = renderScreen(
    <DoorSaleModal event={{ ...event, ...values }} opened onClose={onClose} />,
    { as: organizer },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell at the door' }));
  const more = (type: string) => dialog.getByRole('button', { name: `Add one ${type} ticket` });
  // The sale opens once the device was asked for one without an answer.
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Cash' })).toBeEnabled());
  return {
    ...rendered,
    dialog,
    more,
    add: (type: string) => rendered.user.click(more(type)),
    sell: () => rendered.user.click(dialog.getByRole('button', { name: /^Sell/ })),
    onClose,
  };
}

const sales = () => server.callsOf(ordersApi.sellAtDoor);

describe('a sale at the door', () => {
  it('is sent with what the seller saw, and the next one starts empty', async () => {
    server.answers(ordersApi.sellAtDoor, { data: soldOrder });
    const { user, dialog, add, sell } = await openSale();
    await add('Standard');
    await add('Standard');
    expect(dialog.getByRole('button', { name: `Sell 2 · ${formatEuro(26)}` })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: 'Card' }));
    await sell();
    const sold = within(await screen.findByRole('dialog', { name: 'Tickets sold' }));
    expect(sold.getByRole('status')).toHaveTextContent(`Order ${soldOrder.reference}`);
    expect(sold.getByRole('link', { name: 'Open tickets' })).toHaveAttribute(
      'href',
      soldOrder.href,
    );
    expect(sold.getByText(/Ask the buyer to scan this code/)).toBeVisible();
    expect(sales()[0]?.body).toMatchObject({
      items: [{ ticket_id: 'p-standard', quantity: 2 }],
      name: 'Walk-in',
      total: 26,
      paid_by: 'card',
    });
    // Enter continues with the next sale.
    expect(sold.getByRole('button', { name: 'Sell another' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('button', { name: 'Sell' })).toBeVisible();
    expect(dialog.getByLabelText('Standard, number of tickets')).toHaveTextContent('0');
  });

  it('says where the tickets went if the buyer has an address', async () => {
    const email = 'ada@example.com';
    server.answers(ordersApi.sellAtDoor, { data: { ...soldOrder, email } });
    const { fill, dialog, add, sell } = await openSale();
    await add('Standard');
    await fill(dialog.getByLabelText('E-mail (optional)'), email);
    await sell();
    expect(await dialog.findByText(`The tickets are on their way to ${email}.`)).toBeVisible();
    expect(sales()[0]?.body).toMatchObject({ email });
  });

  it('needs a ticket', async () => {
    const { dialog, add, sell } = await openSale();
    await sell();
    expect(dialog.getByRole('alert')).toHaveTextContent(bookingSentences.chooseTickets);
    await add('Standard');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(sales()).toEqual([]);
  });

  it('is not sent with a wrong address, or without a name', async () => {
    const { user, fill, dialog, add, sell } = await openSale();
    const address = dialog.getByLabelText('E-mail (optional)');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await add('Standard');
    await fill(address, 'ada@');
    await user.clear(name);
    await sell();
    expect(address).toHaveAccessibleDescription('Enter a valid e-mail address.');
    expect(name).toBeInvalid();
    expect(sales()).toEqual([]);
  });

  it('offers no more than a price’s limit and the free seats', async () => {
    const { user, dialog, more, add } = await openSale();
    const vip = dialog.getByRole('group', { name: 'VIP' });
    expect(dialog.getByRole('group', { name: 'Standard' })).toHaveTextContent('19 left');
    expect(dialog.getByRole('group', { name: 'Standard' })).toHaveTextContent('€13.00 · 19 left');
    expect(vip).toHaveTextContent('2 left');
    expect(dialog.getByRole('button', { name: 'Remove one VIP ticket' })).toBeDisabled();
    await add('VIP');
    await add('VIP');
    expect(more('VIP')).toBeDisabled();
    expect(more('Standard')).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Remove one VIP ticket' }));
    expect(more('VIP')).toBeEnabled();
  });

  it('ends at the limit of an order', async () => {
    const { more, add } = await openSale({ order_limit: 2 });
    await add('Standard');
    await add('VIP');
    expect(more('Standard')).toBeDisabled();
    expect(more('VIP')).toBeDisabled();
  });

  it('is not possible without a free seat', async () => {
    const { dialog } = await openSale({ place: 3, held: 3 });
    expect(dialog.getByText(/All seats are sold or held\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Sell' })).toBeDisabled();
  });

  it('says that a ticket was sold elsewhere in the meantime', async () => {
    const message = bookingSentences.typeFewLeft('VIP', 1);
    server.refuses(ordersApi.sellAtDoor, 'type_few_left', {
      message,
      errors: { 'items.0.quantity': [message] },
      details: { ticket_id: 'p-vip', left: 1 },
    });
    const { user, dialog, add, sell } = await openSale();
    await add('VIP');
    await add('VIP');
    await sell();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await user.click(dialog.getByRole('button', { name: 'Remove one VIP ticket' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('a sale at the door without an answer', () => {
  it('is kept, locked and sent again with its key after a reload', async () => {
    server.loses(ordersApi.sellAtDoor);
    const first = await openSale();
    await first.add('Standard');
    await first.user.click(first.dialog.getByRole('radio', { name: 'Card' }));
    await first.sell();
    expect(await first.dialog.findByRole('alert')).toHaveTextContent('No answer yet');
    expect(first.more('Standard')).toBeDisabled();
    expect(first.dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();

    cleanup();
    server.answers(ordersApi.sellAtDoor, { data: soldOrder });
    const { user } = renderScreen(<DoorSaleModal event={event} opened onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer yet');
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    expect(screen.getByLabelText('Standard, number of tickets')).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: 'Tickets sold' });
    const [lost, again] = sales();
    expect(again?.body).toEqual(lost?.body);
    expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
    expect(await listCharges(event.event_id)).toEqual([]);
  });

  it('can be given up, and the next one has another key', async () => {
    server.loses(ordersApi.sellAtDoor);
    const { user, dialog, add, more, sell } = await openSale();
    await add('Standard');
    await sell();
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(more('Standard')).toBeEnabled());
    server.answers(ordersApi.sellAtDoor, { data: soldOrder });
    await sell();
    await screen.findByRole('dialog', { name: 'Tickets sold' });
    const keys = sales().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});
