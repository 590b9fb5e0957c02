import type { PublicOrder } from '@marquee/contract/orders/public';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../shared/scripts/leave.ts';
import { anOrder } from '../../testing/data.ts';
import { OrderBox } from '../OrderBox.tsx';
import { takeBooked } from './booked.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const search = '?from=https%3A%2F%2Fwww.example.org%2F';
const pending: Partial<PublicOrder> = {
  status: 'pending',
  tickets: [],
  expires_at: '2026-11-21T19:00:00.000Z',
};
let top: { location: { href: string } };

beforeEach(() => {
  vi.resetModules();
  top = { location: { href: 'https://www.example.org/' } };
  vi.stubGlobal('location', { search, href: 'https://house.example/' });
  vi.stubGlobal('top', top);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openBox(order: Partial<PublicOrder> = {}): Promise<HTMLElement> {
  const data = {
    order: { ...anOrder, ...order },
    now: '2026-11-21T18:30:00.000Z',
    takes_suggestions: false,
  };
  render(<OrderBox context={context} data={data} />);
  await import('./order-box.ts');
  const shown = document.querySelector<HTMLElement>('[data-order]');
  if (!shown) throw new Error('The order is missing.');
  return shown;
}

describe('an order in a frame', () => {
  it('has its tickets, its own page in a new tab, and the way to book more', async () => {
    await openBox();
    expect(screen.getAllByRole('img', { name: /^QR code of ticket/ })).not.toEqual([]);
    const own = screen.getByRole('link', { name: 'Open your tickets' });
    expect(own).toHaveAttribute('href', `/orders/${anOrder.secret}`);
    expect(own).toHaveAttribute('target', '_blank');
    const more = screen.getByRole('link', { name: 'Book more' });
    expect(more).toHaveAttribute('href', expect.stringMatching(/\/embed\/[\w-]+\?from=https%3A/));
    expect(more).toHaveAttribute('target', '_self');
  });

  it('opens its payment in place of the page around it, and is found again', async () => {
    const shown = await openBox(pending);
    expect(screen.getByRole('link', { name: 'Open your order' })).toBeVisible();
    leave(shown, 'https://pay.example/1');
    expect(top.location.href).toBe('https://pay.example/1');
    expect(screen.getByRole('link', { name: 'Go to payment' })).toBeVisible();
    expect(takeBooked(anOrder.event.event_id)).toBe(anOrder.secret);
  });

  it.each<[Partial<PublicOrder>, string]>([
    [{ ...pending, status: 'applied' }, 'Your application'],
    [pending, 'Your seats are reserved'],
    [{ ...pending, status: 'processing' }, 'Your seats are reserved'],
    [{ status: 'cancelled', cancel_reason: 'expired', tickets: [] }, 'This order is cancelled'],
  ])('says what its state is: %o', async (order, headline) => {
    await openBox(order);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headline);
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });
});
