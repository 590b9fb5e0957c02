import {
  invitationSentences as say,
  invitationsApi,
  type OpenedInvitation,
} from '@marquee/contract/team/invitations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import InvitationPage from './InvitationPage.tsx';

const TOKEN = 'a'.repeat(43);
const invitation: OpenedInvitation = {
  email: 'grace@example.com',
  team_role: 'door',
  events: ['Fado by the river'],
  invited_by: 'Ada Lindqvist',
  expires_at: '2030-01-12T10:00:00.000Z',
  organization_name: 'Harbour Lights',
  has_account: false,
};

beforeEach(() => window.history.replaceState(null, '', `/invitation#${TOKEN}`));
afterEach(() => window.history.replaceState(null, '', '/'));

const render = () => renderScreen(<InvitationPage />, { at: '/invitation', as: 'visitor' });

describe('an invitation', () => {
  it('names team, role and events, and signs in with one press', async () => {
    server.answers(invitationsApi.openInvitation, { data: invitation });
    const { user, fill, address } = render();
    await screen.findByRole('heading', { name: 'Join the team of Harbour Lights' });
    expect(screen.getByText('Your role: Door.')).toBeVisible();
    expect(screen.getByText('Fado by the river')).toBeVisible();
    const accept = screen.getByRole('button', { name: 'Accept and sign in' });
    await user.click(accept);
    const name = screen.getByRole('textbox', { name: 'Your name' });
    expect(name).toHaveAccessibleDescription('Name is required');
    server.answers(invitationsApi.acceptInvitation, { data: { ...organizer, role: 'door' } });
    await fill(name, 'Grace Hopper');
    await user.click(accept);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(server.callsOf(invitationsApi.acceptInvitation)[0]?.body).toEqual({
      token: TOKEN,
      name: 'Grace Hopper',
    });
  });

  it('goes on with the second factor that is due', async () => {
    server.answers(invitationsApi.openInvitation, { data: invitation });
    server.answers(invitationsApi.acceptInvitation, { data: { second_factor: 'setup' } });
    const { user, fill, address } = render();
    await fill(await screen.findByRole('textbox', { name: 'Your name' }), 'Grace Hopper');
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
    await waitFor(() => expect(address()).toBe('/register'));
  });

  it('tells the owner of an address that it has an account', async () => {
    server.answers(invitationsApi.openInvitation, { data: { ...invitation, has_account: true } });
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent(say.hasAccount);
    expect(screen.queryByRole('button', { name: 'Accept and sign in' })).toBeNull();
  });

  it('says why it does not open', async () => {
    server.refuses(invitationsApi.openInvitation, 'invitation_expired', { message: say.expired });
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent(say.expired);
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });

  it('is not asked for without a token', async () => {
    window.history.replaceState(null, '', '/invitation');
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent(say.unknown);
    expect(server.callsOf(invitationsApi.openInvitation)).toEqual([]);
  });
});
