import { eventsApi, type ListedEvent } from '@marquee/contract/events/events';
import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { financeApi } from '@marquee/contract/finance/finance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { billing } from '../../../testing/billing.ts';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import PublishPage from './PublishPage.tsx';

beforeEach(() => server.answers(financeApi.getBilling, { data: billing }));

const fado = eventOf();
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

async function open(values: Partial<ListedEvent>, title: string, orders: Order[] = []) {
  server.answers(eventsApi.getEvent, { data: eventOf(values) });
  server.answers(ordersApi.listOrders, pageOf(...orders));
  const rendered = renderScreen(<PublishPage />, {
    as: organizer,
    at: `/admin/event/${fado.event_id}/publish`,
    path: '/admin/event/:id/publish',
  });
  await heading(title);
  return rendered;
}

describe('the next steps of an event', () => {
  it('are to share, to print, to test and to scan', async () => {
    const { user } = await open({}, 'Your event is on sale');
    const url = `http://localhost:3000/events/${fado.slug}`;
    const share = within(screen.getByRole('region', { name: 'Share the link' }));
    await user.click(share.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(hrefOf(url)).toBe(`/events/${fado.slug}`);
    expect(hrefOf('A4 poster')).toBe(`/api/events/${fado.event_id}/poster.pdf?size=a4`);
    expect(hrefOf('A3 poster')).toBe(`/api/events/${fado.event_id}/poster.pdf?size=a3`);
    expect(hrefOf('Book a ticket')).toBe(`/events/${fado.slug}#book`);
    expect(hrefOf('Open scanner')).toBe(`/admin/scan/${fado.event_id}`);
    const door = within(screen.getByRole('region', { name: 'Prepare the door' }));
    expect(door.getByRole('button', { name: 'Scan links' })).toBeVisible();
  });

  it.each<[string, Partial<ListedEvent>]>([
    ['Your event is public, booking is closed', { bookable: false }],
    ['Your event is sold out', { place: 0 }],
    ['Your event is over', { ends_at: '2020-02-01T20:00:00.000Z' }],
  ])('stand below the title: %s', async (title, values) => {
    await open(values, title);
    expect(screen.getByRole('region', { name: 'Share the link' })).toBeVisible();
  });
});

describe('a test order', () => {
  const { email } = organizer;

  it('is removed with one press', async () => {
    const mine = orderOf({ email, status: 'processing', reference: '7F3K-QXDA' });
    const theirs = orderOf({ email: `x${email}`, reference: 'AAAA-BBBB', order_id: 'o-2' });
    const { user } = await open({}, 'Your event is on sale', [mine, theirs]);
    const cancelled = { ...mine, status: 'cancelled' as const };
    server.answers(ordersApi.updateOrderStatus, { data: cancelled });
    server.answers(ordersApi.deleteOrder, () => {
      server.answers(ordersApi.listOrders, pageOf(theirs));
      return { data: { order_id: mine.order_id } };
    });
    await user.click(await screen.findByRole('button', { name: 'Remove test order 7F3K-QXDA' }));
    expect(await screen.findByText('Test order 7F3K-QXDA removed.')).toBeVisible();
    expect(server.callsOf(ordersApi.deleteOrder)[0]?.params).toEqual({ id: mine.order_id });
    // Another buyer's order is not offered.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Remove test order/ })).toBeNull(),
    );
  });

  it('that was paid is cancelled after a question, and stays while its money goes back', async () => {
    const mine = paidOrderOf({ email, reference: '7F3K-QXDA' });
    const { user } = await open({}, 'Your event is on sale', [mine]);
    server.answers(ordersApi.updateOrderStatus, { data: { ...mine, status: 'cancelled' } });
    await user.click(await screen.findByRole('button', { name: 'Remove test order 7F3K-QXDA' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove test order' }));
    expect(await screen.findByText('Test order 7F3K-QXDA cancelled.')).toBeVisible();
    expect(server.callsOf(ordersApi.deleteOrder)).toEqual([]);
  });
});

describe('a draft', () => {
  it('is published with one press, and the next steps follow', async () => {
    const { user } = await open({ status: true }, 'Publish your event');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    server.answers(eventsApi.updateEvent, { data: fado });
    await user.click(screen.getByRole('button', { name: 'Publish event' }));
    await heading('Your event is on sale');
    const [sent] = server.callsOf(eventsApi.updateEvent);
    expect(sent?.body).toEqual({ id: fado.event_id, status: false });
  });

  it('that is refused stays a draft and says why', async () => {
    const { user } = await open({ status: true }, 'Publish your event');
    const message = 'Somebody else was faster.';
    server.refuses(eventsApi.updateEvent, 'conflict', { message });
    await user.click(screen.getByRole('button', { name: 'Publish event' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish event' })).toBeEnabled(),
    );
  });
});
