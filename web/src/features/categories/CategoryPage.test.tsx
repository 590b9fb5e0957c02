import { categoriesApi, type Category } from '@marquee/contract/categories';
import { type ErrorCode, sentences } from '@marquee/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import CategoryPage from './CategoryPage.tsx';

const jazz: Category = {
  ID: 'c-1',
  Name: 'Jazz',
  Status: 'pending',
  CreatedAt: '2030-01-05T10:00:00.000Z',
  description: 'Small stages.',
  date: '2030-02-01',
  event_count: 3,
};

const statuses = ['Pending', 'Processing', 'Completed', 'Cancelled'];

async function openPage(options: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = renderScreen(<CategoryPage />, { at: '/admin/category', ...options });
  await screen.findByRole('button', { name: 'Open Jazz' });
  const form = within(screen.getByRole('region', { name: 'New category' }));
  return {
    ...rendered,
    name: form.getByRole('textbox', { name: 'Name' }),
    save: form.getByRole('button', { name: 'Save' }),
  };
}

describe('the form of a new category', () => {
  it('needs a name', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const { user, name, save } = await openPage();
    await user.click(save);
    expect(name).toHaveAccessibleDescription('Name is required');
    expect(server.callsOf(categoriesApi.createCategory)).toEqual([]);
  });
  it('keeps the typed name if it is taken', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const errors = { name: ['A category with this name already exists.'] };
    server.refuses(categoriesApi.createCategory, 'conflict', { errors });
    const { user, fill, name, save } = await openPage();
    await fill(name, 'Jazz');
    await user.click(save);
    await waitFor(() => expect(name).toHaveAccessibleDescription(errors.name[0]));
    expect(name).toHaveValue('Jazz');
  });

  it('cannot be saved twice while it is sent', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    server.answers(categoriesApi.createCategory, () => new Promise(() => undefined));
    const { user, fill, name, save } = await openPage();
    await fill(name, 'Tunnel');
    await user.click(save);
    expect(save).toBeDisabled();
  });

  const failures: [ErrorCode, string][] = [
    ['invalid', sentences.invalid],
    ['forbidden', sentences.forbidden],
    ['not_found', sentences.notFound],
    ['internal', sentences.other],
  ];
  it.each(failures)('keeps the text after the error %s and says: %s', async (code, sentence) => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    server.refuses(categoriesApi.createCategory, code);
    const { user, fill, name } = await openPage();
    await fill(name, 'Stubborn');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(name).toHaveValue('Stubborn');
  });

  it('takes the sentence of a failure away after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    server.refuses(categoriesApi.createCategory, 'internal');
    const { user, fill, name, save } = await openPage();
    await fill(name, 'Stubborn');
    await user.click(save);
    await screen.findByText(sentences.other);
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.getByText(sentences.other)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(sentences.other)).toBeNull();
  });

  it('says once that the network is gone, and goes on when it is back', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    server.loses(categoriesApi.createCategory);
    const { user, fill, name, save } = await openPage();
    await fill(name, 'Tunnel');
    await user.click(save);
    await screen.findByText(sentences.noConnection);
    await user.click(save);
    await waitFor(() => expect(server.callsOf(categoriesApi.createCategory)).toHaveLength(2));
    await waitFor(() => expect(save).toBeEnabled());
    // A second toast would make this throw.
    expect(await screen.findByText(sentences.noConnection)).toBeVisible();
    expect(name).toHaveValue('Tunnel');
    server.answers(categoriesApi.createCategory, { data: { ...jazz, Name: 'Tunnel' } });
    await user.click(save);
    expect(await screen.findByText('Category Tunnel created successfully!')).toBeVisible();
    expect(name).toHaveValue('');
  });
});

describe('a client', () => {
  it('sees the categories but cannot change them', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const { user } = renderScreen(<CategoryPage />, { at: '/admin/category', as: organizer });
    await user.click(await screen.findByRole('button', { name: 'Open Jazz' }));
    expect(screen.queryByRole('region', { name: 'New category' })).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: 'Jazz' }));
    expect(dialog.getByText('Pending')).toBeVisible();
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('the list of categories', () => {
  it('is a table with a search, the dates as radio buttons, and a status', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const { user, fill } = await openPage();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Date', 'Events', 'Status', 'Open']);
    const radios = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(radios).toEqual(['show all', 'due today', 'Upcoming', 'past due']);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['All statuses', ...statuses]);
    await fill(screen.getByRole('searchbox', { name: 'Search categories' }), 'jazz');
    await waitFor(() =>
      expect(server.callsOf(categoriesApi.listCategories).at(-1)?.query).toMatchObject({
        search: 'jazz',
      }),
    );
  });
});

describe('the filters', () => {
  it('are in the address and in the call', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const { user, address } = await openPage();
    await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await waitFor(() => expect(address()).toBe('/admin/category?when=upcoming&status=completed'));
    await waitFor(() =>
      expect(server.callsOf(categoriesApi.listCategories).at(-1)?.query).toMatchObject({
        when: 'upcoming',
        status: 'completed',
      }),
    );
  });

  it('are read from the address, and cleared together', async () => {
    server.answers(categoriesApi.listCategories, ({ query }) =>
      query['search'] === undefined ? pageOf(jazz) : pageOf(),
    );
    const at = '/admin/category?search=nothing&when=past';
    const { user, address } = renderScreen(<CategoryPage />, { at });
    expect(screen.getByRole('radio', { name: 'past due' })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('button', { name: 'Open Jazz' })).toBeVisible();
    expect(address()).toBe('/admin/category');
  });
});

describe('an administrator', () => {
  it('chooses one of four statuses, which is sent at once', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    server.answers(categoriesApi.updateCategory, { data: { ...jazz, Status: 'processing' } });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Open Jazz' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Jazz' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(statuses);
    await user.click(screen.getByRole('option', { name: 'Processing' }));
    await waitFor(() =>
      expect(server.callsOf(categoriesApi.updateCategory).map(({ body }) => body)).toEqual([
        { id: jazz.ID, status: 'processing' },
      ]),
    );
  });

  it('changes the status and sees the first reason of a refusal', async () => {
    server.answers(categoriesApi.listCategories, pageOf(jazz));
    const errors = { status: ['First reason.', 'Second reason.'] };
    server.refuses(categoriesApi.updateCategory, 'invalid', { errors });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Open Jazz' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Jazz' }));
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await screen.findByText('First reason.');
    expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending');
  });
});
