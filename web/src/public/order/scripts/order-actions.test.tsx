import {
  bookingSentences,
  type PublicOrder,
  publicOrdersApi,
} from '@marquee/contract/orders/public';
import { returnSentences, returnsApi } from '@marquee/contract/order-pages/returns';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { ReturnTickets } from '../ReturnTickets.tsx';
import { CancelOrder, Pending } from '../Waiting.tsx';
import { anOrder } from '../../testing/data.ts';
import { startOrderActions } from './order-actions.ts';
import { startCountdown } from './order-waiting.ts';

const pending: PublicOrder = {
  ...anOrder,
  status: 'pending',
  tickets: [],
  expires_at: '2026-11-21T10:15:00.000Z',
};
const UNTIL = Date.parse('2026-11-21T10:15:00.000Z');

// jsdom has no modal dialogs.
beforeEach(() => {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => vi.unstubAllGlobals());

function openOrder() {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { assign, reload, href: '/orders/secret-1' });
  const { container } = render(
    <>
      <p data-message hidden />
      <Pending order={pending} />
      <CancelOrder order={pending} />
    </>,
  );
  startOrderActions(container, 'secret-1');
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { container, press, assign, reload };
}

describe('cancelling an order', () => {
  it('asks first, and the order can be kept', async () => {
    const { press, reload } = openOrder();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Cancel this order');
    expect(screen.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
    await press('Keep the order');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsOf(publicOrdersApi.cancelPublicOrder)).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows the order anew', async () => {
    const data: PublicOrder = { ...pending, status: 'cancelled', cancel_reason: 'buyer' };
    server.answers(publicOrdersApi.cancelPublicOrder, { data });
    const { press, reload } = openOrder();
    await press('Cancel this order');
    await press('Cancel the order');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it.each([
    ['without a connection', 'No connection. Please try again.'],
    ['after a refusal', bookingSentences.cannotCancel],
  ])('says %s that it failed, and can be tried again', async (_, message) => {
    if (message === bookingSentences.cannotCancel) {
      server.refuses(publicOrdersApi.cancelPublicOrder, 'not_cancellable', { message });
    } else server.loses(publicOrdersApi.cancelPublicOrder);
    const { press, reload } = openOrder();
    await press('Cancel this order');
    await press('Cancel the order');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    await press('Cancel this order');
    expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeEnabled();
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('returning tickets of a moved event', () => {
  const [ticket] = anOrder.tickets;
  const tickets = ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC'].map((reference) => {
    return { ...ticket!, reference, paid: 24 };
  });
  const event = {
    ...anOrder.event,
    schedule_change: {
      ...anOrder.event.schedule_change,
      refunds_until: '2026-12-01T00:00:00.000Z',
    },
  };
  const moved: PublicOrder = { ...anOrder, event, tickets, total: 72 };

  function openReturn(order = moved) {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload, href: '/orders/secret-1' });
    const { container } = render(
      <>
        <p data-message hidden />
        <ReturnTickets order={order} now="2026-11-21T10:00:00.000Z" />
      </>,
    );
    startOrderActions(container, 'secret-1');
    const user = userEvent.setup();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const confirm = () =>
      user.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Return tickets' }),
      );
    const tick = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
    return { press, confirm, tick, reload };
  }

  it('names them and what goes back, and the others stay', async () => {
    const { press, confirm, tick, reload } = openReturn();
    expect(screen.getByText('€72.00')).toBeVisible();
    await tick(/BBBB-BBBB/);
    expect(screen.getByText('€48.00')).toBeVisible();
    server.answers(returnsApi.returnTickets, {
      data: { ...moved, tickets: [tickets[1]!] },
      message: returnSentences.returned,
    });
    await press('Return tickets');
    expect(screen.getByText('2 tickets, for a refund of €48.00.')).toBeVisible();
    await confirm();
    expect(server.callsOf(returnsApi.returnTickets)[0]?.body).toEqual({
      tickets: ['AAAA-AAAA', 'CCCC-CCCC'],
    });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('does not offer a group of which one was used', () => {
    const group = tickets.map((one, index) => {
      const checked_in_at = index === 0 ? '2026-11-21T09:00:00.000Z' : null;
      return { ...one, group: 'a', checked_in_at };
    });
    const others = ['DDDD-DDDD', 'EEEE-EEEE'].map((reference) => ({ ...tickets[0]!, reference }));
    openReturn({ ...moved, tickets: [...group, ...others] });
    const boxes = screen.getAllByRole('checkbox').map((box) => box.dataset['return']);
    expect(boxes).toEqual(['DDDD-DDDD', 'EEEE-EEEE']);
  });

  it('says that a refund waits for approval', async () => {
    const { press, confirm, reload } = openReturn();
    server.answers(returnsApi.returnTickets, {
      data: moved,
      message: returnSentences.returnWaits,
    });
    await press('Return tickets');
    await confirm();
    expect(await screen.findByText(returnSentences.returnWaits)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('needs at least one ticket', async () => {
    const { tick } = openReturn();
    for (const { reference } of tickets) await tick(new RegExp(reference));
    expect(screen.getByRole('button', { name: 'Return tickets' })).toBeDisabled();
  });
});

describe('paying an order', () => {
  it('goes to the payment page', async () => {
    const payment_url = 'https://pay.example/1';
    server.answers(publicOrdersApi.payOrder, { data: { payment_url } });
    const { press, assign } = openOrder();
    await press(/^Pay/);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(payment_url));
  });

  it('says why it is not possible', async () => {
    server.refuses(publicOrdersApi.payOrder, 'not_payable', {
      message: bookingSentences.cannotPay,
    });
    const { press, assign } = openOrder();
    await press(/^Pay/);
    expect(await screen.findByText(bookingSentences.cannotPay)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the end of a hold', () => {
  it('is counted down by the server’s clock, and nothing can be paid after it', () => {
    vi.useFakeTimers({ now: UNTIL - 120_000 });
    const { container } = openOrder();
    // The device's clock is a minute behind.
    startCountdown(container, UNTIL, 60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('1:00 left');
    vi.advanceTimersByTime(30_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:30 left');
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
    vi.advanceTimersByTime(30_000);
    expect(screen.getByText(/^The payment deadline has passed\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });
});
