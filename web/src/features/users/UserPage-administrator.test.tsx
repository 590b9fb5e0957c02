import { ATTENDEE, CLIENT } from '@marquee/contract/access';
import { sentences } from '@marquee/contract/errors';
import { type Organization, organizationsApi } from '@marquee/contract/organizations';
import { type User, usersApi } from '@marquee/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { administrator } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import UserPage from './UserPage.tsx';

const LIST = '/admin/user?view=list';

const blueNote: Organization = {
  ID: 'o-blue-note',
  Name: 'Blue Note',
  email: 'info@blue-note.example',
  phone: '',
  description: '',
  logoURL: null,
  locale: null,
  accent: '',
  terms_url: '',
  imprint_url: '',
  created_at: '2030-01-01T10:00:00.000Z',
};

const noor: User = {
  ID: 'u-noor',
  name: 'Noor Haddad',
  email: 'noor@example.com',
  phone: '+49 30 1234',
  user_type: CLIENT,
  team_role: 'manager',
  door_events: [],
  last_seen_at: null,
  organization_id: blueNote.ID,
  organization_name: blueNote.Name,
  disabled: false,
  in_use: false,
  created_at: '2030-01-05T10:00:00.000Z',
};

const lastQuery = () => server.callsOf(usersApi.listUsers).at(-1)?.query;
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  server.answers(organizationsApi.listOrganizations, pageOf(blueNote));
  server.answers(usersApi.listUsers, pageOf(noor));
});

async function choose(
  { user }: Pick<ReturnType<typeof renderScreen>, 'user'>,
  label: string,
  option: string,
) {
  // The form of a new user stays mounted behind the list.
  const [box] = screen.getAllByRole('combobox', { name: label }).slice(-1);
  if (box) await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function openList(more = '') {
  const rendered = renderScreen(<UserPage />, { at: LIST + more });
  await screen.findByRole('button', { name: 'Open Noor Haddad' });
  return rendered;
}

async function openEdit() {
  const rendered = await openList();
  await rendered.user.click(screen.getByRole('button', { name: 'Open Noor Haddad' }));
  const detail = within(screen.getByRole('dialog', { name: noor.name }));
  await rendered.user.click(detail.getByRole('button', { name: 'Edit' }));
  const save = detail.getByRole('button', { name: 'Save' });
  return { ...rendered, detail, save };
}

describe('the form of an administrator', () => {
  async function fillForm() {
    const rendered = renderScreen(<UserPage />, { at: '/admin/user' });
    await rendered.fill(field('Full Names'), noor.name);
    await rendered.fill(field('Email Address'), noor.email);
    await rendered.fill(field('Phone Number'), noor.phone);
    return rendered;
  }
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('needs the organization of a client', async () => {
    const message = 'Choose the organizer of this user.';
    server.refuses(usersApi.createUser, 'invalid', { errors: { organization: [message] } });
    const rendered = await fillForm();
    await rendered.user.click(save());
    const organization = screen.getByRole('combobox', { name: 'Organizer' });
    await waitFor(() => expect(organization).toHaveAccessibleDescription(message));
    server.answers(usersApi.createUser, { data: noor });
    await choose(rendered, 'Organizer', 'Blue Note');
    await rendered.user.click(save());
    await screen.findByText('Noor Haddad user created successfully!');
    expect(server.callsOf(usersApi.createUser).at(-1)?.body).toMatchObject({
      organization: blueNote.ID,
      user_type: CLIENT,
    });
  });

  it('has no organization for another administrator', async () => {
    server.answers(usersApi.createUser, { data: { ...noor, organization_id: null } });
    const rendered = await fillForm();
    await choose(rendered, 'Role', 'Administrator');
    expect(screen.queryByRole('combobox', { name: 'Organizer' })).toBeNull();
    await rendered.user.click(save());
    await screen.findByText('Noor Haddad user created successfully!');
    const body = server.callsOf(usersApi.createUser)[0]?.body;
    expect(body?.user_type).toBe(administrator.user_type);
    expect(body?.organization ?? '').toBe('');
  });
});

describe('the filters of the list', () => {
  it('are in the address and in the call', async () => {
    const rendered = await openList();
    await choose(rendered, 'Organizer', 'Blue Note');
    await waitFor(() => expect(rendered.address()).toBe(`${LIST}&organization=${blueNote.ID}`));
    await choose(rendered, 'Role', 'Attendee');
    await waitFor(() => expect(rendered.address()).toContain(`user_type=${ATTENDEE}`));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ organization: blueNote.ID, user_type: ATTENDEE }),
    );
  });

  it('are read from the address, with the organization’s name', async () => {
    await openList(`&organization=${blueNote.ID}`);
    const [box] = screen.getAllByRole('combobox', { name: 'Organizer' }).slice(-1);
    await waitFor(() => expect(box).toHaveValue('Blue Note'));
  });

  it('are cleared together, and the list stays open', async () => {
    server.answers(usersApi.listUsers, ({ query }) =>
      query['user_type'] === undefined ? pageOf(noor) : pageOf(),
    );
    const { user, address } = renderScreen(<UserPage />, { at: `${LIST}&user_type=1&search=x` });
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('button', { name: 'Open Noor Haddad' })).toBeVisible();
    expect(address()).toBe(LIST);
  });

  it('sort by name in both directions', async () => {
    const { user } = await openList();
    const name = within(screen.getByRole('columnheader', { name: /^Name|^Full/ }));
    await user.click(name.getByRole('button'));
    await waitFor(() => expect(lastQuery()?.['sort']).toMatch(/name$/));
  });
});

describe('a change of role', () => {
  it('lists what it takes away, and waits for the answer', async () => {
    const rendered = await openEdit();
    await choose(rendered, 'Role', 'Attendee');
    await rendered.user.click(rendered.save);
    const name = 'Make Noor Haddad an Attendee?';
    let question = within(await screen.findByRole('dialog', { name }));
    expect(question.getByText('Noor Haddad can no longer')).toBeVisible();
    expect(question.getByText('Scan tickets and admit people')).toBeVisible();
    expect(question.queryByText('Noor Haddad can then')).toBeNull();
    await rendered.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    expect(server.callsOf(usersApi.updateUser)).toEqual([]);

    const changed = {
      ...noor,
      user_type: ATTENDEE,
      organization_id: null,
      organization_name: null,
    };
    server.answers(usersApi.updateUser, { data: changed });
    await rendered.user.click(rendered.save);
    question = within(await screen.findByRole('dialog', { name }));
    await rendered.user.click(question.getByRole('button', { name: 'Change role' }));
    await screen.findByText('Noor Haddad saved.');
    expect(server.callsOf(usersApi.updateUser)[0]?.body).toMatchObject({ user_type: ATTENDEE });
  });
});

describe('a failed change', () => {
  it('keeps the dialog and its text, and says the server’s reason', async () => {
    const message = 'Somebody else changed this user.';
    server.refuses(usersApi.updateUser, 'conflict', { message });
    const { user, fill, detail, save } = await openEdit();
    await fill(detail.getByRole('textbox', { name: 'Full Names' }), 'Noor Renamed');
    await user.click(save);
    expect(await screen.findByText(message)).toBeVisible();
    expect(detail.getByRole('textbox', { name: 'Full Names' })).toHaveValue('Noor Renamed');
    expect(save).toBeEnabled();
  });
});

it('the list says that it did not load', async () => {
  server.refuses(usersApi.listUsers, 'forbidden');
  renderScreen(<UserPage />, { at: LIST });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentences.forbidden);
});
