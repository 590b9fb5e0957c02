import { authApi, loginSentences } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { type Organization, organizationsApi } from '@marquee/contract/organizations';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RegisterPage from './RegisterPage.tsx';

const { email } = organizer;

beforeEach(() => {
  server.answers(secondFactorsApi.getSecondFactorDue, { data: { second_factor: null } });
  server.answers(authApi.checkEmail, { data: { email } });
  server.answers(authApi.requestOtp, { data: { expires_at: '2030-01-01T10:10:00.000Z' } });
  server.answers(authApi.verifyOtp, { data: organizer });
});

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

function openPage(search = '') {
  return renderScreen(<RegisterPage />, { as: 'visitor', at: `/register${search}` });
}

async function askForCode(search = '') {
  const rendered = openPage(search);
  await rendered.fill(field('E-mail'), email);
  await rendered.user.click(button('Continue'));
  await screen.findByRole('textbox', { name: 'Code' });
  return rendered;
}

describe('the e-mail step', () => {
  it('says that nobody registered an address', async () => {
    server.refuses(authApi.checkEmail, 'unknown_email');
    const { user, fill } = openPage();
    await fill(field('E-mail'), 'nobody@example.com');
    await user.click(button('Continue'));
    expect(await screen.findByRole('alert')).toHaveTextContent(loginSentences.emailNotFound);
    expect(screen.getByText('No organizer account uses this address.')).toBeVisible();
    expect(button('Continue')).toBeEnabled();
  });

  it('sends nothing without an address', async () => {
    const { user, fill } = openPage();
    await user.click(button('Continue'));
    expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address.');
    await fill(field('E-mail'), 'not an address');
    await user.click(button('Continue'));
    expect(field('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.');
    expect(server.callsOf(authApi.checkEmail)).toEqual([]);
  });

  it('shows what the server has to say', async () => {
    const message = 'We are moving house. Please come back in an hour.';
    server.refuses(authApi.checkEmail, 'unavailable', { message });
    const { user, fill } = openPage();
    await fill(field('E-mail'), email);
    await user.click(button('Continue'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says which call failed', async () => {
    const { user, fill } = openPage();
    await fill(field('E-mail'), email);
    server.loses(authApi.checkEmail);
    await user.click(button('Continue'));
    expect(await screen.findByText(loginSentences.checkFailed)).toBeVisible();
    server.answers(authApi.checkEmail, { data: { email } });
    server.refuses(authApi.requestOtp, 'internal');
    await user.click(button('Continue'));
    expect(await screen.findByText(loginSentences.requestFailed)).toBeVisible();
  });

  it('takes a message away after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.refuses(authApi.checkEmail, 'unknown_email');
    const { user, fill } = openPage();
    await fill(field('E-mail'), email);
    await user.click(button('Continue'));
    await screen.findByText(loginSentences.emailNotFound);
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.getByText(loginSentences.emailNotFound)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText(loginSentences.emailNotFound)).toBeNull();
  });
});

describe('the code step', () => {
  it('has a field that phones and password managers fill', async () => {
    await askForCode();
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('Code')).toHaveAttribute('inputmode', 'numeric');
  });

  it('takes a code that is pasted with the sentence around it', async () => {
    const { user, address } = await askForCode();
    await user.paste('123 456 is your Marquee sign-in code.');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    const [call] = server.callsOf(authApi.verifyOtp);
    expect(call?.body).toEqual({ email, otp: '123456', user_type: '2' });
  });

  it('refuses a wrong code and takes the right one after it', async () => {
    const { fill, address } = await askForCode();
    server.refuses(authApi.verifyOtp, 'invalid');
    await fill(field('Code'), '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(loginSentences.wrongCode);
    server.answers(authApi.verifyOtp, { data: organizer });
    await fill(field('Code'), '123456');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('can be sent again after a call without an answer', async () => {
    const { user, fill, address } = await askForCode();
    server.loses(authApi.verifyOtp);
    await fill(field('Code'), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(loginSentences.verifyFailed);
    server.answers(authApi.verifyOtp, { data: organizer });
    await user.click(button('Sign in'));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('leads on to the page that was asked for', async () => {
    const { fill, address } = await askForCode('?redirect=%2Fadmin%2Fevent%2Fall%3Fsearch%3Djazz');
    await fill(field('Code'), '123456');
    await waitFor(() => expect(address()).toBe('/admin/event/all?search=jazz'));
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%2F/evil'])(
    'leads to the dashboard instead of %s',
    async (redirect) => {
      const { fill, address } = await askForCode(`?redirect=${encodeURIComponent(redirect)}`);
      await fill(field('Code'), '123456');
      await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    },
  );
});

describe('registering', () => {
  const blueNote: Organization = {
    ID: 'o-1',
    Name: 'Blue Note',
    email,
    phone: '',
    description: '',
    logoURL: null,
    locale: null,
    accent: '',
    terms_url: '',
    imprint_url: '',
    created_at: '2030-01-01T10:00:00.000Z',
  };

  async function fillForm() {
    const rendered = openPage('?mode=register');
    await rendered.fill(field('Name'), 'Ada Lindqvist');
    await rendered.fill(field('E-mail'), email);
    await rendered.fill(field('Company name'), 'Blue Note');
    return rendered;
  }

  it('needs every field', async () => {
    const { user } = openPage();
    await user.click(button('Register as an organizer'));
    await user.click(button('Register'));
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address.');
    expect(field('Company name')).toHaveAccessibleDescription('Company name is required');
  });

  it('keeps everything that was typed when it fails, then goes on to the code', async () => {
    const { user } = await fillForm();
    server.loses(organizationsApi.createOrganization);
    await user.click(button('Register'));
    expect(await screen.findByRole('alert')).toHaveTextContent(loginSentences.registrationFailed);
    expect(field('Name')).toHaveValue('Ada Lindqvist');
    expect(field('Company name')).toHaveValue('Blue Note');
    server.answers(organizationsApi.createOrganization, { data: blueNote });
    await user.click(button('Register'));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(loginSentences.registered);
    expect(screen.getByText(email)).toBeVisible();
    const [sent] = server.callsOf(authApi.requestOtp);
    expect(sent?.body).toEqual({ email, user_type: '2' });
    await user.click(button('Use another e-mail'));
    expect(field('E-mail')).toHaveValue(email);
  });

  it('asks about an address that looks mistyped, and corrects it on a press', async () => {
    const { user, fill } = openPage('?mode=register');
    await fill(field('E-mail'), 'ada@gmial.com');
    await user.tab();
    await user.click(button('ada@gmail.com'));
    expect(field('E-mail')).toHaveValue('ada@gmail.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('goes back to the e-mail when no code could be sent', async () => {
    const { user } = await fillForm();
    server.answers(organizationsApi.createOrganization, { data: blueNote });
    server.loses(authApi.requestOtp);
    await user.click(button('Register'));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(loginSentences.registered);
    expect(field('E-mail')).toHaveValue(email);
  });

  it('marks an address that is in use', async () => {
    const { user } = await fillForm();
    const errors = { email: ['This e-mail address is already in use.'] };
    server.refuses(organizationsApi.createOrganization, 'conflict', { errors });
    await user.click(button('Register'));
    expect(await screen.findByRole('alert')).toHaveTextContent(loginSentences.registrationFailed);
    expect(field('E-mail')).toHaveAccessibleDescription(errors.email[0]);
  });
});
