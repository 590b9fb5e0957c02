import { CLIENT } from '@marquee/contract/access';
import {
  type SecondFactorPolicy,
  secondFactorsApi,
  secondFactorSentences,
} from '@marquee/contract/auth/second-factors';
import { type Session, sessionsApi } from '@marquee/contract/auth/sessions';
import { sentences } from '@marquee/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Policy } from './Policy.tsx';
import { SessionsTab } from './SessionsTab.tsx';

const policy: SecondFactorPolicy = {
  roles: [],
  people: [
    { user_type: '00', people: 1, with_second_factor: 1 },
    { user_type: '2', people: 3, with_second_factor: 1 },
  ],
};

const session: Session = {
  ID: 's-1',
  user_id: 'u-1',
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  user_type: CLIENT,
  organization_name: 'Harbour Lights',
  device: 'Firefox on Linux',
  address: '127.0.0.1',
  signed_in_at: '2030-01-05T10:00:00.000Z',
  last_seen_at: '2030-01-05T11:00:00.000Z',
  is_current: false,
  is_waiting: false,
};

const questionOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('who needs a second factor', () => {
  const clients = () => screen.getByRole('switch', { name: /^Organizers/ });

  async function openPolicy(values: Partial<SecondFactorPolicy> = {}) {
    server.answers(secondFactorsApi.getSecondFactorPolicy, { data: { ...policy, ...values } });
    const rendered = renderScreen(<Policy />);
    await screen.findByRole('switch', { name: /^Organizers/ });
    return rendered;
  }

  it('is changed after a question that counts who has none', async () => {
    const { user } = await openPolicy();
    expect(clients()).toHaveAccessibleDescription('1 of 3 have one.');
    await user.click(clients());
    const question = await questionOf('Second factor for organizers');
    expect(question.getByText(/2 people have none and are asked/)).toBeVisible();
    server.answers(secondFactorsApi.setSecondFactorPolicy, { data: { ...policy, roles: ['2'] } });
    server.answers(secondFactorsApi.getSecondFactorPolicy, { data: { ...policy, roles: ['2'] } });
    await user.click(question.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('Organizers need a second factor now.')).toBeVisible();
    expect(server.callsOf(secondFactorsApi.setSecondFactorPolicy)[0]?.body).toEqual({
      roles: [CLIENT],
    });
    await waitFor(() => expect(clients()).toBeChecked());
  });

  it('is lifted without a question, and leaves the other roles', async () => {
    const { user } = await openPolicy({ roles: ['00', '2'] });
    server.answers(secondFactorsApi.setSecondFactorPolicy, { data: { ...policy, roles: ['00'] } });
    await user.click(clients());
    expect(await screen.findByText('Organizers no longer need a second factor.')).toBeVisible();
    expect(server.callsOf(secondFactorsApi.setSecondFactorPolicy)[0]?.body).toEqual({
      roles: ['00'],
    });
  });

  it('links to the account of somebody who would lock themselves out', async () => {
    const message = secondFactorSentences.ownFirst;
    server.refuses(secondFactorsApi.setSecondFactorPolicy, 'own_second_factor_first', { message });
    const { user } = await openPolicy();
    await user.click(screen.getByRole('switch', { name: /^Administrators/ }));
    const question = await questionOf('Second factor for administrators');
    expect(question.getByText(/All of them already have one\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const link = screen.getByRole('link', { name: 'Go to your account' });
    expect(link).toHaveAttribute('href', '/admin/account');
    expect(screen.getByRole('switch', { name: /^Administrators/ })).not.toBeChecked();
  });
});

describe('the sessions of all users', () => {
  beforeEach(() => server.answers(sessionsApi.listSessions, pageOf(session)));

  async function openSessions() {
    const rendered = renderScreen(<SessionsTab />, {
      at: '/admin/security-access-control?tab=sessions',
    });
    const name = 'Actions for the session of Ada Lindqvist, Firefox on Linux';
    const actions = await screen.findByRole('button', { name });
    return { ...rendered, actions };
  }

  it('are ended one by one', async () => {
    server.answers(sessionsApi.endSession, { data: { ended: 1 } });
    const { user, actions } = await openSessions();
    await user.click(actions);
    server.answers(sessionsApi.listSessions, pageOf());
    await user.click(await screen.findByRole('menuitem', { name: 'End this session' }));
    const sentence = 'Ada Lindqvist is signed out on Firefox on Linux.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByText('Nobody is signed in')).toBeVisible();
    expect(server.callsOf(sessionsApi.endSession)[0]?.params).toEqual({ id: 's-1' });
  });

  it('are all ended but one’s own, after a question', async () => {
    server.answers(sessionsApi.endAllSessions, { data: { ended: 12 } });
    const { user } = await openSessions();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    const question = await questionOf('End all sessions but this one');
    expect(question.getByText(/Door scanners stop/)).toBeVisible();
    expect(server.callsOf(sessionsApi.endAllSessions)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('12 sessions ended.')).toBeVisible();
    expect(server.callsOf(sessionsApi.endAllSessions)[0]?.query).toEqual({ except: 'mine' });
  });

  it('stay when ending them fails', async () => {
    server.loses(sessionsApi.endSession);
    const { user, actions } = await openSessions();
    await user.click(actions);
    await user.click(await screen.findByRole('menuitem', { name: 'End this session' }));
    expect(await screen.findByText(sentences.noConnection)).toBeVisible();
    expect(screen.getByText('Ada Lindqvist')).toBeVisible();
  });

  it('are filtered by role in the address, and cleared within the tab', async () => {
    server.answers(sessionsApi.listSessions, ({ query }) =>
      query['user_type'] === undefined ? pageOf(session) : pageOf(),
    );
    const { user, address } = await openSessions();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Attendee' }));
    await waitFor(() => expect(address()).toContain('user_type=1'));
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/admin/security-access-control?tab=sessions'));
  });
});
