import type { Profile } from '@marquee/contract/auth/auth';
import { sentences } from '@marquee/contract/errors';
import { eventsApi } from '@marquee/contract/events/events';
import { orderSearchApi } from '@marquee/contract/staff-orders/search';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaletteButton } from '../shell/PaletteButton.tsx';
import { screens } from '../../routes.tsx';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const button = () => screen.getByRole('button', { name: 'Search and commands' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Search and commands' }));
const input = () => dialog().getByRole('combobox', { name: 'Search and commands' });
const options = () => dialog().queryAllByRole('option');
const labels = () => options().map(({ textContent }) => textContent);
const note = () => dialog().getByRole('status');

async function openPalette(as: Profile = administrator) {
  const rendered = renderScreen(<PaletteButton />, { as });
  await rendered.user.click(button());
  await screen.findByRole('dialog', { name: 'Search and commands' });
  await waitFor(() => expect(input()).toHaveFocus());
  return { ...rendered, type: (text: string) => rendered.fill(input(), text) };
}

beforeEach(() => {
  server.answers(eventsApi.listEvents, pageOf());
  server.answers(orderSearchApi.findOrders, { data: [] });
});

const menu = screens.flatMap(({ path, menu: entry }) =>
  entry?.for(administrator.user_type) ? [[entry.label, path]] : [],
);

describe('the command palette', () => {
  it.each(menu)('opens %s by its name and Enter', async (label = '', path) => {
    const { user, type, address } = await openPalette();
    await type(label);
    expect(labels()[0]).toBe(label);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens and closes with the keyboard, and starts empty again', async () => {
    const { user, type } = await openPalette();
    await type('finance');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button()).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    expect(input()).toHaveValue('');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves through the entries with the arrow keys, and around the ends', async () => {
    const { user, type } = await openPalette(organizer);
    await type('event');
    const names = labels();
    const selected = () => options().filter((one) => one.getAttribute('aria-selected') === 'true');
    expect(selected()).toEqual([options()[0]]);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toEqual([options()[1]]);
    expect(input()).toHaveAttribute('aria-activedescendant', options()[1]?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toEqual([options()[names.length - 1]]);
  });

  it('offers a client only the screens and lists of the role', async () => {
    const { type } = await openPalette(organizer);
    expect(labels()).not.toContain('Finance');
    await type('jazz');
    await waitFor(() =>
      expect(labels()).toEqual([
        'Search My Events for “jazz”',
        'Search User Management for “jazz”',
        'Search Audience for “jazz”',
      ]),
    );
  });

  it('searches a list for what was typed', async () => {
    const { user, type, address } = await openPalette();
    await type('ada & bo');
    await user.click(dialog().getByRole('option', { name: /^Search User Management/ }));
    expect(address()).toBe('/admin/user?view=list&search=ada+%26+bo');
  });
});

describe('the search for events', () => {
  it('finds an event by its title and opens its analytics', async () => {
    server.answers(eventsApi.listEvents, pageOf(eventOf({ title: 'Bolero' })));
    const { user, type, address } = await openPalette();
    await type('bolero');
    expect(note()).toHaveTextContent('Searching…');
    await dialog().findByRole('option', { name: /^Bolero/ });
    const [call] = server.callsOf(eventsApi.listEvents);
    expect(call?.query).toEqual({ search: 'bolero', limit: '6' });
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/dashboard/event/e-fado');
  });

  it('waits for two letters', async () => {
    const { type } = await openPalette();
    await type('q');
    expect(note()).toHaveTextContent('Nothing matches.');
    expect(server.callsOf(eventsApi.listEvents)).toEqual([]);
  });

  it('says that nothing matches', async () => {
    const { type } = await openPalette();
    await type('zzzz');
    await waitFor(() => expect(note()).toHaveTextContent('Nothing matches.'));
  });

  it('says that it failed, and can be repeated', async () => {
    server.refuses(eventsApi.listEvents, 'invalid');
    const { user, type } = await openPalette();
    await type('bolero');
    await waitFor(() =>
      expect(note()).toHaveTextContent(`The search failed. ${sentences.invalid}`),
    );
    server.answers(eventsApi.listEvents, pageOf(eventOf({ title: 'Bolero' })));
    await user.click(dialog().getByRole('option', { name: 'Search again' }));
    expect(await dialog().findByRole('option', { name: /^Bolero/ })).toBeVisible();
    expect(note()).toHaveTextContent('');
  });
});

describe('the search for orders', () => {
  it('finds an order by its buyer and opens it', async () => {
    const order = {
      order_id: 'o-1',
      event_id: 'e-fado',
      event_title: 'Fado',
      reference: '7F3K-QXDA',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      status: 'completed',
    } as const;
    server.answers(orderSearchApi.findOrders, { data: [order] });
    const { user, type, address } = await openPalette(organizer);
    await type('lovelace');
    const option = await dialog().findByRole('option', { name: /^Ada Lovelace/ });
    expect(option).toHaveTextContent('7F3K-QXDA, Fado');
    await user.click(option);
    expect(address()).toBe('/admin/event/e-fado/orders?order=7F3K-QXDA');
  });
});

describe('the settings', () => {
  it('are found by the name of a section, by an administrator', async () => {
    const { type, user, address } = await openPalette();
    await type('legal');
    await user.click(dialog().getByRole('option', { name: /^Legal/ }));
    expect(address()).toBe('/admin/settings');
  });

  it('of an organizer are found, and those of the platform are not', async () => {
    const { type, user, address } = await openPalette(organizer);
    await type('legal');
    expect(labels()).not.toContain('LegalSettings');
    await type('account');
    expect(labels()[0]).toBe('Your account');
    await type('refunds');
    await user.click(dialog().getByRole('option', { name: /^Refunds due/ }));
    expect(address()).toBe('/admin/money?tab=refunds-due');
  });
});
