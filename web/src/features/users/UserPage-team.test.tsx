import { CLIENT } from '@marquee/contract/access';
import { eventsApi } from '@marquee/contract/events/events';
import { type Invitation, invitationsApi } from '@marquee/contract/team/invitations';
import { type User, usersApi } from '@marquee/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import UserPage from './UserPage.tsx';

const ada: User = {
  ID: organizer.user_id,
  name: organizer.name,
  email: organizer.email,
  phone: '',
  user_type: CLIENT,
  team_role: 'owner',
  door_events: [],
  last_seen_at: null,
  organization_id: organizer.organization_id,
  organization_name: organizer.organization_name,
  disabled: false,
  in_use: false,
  created_at: '2030-01-05T10:00:00.000Z',
};
const noor: User = {
  ...ada,
  ID: 'u-noor',
  name: 'Noor Haddad',
  email: 'noor@example.com',
  team_role: 'door',
  door_events: [{ ID: 'e-fado', Title: 'Fado by the river' }],
};
const invitation: Invitation = {
  ID: 'i-1',
  email: 'grace@example.com',
  team_role: 'finance',
  events: [],
  invited_by: ada.name,
  sent_at: '2030-01-05T10:00:00.000Z',
  expires_at: '2030-01-12T10:00:00.000Z',
};

beforeEach(() => {
  server.answers(usersApi.listUsers, pageOf(ada, noor));
  server.answers(invitationsApi.listInvitations, { data: [invitation] });
  server.answers(eventsApi.listEvents, pageOf(eventOf()));
});

async function open(as = organizer) {
  const rendered = renderScreen(<UserPage />, { at: '/admin/user?view=list', as });
  await screen.findByRole('button', { name: 'Open Noor Haddad' });
  return rendered;
}

async function startInviting(as = organizer) {
  const rendered = await open(as);
  await rendered.user.click(screen.getByRole('button', { name: 'Invite by e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the team' }));
  return { ...rendered, dialog };
}

describe('the team', () => {
  it('lists people with their roles and events', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/you.*Owner/);
    expect(second).toHaveTextContent(/Door.*Fado by the river/);
  });

  it('does not let a manager change an owner', async () => {
    const { user } = await open({ ...organizer, user_id: 'u-other', role: 'manager' });
    await user.click(screen.getByRole('button', { name: `Open ${ada.name}` }));
    const detail = within(await screen.findByRole('dialog', { name: ada.name }));
    expect(detail.getByText(/Only an owner or an administrator/)).toBeVisible();
    expect(detail.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('an invitation', () => {
  it('is listed beside the form too, where it was sent', async () => {
    renderScreen(<UserPage />, { at: '/admin/user', as: organizer });
    const listed = await screen.findByRole('region', { name: 'Open invitations' });
    expect(listed).toHaveTextContent('grace@example.com');
  });

  it('of a door helper needs events', async () => {
    const { user, fill, dialog } = await startInviting();
    await fill(dialog.getByRole('textbox', { name: 'E-mail' }), 'eve@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    const events = dialog.getByRole('combobox', { name: 'Events to scan for' });
    await waitFor(() =>
      expect(events).toHaveAccessibleDescription('Choose the events that this person scans for.'),
    );
    server.answers(invitationsApi.invite, { data: { ...invitation, email: 'eve@example.com' } });
    await user.click(events);
    await user.click(await screen.findByRole('option', { name: /Fado by the river/ }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to eve@example.com.');
    expect(server.callsOf(invitationsApi.invite)[0]?.body).toEqual({
      email: 'eve@example.com',
      team_role: 'door',
      door_events: ['e-fado'],
    });
  });

  it('by a manager offers no role above it', async () => {
    const { user, dialog } = await startInviting({ ...organizer, role: 'manager' });
    await user.click(dialog.getByRole('combobox', { name: 'Role in the team' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Manager', 'Box office', 'Door']);
  });

  it('shows a refusal at its field', async () => {
    const message = 'This person is in your team already.';
    server.refuses(invitationsApi.invite, 'already_in_team', { errors: { email: [message] } });
    const { user, fill, dialog } = await startInviting();
    const address = dialog.getByRole('textbox', { name: 'E-mail' });
    await fill(address, ada.email);
    await user.click(dialog.getByRole('combobox', { name: 'Role in the team' }));
    await user.click(await screen.findByRole('option', { name: 'Finance' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(message));
  });

  it('is sent again at once, and withdrawn after a question', async () => {
    const { user } = await open();
    server.answers(invitationsApi.resendInvitation, { data: invitation });
    await user.click(screen.getByRole('button', { name: 'Send again to grace@example.com' }));
    await screen.findByText('Invitation sent to grace@example.com.');
    server.answers(invitationsApi.withdrawInvitation, { data: { ID: invitation.ID } });
    server.answers(invitationsApi.listInvitations, { data: [] });
    await user.click(
      screen.getByRole('button', { name: 'Withdraw the invitation of grace@example.com' }),
    );
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw invitation' }));
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation of grace@example.com is withdrawn.');
    await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  });
});
