import { followsApi } from '@marquee/contract/boosts/follows';
import type { FollowPageData, OrganizerPageData, PageContext } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { FollowPage } from './FollowPage.tsx';
import { OrganizerPage } from './OrganizerPage.tsx';

const aContext: PageContext = {
  origin: 'https://tickets.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-IE',
  chosen_locale: null,
};
const organizer = {
  ID: 'o-1',
  name: 'Blue Note',
  slug: 'blue-note',
  description: 'Jazz since 1981.',
  logo_url: null,
};
const page: OrganizerPageData = { organizer, wording: 'They may write.', upcoming: [], past: [] };
const link: FollowPageData = {
  organizer,
  email: 'ada@example.com',
  wording: 'They may write.',
  token: 'token-1',
  state: 'asked',
};

beforeEach(() => vi.resetModules());
// The next file has the same document.
afterEach(() => document.body.replaceChildren());

async function open(body: React.ReactElement) {
  document.body.innerHTML = renderToStaticMarkup(body);
  await import('./scripts/organizer.ts');
  return userEvent.setup();
}

describe('the form to follow', () => {
  it('asks for a confirmation by mail, and says so', async () => {
    const message = 'Check your inbox. We sent you a link to confirm.';
    server.answers(followsApi.followOrganizer, { data: { email: 'ada@example.com' }, message });
    const user = await open(<OrganizerPage context={aContext} data={page} />);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await screen.findByText(message);
    const [call] = server.callsOf(followsApi.followOrganizer);
    expect(call?.body).toEqual({ email: 'ada@example.com' });
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });

  it('shows the server’s words at the field', async () => {
    const errors = { email: ['Enter a valid e-mail address.'] };
    server.refuses(followsApi.followOrganizer, 'invalid', { errors });
    const user = await open(<OrganizerPage context={aContext} data={page} />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an e-mail address.');
    expect(server.callsOf(followsApi.followOrganizer)).toEqual([]);
    await user.type(field, 'ada');
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid e-mail address.');
    expect(field).toHaveFocus();
  });
});

describe('the link of the mail', () => {
  it('confirms with a button, and then stops with another', async () => {
    const message = 'You follow Blue Note.';
    server.answers(followsApi.confirmFollow, { data: { state: 'following' }, message });
    server.answers(followsApi.stopFollowing, { data: { state: 'stopped' }, message: 'Stopped.' });
    const user = await open(<FollowPage context={aContext} data={link} />);
    expect(server.callsOf(followsApi.confirmFollow)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, follow Blue Note' }));
    await screen.findByRole('heading', { name: message });
    await user.click(screen.getByRole('button', { name: 'Stop following' }));
    await screen.findByRole('heading', { name: 'Stopped.' });
    expect(screen.getByRole('button', { name: 'Yes, follow Blue Note' })).toBeVisible();
  });
});
