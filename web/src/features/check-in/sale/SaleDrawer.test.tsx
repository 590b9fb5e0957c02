import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi } from '@marquee/contract/orders/orders';
import { type Till, tillsApi } from '@marquee/contract/door-sales/tills';
import { HOUR_MS } from '@marquee/contract/time';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listCharges } from '../../../lib/till/till-store.ts';
import { createFakeDoor, EVENT_ID, goOffline, openScanner } from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf, paidOrderOf } from '../../../testing/orders.ts';

const event = eventOf({
  starts_at: new Date(Date.now() + HOUR_MS).toISOString(),
  tickets: [
    {
      ID: 'p-standard',
      Type: 'Standard',
      Amount: 9.5,
      fee: 0,
      total: 9.5,
      Sold: 0,
      held: 0,
      quota: null,
      hidden: false,
      tax: null,
    },
    {
      ID: 'p-child',
      Type: 'Child',
      Amount: 0,
      fee: 0,
      total: 0,
      Sold: 0,
      held: 0,
      quota: null,
      hidden: false,
      tax: null,
    },
  ],
});

async function openSale(offered = event) {
  const door = await createFakeDoor();
  server.answers(eventsApi.getEvent, { data: offered });
  const { user, fill } = await openScanner();
  await user.click(screen.getByRole('button', { name: 'Sell' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Sell at the door' }));
  await drawer.findByText('Standard');
  const prices = drawer.getByRole('list', { name: 'Prices' });
  return {
    door,
    user,
    fill,
    drawer,
    /** Adds one ticket of the price in this row. */
    add: async (row: number) => {
      const [stepper] = within(prices).getAllByRole('listitem').slice(row);
      const [, more] = stepper ? within(stepper).getAllByRole('button') : [];
      if (more) await user.click(more);
    },
    pay: (method: string) => user.click(drawer.getByRole('button', { name: method })),
  };
}

const sold = { data: paidOrderOf({ channel: 'door', name: '', email: '' }) };

describe('a sale at the scanner', () => {
  it('adds up, is paid in cash, and starts anew', async () => {
    server.answers(ordersApi.sellAtDoor, sold);
    const { user, drawer, add, pay } = await openSale();
    await add(0);
    await add(0);
    await add(1);
    expect(drawer.getByText('3 tickets')).toBeVisible();
    expect(drawer.getByText('€19.00')).toBeVisible();
    await pay('Cash');
    await drawer.findByText('Sold, not admitted');
    const [sale] = server.callsOf(ordersApi.sellAtDoor);
    expect(sale?.body).toMatchObject({
      items: [
        { ticket_id: 'p-standard', quantity: 2 },
        { ticket_id: 'p-child', quantity: 1 },
      ],
      total: 19,
      paid_by: 'cash',
      admit: true,
      gate: 'North',
    });
    const next = drawer.getByRole('button', { name: 'Next sale' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.click(next);
    expect(await drawer.findByText('0 tickets')).toBeVisible();
  });

  it('of add-ons alone counts them', async () => {
    const tickets = event.tickets.map((ticket) => ({ ...ticket, admits: 0 }));
    const { drawer, add } = await openSale({ ...event, tickets });
    await add(1);
    await add(1);
    expect(drawer.getByText('2 add-ons')).toBeVisible();
  });

  it('is not sent without a ticket, nor with a wrong address', async () => {
    const { user, fill, drawer, add, pay } = await openSale();
    await pay('Cash');
    expect(drawer.getByRole('alert')).toHaveTextContent('Choose at least one ticket.');
    await add(0);
    await user.click(drawer.getByRole('button', { name: 'Name and e-mail (optional)' }));
    const address = drawer.getByRole('textbox', { name: 'E-mail' });
    await fill(address, 'ada@');
    await pay('Card');
    expect(address).toBeInvalid();
    expect(server.callsOf(ordersApi.sellAtDoor)).toEqual([]);
  });

  it('is not charged when its total has changed, and says so', async () => {
    const message = 'The total is now €12.00. Nothing was charged.';
    server.refuses(ordersApi.sellAtDoor, 'conflict', { message });
    const { drawer, add, pay } = await openSale();
    await add(0);
    await pay('Cash');
    expect(await drawer.findByText(message)).toBeVisible();
    server.answers(ordersApi.sellAtDoor, sold);
    await pay('Cash');
    await drawer.findByText('Sold, not admitted');
    const keys = server
      .callsOf(ordersApi.sellAtDoor)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('of free tickets asks for no way to pay', async () => {
    const { drawer, add } = await openSale();
    await add(1);
    expect(drawer.getByRole('button', { name: 'Sell for free' })).toBeEnabled();
    expect(drawer.queryByRole('button', { name: 'Cash' })).toBeNull();
  });

  it('needs a connection, and keeps what was chosen without one', async () => {
    const { door, drawer, add } = await openSale();
    await add(0);
    goOffline();
    window.dispatchEvent(new Event('online'));
    expect(await drawer.findByText(/^No connection\. Selling needs one\./)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Cash' })).toBeDisabled();
    expect(drawer.getByText('1 ticket')).toBeVisible();
    door.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Cash' })).toBeEnabled());
    expect(drawer.getByText('1 ticket')).toBeVisible();
  });

  it('is sent again with the same key when its answer was lost, even after a reload', async () => {
    server.loses(ordersApi.sellAtDoor);
    const { add, pay, drawer } = await openSale();
    await add(0);
    await pay('Cash');
    expect(await drawer.findByRole('alert')).toHaveTextContent('No answer yet');
    const [first] = server.callsOf(ordersApi.sellAtDoor);

    cleanup();
    server.answers(ordersApi.sellAtDoor, sold);
    const again = await openSale();
    expect(await again.drawer.findByText('€9.50', { selector: 'strong' })).toBeVisible();
    await again.pay('Try again');
    await again.drawer.findByText('Sold, not admitted');
    const [, second] = server.callsOf(ordersApi.sellAtDoor);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    expect(await listCharges(EVENT_ID)).toEqual([]);
  });

  it('that got no answer can be given up', async () => {
    server.loses(ordersApi.sellAtDoor);
    const { add, pay, drawer } = await openSale();
    await add(0);
    await pay('Card');
    await drawer.findByRole('alert');
    await pay('Start over');
    await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull());
    expect(await listCharges(EVENT_ID)).toEqual([]);
  });
});

describe('the till of this device', () => {
  const till: Till = {
    till_id: 't-1',
    device: { id: 'device-1', name: 'North' },
    opened_at: '2026-01-05T18:00:00.000Z',
    opened_by: 'Grace Okafor',
    cash: 19,
    card: 9.5,
    sales: 2,
    tickets: 3,
    pieces: 0,
    refunds: 0,
    refunded: 0,
    closed: null,
  };

  async function openTill(own: Till | null) {
    server.answers(tillsApi.getTill, { data: { till: own, entries: [] } });
    const sale = await openSale();
    await sale.user.click(sale.drawer.getByRole('tab', { name: 'This till' }));
    return sale;
  }

  it('is empty before the first sale', async () => {
    const { drawer } = await openTill(null);
    expect(await drawer.findByText(/No payments yet/)).toBeVisible();
  });

  it('is closed with what was counted, in the format that somebody types', async () => {
    server.answers(tillsApi.closeTill, ({ body }) => ({
      data: {
        ...till,
        closed: {
          at: '2026-01-05T23:00:00.000Z',
          by: 'Grace Okafor',
          counted: body.counted,
          difference: -0.5,
          note: body.note ?? '',
        },
      },
      message: 'Till closed.',
    }));
    const { user, fill, drawer } = await openTill(till);
    await user.click(await drawer.findByRole('button', { name: 'Count and close this till' }));
    const counted = drawer.getByLabelText('Cash counted (EUR)');
    expect(counted).toHaveFocus();
    await user.click(drawer.getByRole('button', { name: 'Close till' }));
    expect(counted).toBeInvalid();
    await fill(counted, '18,50');
    await user.tab();
    expect(drawer.getByText(/€0.50 is missing/)).toBeVisible();
    await fill(drawer.getByLabelText('Note (optional)'), 'A coin fell down.');
    await user.click(drawer.getByRole('button', { name: 'Close till' }));
    await waitFor(() =>
      expect(server.callsOf(tillsApi.closeTill)[0]?.body).toEqual({
        counted: 18.5,
        note: 'A coin fell down.',
      }),
    );
  });
});
