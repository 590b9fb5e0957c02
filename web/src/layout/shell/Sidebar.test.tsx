import { ATTENDEE } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Sidebar } from './Sidebar.tsx';

const attendee: Profile = { ...administrator, user_type: ATTENDEE, role: ATTENDEE };

const staff = [
  'Dashboard',
  'Event Management',
  'My Events',
  'Venues',
  'Scan',
  'User Management',
  'Company',
  'Campaigns',
  'Money',
];
const all = [
  'Dashboard',
  'Category',
  'Event Management',
  'My Events',
  'Venues',
  'Scan',
  'Settings',
  'User Management',
  'Client',
  'Revenue',
  'Security and Access Control',
  'Marketing',
  'Finance',
];

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the menu', () => {
  it.each([
    ['an administrator', administrator, all],
    ['a client', organizer, staff],
    ['an attendee', attendee, ['Dashboard']],
    ['a door helper', { ...organizer, role: 'door' as const }, ['Scan']],
    [
      'an accountant',
      { ...organizer, role: 'finance' as const },
      ['Dashboard', 'My Events', 'Company', 'Money'],
    ],
  ])('shows %s the screens of the role', (_role, as, labels) => {
    renderScreen(<Sidebar />, { as });
    expect(entries()).toEqual(labels);
  });

  it('leads an administrator to the specified addresses', () => {
    renderScreen(<Sidebar />, { as: administrator });
    const addresses = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual(
      expect.arrayContaining([
        ['Dashboard', '/admin/dashboard'],
        ['Category', '/admin/category'],
        ['Event Management', '/admin/event'],
        ['Settings', '/admin/settings'],
        ['User Management', '/admin/user'],
        ['Client', '/admin/organization'],
        ['Revenue', '/admin/revenue'],
        ['Security and Access Control', '/admin/security-access-control'],
        ['Marketing', '/admin/marketing'],
        ['Finance', '/admin/finance'],
      ]),
    );
  });

  it.each([
    ['an administrator', administrator, 'Marketing'],
    ['a client', organizer, 'Campaigns'],
  ])('highlights for %s what a campaign belongs to', (_role, as, label) => {
    renderScreen(<Sidebar />, { as, at: '/admin/campaigns/c-1' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(label);
  });

  it('names the organization of a client', () => {
    renderScreen(<Sidebar />, { as: organizer });
    expect(screen.getByText('Harbour Lights')).toBeVisible();
  });

  it.each([
    ['/admin/user?view=list', 'User Management'],
    ['/admin/event', 'Event Management'],
    ['/admin/event/edit/e-1', 'My Events'],
    ['/admin/event/e-1/orders', 'My Events'],
    ['/admin/dashboard/event/e-1', 'My Events'],
    ['/admin/finance/o-1', 'Finance'],
  ])('marks, at %s, the entry %s', (at, label) => {
    renderScreen(<Sidebar />, { at });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('marks nothing at a screen without an entry', () => {
    renderScreen(<Sidebar />, { at: '/admin/account' });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });
});
