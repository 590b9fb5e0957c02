import type { Event } from '@marquee/contract/events/events';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EventHome } from './EventHome.tsx';
import type { EventTab } from './tabs.ts';

const fado = eventOf();
const url = `${window.location.origin}/events/${fado.slug}`;

type Given = Partial<Event> & { tab?: EventTab; as?: typeof organizer };

function render({ tab = 'orders', as = organizer, ...values }: Given = {}) {
  return renderScreen(
    <EventHome eventId={fado.event_id} event={eventOf(values)} tab={tab} title="Orders">
      <p>The page</p>
    </EventHome>,
    { as },
  );
}

afterEach(() => vi.unstubAllGlobals());

const pages = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) =>
  pages(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a page of an event', () => {
  it('links home and to My Events', () => {
    render({ tab: 'overview' });
    expect(linksOf('Related pages')).toEqual([
      ['Home', '/admin/event'],
      ['My Events', '/admin/event/all'],
    ]);
  });

  it('stands in one of six groups, with the pages of the group below', () => {
    render();
    expect(linksOf('Pages of this event')).toEqual([
      ['Overview', '/admin/dashboard/event/e-fado'],
      ['Edit', '/admin/event/edit/e-fado'],
      ['Tickets', '/admin/event/e-fado/pricing'],
      ['Promote', '/admin/event/e-fado/publish'],
      ['Guests', '/admin/event/e-fado/orders'],
      ['Scan', '/admin/scan/e-fado'],
    ]);
    expect(linksOf('Guests')).toEqual([
      ['Orders', '/admin/event/e-fado/orders'],
      ['Attendees', '/admin/event/e-fado/attendees'],
      ['Guest list', '/admin/event/e-fado/guests'],
      ['Messages', '/admin/event/e-fado/messages'],
      ['Suggestions', '/admin/event/e-fado/suggestions'],
    ]);
    expect(pages('Pages of this event').getByRole('link', { current: true })).toHaveTextContent(
      'Guests',
    );
    expect(pages('Guests').getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  });

  it.each([
    ['edit', 'Edit', ['Details', 'Line-up and schedule']],
    ['waiting-room', 'Tickets', ['Prices', 'Seats', 'Codes', 'Questions', 'Opening of the sale']],
    ['promote', 'Promote', ['Share', 'Boosts']],
  ] as const)('has the page %s in the group %s', (tab, group, names) => {
    render({ tab });
    expect(linksOf(group).map(([name]) => name)).toEqual(names);
  });

  it('has no second row of tabs where a group has one page', () => {
    render({ tab: 'overview' });
    expect(pages('Pages of this event').getByRole('link', { current: 'page' })).toHaveTextContent(
      'Overview',
    );
    expect(screen.queryByRole('navigation', { name: 'Overview' })).toBeNull();
  });

  it('leads to the pages that the reader may open', () => {
    render({ as: { ...organizer, role: 'finance' } });
    expect(linksOf('Pages of this event').map(([name]) => name)).not.toContain('Edit');
    expect(linksOf('Pages of this event')).toContainEqual(['Guests', '/admin/event/e-fado/orders']);
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
