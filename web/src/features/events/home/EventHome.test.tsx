import type { Event } from '@marquee/contract/events/events';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EventHome } from './EventHome.tsx';
import type { EventTab } from './tabs.ts';

const fado = eventOf();
const url = `${window.location.origin}/events/${fado.slug}`;

function render({ tab = 'orders', ...values }: Partial<Event> & { tab?: EventTab } = {}) {
  return renderScreen(
    <EventHome eventId={fado.event_id} event={eventOf(values)} tab={tab} title="Orders">
      <p>The page</p>
    </EventHome>,
    { as: organizer },
  );
}

afterEach(() => vi.unstubAllGlobals());

const tabs = () => within(screen.getByRole('navigation', { name: 'Pages of this event' }));

describe('a page of an event', () => {
  it('has a tab for each page, and marks its own', () => {
    render();
    expect(
      tabs()
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href')]),
    ).toEqual([
      ['Overview', '/admin/dashboard/event/e-fado'],
      ['Edit', '/admin/event/edit/e-fado'],
      ['Pricing', '/admin/event/e-fado/pricing'],
      ['Share', '/admin/event/e-fado/publish'],
      ['Promote', '/admin/event/e-fado/promote'],
      ['Waiting room', '/admin/event/e-fado/waiting-room'],
      ['Orders', '/admin/event/e-fado/orders'],
      ['Attendees', '/admin/event/e-fado/attendees'],
      ['Suggestions', '/admin/event/e-fado/suggestions'],
      ['Messages', '/admin/event/e-fado/messages'],
      ['Scan', '/admin/scan/e-fado'],
    ]);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  });

  it('is named below the event, and in the tab of the browser', () => {
    render();
    expect(screen.getByRole('heading', { level: 1, name: fado.title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible();
    expect(document.title).toBe(`Orders · ${fado.title} · Marquee`);
  });

  it('needs no name on the overview', () => {
    render({ tab: 'overview' });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(document.title).toBe(`${fado.title} · Marquee`);
  });
});

describe('the public page of an event', () => {
  it('is one press away, and its link can be copied', async () => {
    const { user } = render();
    expect(screen.getByRole('link', { name: /^Public page/ })).toHaveAttribute(
      'href',
      `/events/${fado.slug}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('is shared by the device where it can', async () => {
    const share = vi.fn<Navigator['share']>(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { user } = render();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ url, title: fado.title });
  });

  it('has a QR code, also as a file', async () => {
    const { user } = render();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'QR code' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'QR code of the public page' }),
    );
    expect(dialog.getByRole('img', { name: `QR code of ${url}` })).toBeVisible();
    const file = dialog.getByRole('link', { name: 'Download SVG' });
    expect(file).toHaveAttribute('download', `${fado.slug}.svg`);
    expect(file.getAttribute('href')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(dialog.getByRole('button', { name: 'Download PNG' })).toBeEnabled();
  });

  it('is only previewed while the event is not active', () => {
    render({ status: true });
    expect(screen.getByRole('link', { name: /^Preview/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
  });
});
