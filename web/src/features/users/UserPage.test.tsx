import { CLIENT } from '@marquee/contract/access';
import { sentences } from '@marquee/contract/errors';
import { invitationsApi } from '@marquee/contract/team/invitations';
import { type User, usersApi } from '@marquee/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { profileQuery } from '../../lib/session.ts';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import UserPage from './UserPage.tsx';

function userOf(values: Partial<User> = {}): User {
  return {
    ID: 'u-noor',
    name: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '+49 30 1234',
    user_type: CLIENT,
    team_role: 'manager',
    door_events: [],
    last_seen_at: null,
    organization_id: organizer.organization_id,
    organization_name: organizer.organization_name,
    disabled: false,
    in_use: false,
    created_at: '2030-01-05T10:00:00.000Z',
    ...values,
  };
}
const noor = userOf();
const ada = userOf({
  team_role: 'owner',
  ID: organizer.user_id,
  name: organizer.name,
  email: organizer.email,
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => server.answers(invitationsApi.listInvitations, { data: [] }));

function openForm() {
  return renderScreen(<UserPage />, { at: '/admin/user', as: organizer });
}

async function openList(...users: User[]) {
  server.answers(usersApi.listUsers, pageOf(...users));
  const rendered = renderScreen(<UserPage />, { at: '/admin/user?view=list', as: organizer });
  await screen.findByRole('button', { name: `Open ${users[0]?.name}` });
  return rendered;
}

async function openUser(user: User) {
  const rendered = await openList(user);
  await rendered.user.click(screen.getByRole('button', { name: `Open ${user.name}` }));
  return { ...rendered, detail: within(screen.getByRole('dialog', { name: user.name })) };
}

async function fillForm({ fill }: ReturnType<typeof openForm>) {
  await fill(field('Full Names'), noor.name);
  await fill(field('Email Address'), noor.email);
  await fill(field('Phone Number'), noor.phone);
}

describe('the form of a new user', () => {
  it('links to itself and to the list', () => {
    openForm();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admin/user');
    const list = screen.getByRole('link', { name: 'List Of User' });
    expect(list).toHaveAttribute('href', '/admin/user?view=list');
  });

  it('needs a name, an address and a phone number, and focuses the first', async () => {
    const { user } = openForm();
    await user.click(save());
    expect(screen.getByText('Please fix all errors before submitting.')).toBeVisible();
    expect(field('Full Names')).toHaveAccessibleDescription('Name is required');
    expect(field('Email Address')).toHaveAccessibleDescription('Enter an e-mail address.');
    expect(field('Phone Number')).toHaveAccessibleDescription('Phone number is required');
    expect(field('Full Names')).toHaveFocus();
  });

  it('shows a refusal of the server at its field and keeps the text', async () => {
    const errors = { email: ['This e-mail address is already in use.'] };
    server.refuses(usersApi.createUser, 'conflict', { errors });
    const rendered = openForm();
    await fillForm(rendered);
    await rendered.user.click(save());
    await waitFor(() =>
      expect(field('Email Address')).toHaveAccessibleDescription(errors.email[0]),
    );
    expect(screen.getAllByText(errors.email[0]!)).toHaveLength(1);
    expect(screen.getByText('Please fix all errors before submitting.')).toBeVisible();
    expect(field('Email Address')).toHaveFocus();
    expect(field('Full Names')).toHaveValue(noor.name);
  });

  it('says in a banner why it was not saved, and keeps the text', async () => {
    server.refuses(usersApi.createUser, 'internal');
    const rendered = openForm();
    await fillForm(rendered);
    await rendered.user.click(save());
    expect(await screen.findByText(sentences.other)).toBeVisible();
    expect(field('Full Names')).toHaveValue(noor.name);
  });

  it('waits for the answer, then says so for five seconds and is empty', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answers(usersApi.createUser, () => held.then(() => ({ data: noor })));
    const rendered = openForm();
    await fillForm(rendered);
    await rendered.user.click(save());
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    answer();
    const sentence = 'Noor Haddad user created successfully!';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Full Names')).toHaveValue('');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(sentence)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('has no role for a client, whose own organization the user joins', async () => {
    server.answers(usersApi.createUser, { data: noor });
    const rendered = openForm();
    await fillForm(rendered);
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
    await rendered.user.click(save());
    await screen.findByText('Noor Haddad user created successfully!');
    const { name, email, phone } = noor;
    expect(server.callsOf(usersApi.createUser)[0]?.body).toEqual({
      name,
      email,
      phone,
      organization: organizer.organization_id,
      team_role: 'manager',
    });
  });

  it('asks before what was typed is lost', async () => {
    const rendered = openForm();
    await rendered.fill(field('Full Names'), 'Half a name');
    await rendered.goTo('/admin/dashboard');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await rendered.user.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Full Names')).toHaveValue('Half a name');
    expect(rendered.address()).toBe('/admin/user');
  });
});

describe('the list', () => {
  it('marks oneself, and searches in the address', async () => {
    const { fill, address } = await openList(ada, noor);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/you/);
    expect(second).not.toHaveTextContent(/you/);
    await fill(screen.getByRole('searchbox', { name: 'Search users' }), 'noor');
    await waitFor(() => expect(address()).toBe('/admin/user?view=list&search=noor'));
    await waitFor(() =>
      expect(server.callsOf(usersApi.listUsers).at(-1)?.query['search']).toBe('noor'),
    );
  });
});

describe('a user', () => {
  it('is disabled after a question and enabled without one', async () => {
    const { user, detail } = await openUser(noor);
    server.answers(usersApi.updateUser, ({ body }) => {
      const changed = userOf({ disabled: body.disabled ?? false });
      server.answers(usersApi.listUsers, pageOf(changed));
      return { data: changed };
    });
    await user.click(detail.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable user' }));
    expect(question.getByText(/They are signed out everywhere immediately/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Disable' }));
    await screen.findByText('Noor Haddad is disabled and signed out everywhere.');
    await user.click(await detail.findByRole('button', { name: 'Enable' }));
    await screen.findByText('Noor Haddad can sign in again.');
    expect(server.callsOf(usersApi.updateUser).map(({ body }) => body)).toEqual([
      { id: noor.ID, disabled: true },
      { id: noor.ID, disabled: false },
    ]);
  });

  it('cannot disable or delete itself', async () => {
    const { detail } = await openUser(ada);
    expect(detail.getByText(/This is you\./)).toBeVisible();
    expect(detail.queryByRole('button', { name: /Disable|Delete/ })).toBeNull();
  });

  it.each([
    [true, 'In use. Only this person can change it, under Your account.'],
    [false, ''],
  ])('who signed in (%s) keeps the address', async (in_use, why) => {
    const { user, detail } = await openUser(userOf({ in_use }));
    await user.click(detail.getByRole('button', { name: 'Edit' }));
    const address = within(screen.getByRole('dialog')).getByRole('textbox', {
      name: 'Email Address',
    });
    expect(address.hasAttribute('disabled')).toBe(in_use);
    expect(address).toHaveAccessibleDescription(why);
  });

  it('is only saved with a change', async () => {
    const { user, fill, detail } = await openUser(ada);
    await user.click(detail.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Nothing has changed.')).toBeVisible();
    server.answers(usersApi.updateUser, { data: userOf({ ...ada, name: 'Ada Renamed' }) });
    await fill(dialog.getByRole('textbox', { name: 'Full Names' }), 'Ada Renamed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Ada Renamed saved.');
    const [call] = server.callsOf(usersApi.updateUser);
    expect(call?.body).toEqual({ id: ada.ID, name: 'Ada Renamed' });
    // The header shows this name.
    expect(queryClient.getQueryData(profileQuery.queryKey)?.name).toBe('Ada Renamed');
  });
});
