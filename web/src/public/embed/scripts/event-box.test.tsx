import { defaultPlatform } from '@marquee/contract/settings/platform';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSecret } from '../../event/scripts/kept.ts';
import { leave } from '../../shared/scripts/leave.ts';
import { anEvent, eventPage } from '../../testing/data.ts';
import { EventBox } from '../EventBox.tsx';
import { keepBooked, takeBooked } from './booked.ts';

const SITE = 'https://www.example.org/gigs';
const search = `?from=${encodeURIComponent(SITE)}`;
const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};
const own = {
  assign: vi.fn<(address: string) => void>(),
  replace: vi.fn<(address: string) => void>(),
  reload: vi.fn<() => void>(),
};
const told = vi.fn<(message: unknown) => void>();
let top: { location: { href: string } };

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  top = { location: { href: SITE } };
  vi.stubGlobal('location', { ...own, search, href: `https://house.example/embed/x${search}` });
  vi.stubGlobal('top', top);
  vi.stubGlobal('parent', { postMessage: told });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Shows the box as the server wrote it, and runs its script. */
async function openBox(): Promise<HTMLFormElement> {
  render(<EventBox context={context} data={eventPage()} />);
  await import('./event-box.ts');
  const form = document.querySelector('form');
  if (!form) throw new Error('The form is missing.');
  return form;
}

describe('the ticket box', () => {
  it('tells a booking which page is around it', async () => {
    const form = await openBox();
    expect(form.dataset['host_page']).toBe(SITE);
  });

  it('says nothing of an address that no booking may name', async () => {
    vi.stubGlobal('location', { ...own, search: `?from=${SITE}/${'a'.repeat(500)}` });
    const form = await openBox();
    expect(form.dataset['host_page']).toBeUndefined();
  });

  it('shows an order that costs nothing in its place', async () => {
    const form = await openBox();
    leave(form, '/orders/secret-1');
    expect(own.assign).toHaveBeenCalledExactlyOnceWith(`/embed/orders/secret-1${search}`);
    expect(told).toHaveBeenCalledWith({ marquee: 'booked' }, '*');
    expect(top.location.href).toBe(SITE);
  });

  it('opens a payment in place of the page around it, and shows the order meanwhile', async () => {
    const form = await openBox();
    keepSecret(anEvent.event_id, 'secret-1');
    leave(form, 'https://pay.example/1');
    expect(top.location.href).toBe('https://pay.example/1');
    expect(own.replace).toHaveBeenCalledExactlyOnceWith(`/embed/orders/secret-1${search}`);
    expect(own.assign).not.toHaveBeenCalled();
  });

  it('offers a link where the browser refuses that, and nothing can be kept', async () => {
    const form = await openBox();
    vi.stubGlobal('top', {
      get location(): never {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    leave(form, 'https://pay.example/1');
    const link = screen.getByRole('link', { name: 'Go to payment' });
    expect(link).toHaveAttribute('href', 'https://pay.example/1');
    expect(link).toHaveAttribute('target', '_top');
  });

  it('never shows the waiting room, but the way there', async () => {
    const form = await openBox();
    leave(form, '/waiting-room/night-trains');
    expect(own.reload).toHaveBeenCalledOnce();
    expect(own.assign).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalledWith({ marquee: 'booked' }, '*');
  });

  it('goes to the order that was paid, once', async () => {
    keepBooked(anEvent.event_id, 'secret-1');
    await openBox();
    expect(own.replace).toHaveBeenCalledExactlyOnceWith(`/embed/orders/secret-1${search}`);
    expect(takeBooked(anEvent.event_id)).toBe('');
  });

  it('works where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    const form = await openBox();
    expect(own.replace).not.toHaveBeenCalled();
    leave(form, '/orders/secret-1');
    expect(own.assign).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('continues an order that is held in the frame', async () => {
    await openBox();
    const link = document.querySelector<HTMLAnchorElement>('#held a');
    if (!link) throw new Error('The link is missing.');
    link.href = '/orders/secret-1';
    fireEvent.click(link);
    expect(own.assign).toHaveBeenCalledExactlyOnceWith(`/embed/orders/secret-1${search}`);
  });
});
