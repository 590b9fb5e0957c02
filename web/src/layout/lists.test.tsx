import { categoriesApi } from '@marquee/contract/categories';
import { eventsApi } from '@marquee/contract/events/events';
import { organizationsApi } from '@marquee/contract/organizations';
import { usersApi } from '@marquee/contract/users';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import CategoryPage from '../features/categories/CategoryPage.tsx';
import EventListPage from '../features/events/list/EventListPage.tsx';
import OrganizationPage from '../pages/OrganizationPage.tsx';
import UserPage from '../features/users/UserPage.tsx';
import { server } from '../testing/fake-server.ts';
import { pageOf } from '../testing/lists.ts';
import { renderScreen } from '../testing/render-screen.tsx';

/** Every list of the admin area: its table's name, its call and its screen. */
const lists = [
  ['events', eventsApi.listEvents, <EventListPage key="" />, '/admin/event/all'],
  ['categories', categoriesApi.listCategories, <CategoryPage key="" />, '/admin/category'],
  [
    'organizers',
    organizationsApi.listOrganizations,
    <OrganizationPage key="" />,
    '/admin/organization?view=list',
  ],
  ['users', usersApi.listUsers, <UserPage key="" />, '/admin/user?view=list'],
] as const;

// The list of users filters by organizer.
beforeEach(() => server.answers(organizationsApi.listOrganizations, pageOf()));

describe.each(lists)('the list of %s', (name, endpoint, page, at) => {
  it('says that it loads', () => {
    server.answers(endpoint, () => new Promise(() => undefined));
    renderScreen(page, { at });
    expect(screen.getByRole('table', { name })).toHaveAttribute('aria-busy', 'true');
  });

  it('says that it failed, and can be tried again', async () => {
    server.refuses(endpoint, 'internal');
    renderScreen(page, { at });
    expect(await screen.findByText(/^Error: /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    expect(screen.queryByRole('table', { name })).toBeNull();
  });
});
