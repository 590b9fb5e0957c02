import { authApi } from '@marquee/contract/auth/auth';
import { secondFactorsApi, secondFactorSentences } from '@marquee/contract/auth/second-factors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import RegisterPage from '../RegisterPage.tsx';

const BACK = '?redirect=%2Fadmin%2Faccount';
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the register page in a browser whose sign-in waits for its second factor. */
async function openStep(due: 'code' | 'setup', label = 'Code from the app') {
  server.answers(secondFactorsApi.getSecondFactorDue, { data: { second_factor: due } });
  const rendered = renderScreen(<RegisterPage />, { as: 'visitor', at: `/register${BACK}` });
  await screen.findByRole('textbox', { name: label });
  return rendered;
}

describe('a sign-in that needs a second factor', () => {
  it('goes on by itself after the last digit, to the page that was asked for', async () => {
    server.answers(secondFactorsApi.verifySecondFactor, { data: organizer });
    const { fill, address } = await openStep('code');
    expect(screen.getByRole('heading', { name: 'One more code' })).toBeVisible();
    expect(field('Code from the app')).toHaveAttribute('autocomplete', 'one-time-code');
    await fill(field('Code from the app'), '123 45');
    expect(server.callsOf(secondFactorsApi.verifySecondFactor)).toEqual([]);
    await fill(field('Code from the app'), '123 456');
    await waitFor(() => expect(address()).toBe('/admin/account'));
    expect(server.callsOf(secondFactorsApi.verifySecondFactor)[0]?.body).toEqual({
      code: '123456',
    });
  });

  it('says at the field that a code is wrong, and takes the next one', async () => {
    const errors = { code: [secondFactorSentences.used] };
    server.refuses(secondFactorsApi.verifySecondFactor, 'invalid', { errors });
    const { fill, address } = await openStep('code');
    await fill(field('Code from the app'), '123456');
    await waitFor(() =>
      expect(field('Code from the app')).toHaveAccessibleDescription(secondFactorSentences.used),
    );
    server.answers(secondFactorsApi.verifySecondFactor, { data: organizer });
    await fill(field('Code from the app'), '654321');
    await waitFor(() => expect(address()).toBe('/admin/account'));
  });

  it('takes a recovery code, which is sent only by the button', async () => {
    server.answers(secondFactorsApi.verifySecondFactor, { data: organizer });
    const { user, fill, address } = await openStep('code');
    await fill(field('Code from the app'), '12');
    await user.click(button('Use a recovery code'));
    expect(field('Recovery code')).toHaveValue('');
    expect(field('Recovery code')).toHaveAttribute('autocomplete', 'off');
    await user.click(button('Sign in'));
    expect(field('Recovery code')).toHaveFocus();
    await fill(field('Recovery code'), 'abcde-fghjk');
    expect(server.callsOf(secondFactorsApi.verifySecondFactor)).toEqual([]);
    await user.click(button('Sign in'));
    await waitFor(() => expect(address()).toBe('/admin/account'));
  });

  it('forgets the message about one kind of code when the other is chosen', async () => {
    const errors = { code: [secondFactorSentences.wrong] };
    server.refuses(secondFactorsApi.verifySecondFactor, 'invalid', { errors });
    const { user, fill } = await openStep('code');
    await fill(field('Code from the app'), '123456');
    await waitFor(() => expect(field('Code from the app')).toHaveAccessibleDescription());
    await user.click(button('Use a recovery code'));
    expect(field('Recovery code')).not.toHaveAccessibleDescription();
    await user.click(button('Use the app'));
    expect(field('Code from the app')).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['code', 'setup'] as const)('is given up for another e-mail: %s', async (due) => {
    server.answers(secondFactorsApi.startSecondFactor, {
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Marquee', qr: 'data:image/svg+xml,' },
    });
    server.answers(authApi.logout, { data: {} });
    const { user } = await openStep(due);
    await user.click(button('Use another e-mail'));
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
    expect(server.callsOf(authApi.logout)).toHaveLength(1);
  });
});

describe('a role that needs a second factor', () => {
  beforeEach(() => {
    server.answers(secondFactorsApi.startSecondFactor, {
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Marquee', qr: 'data:image/svg+xml,' },
    });
    server.answers(secondFactorsApi.confirmSecondFactor, {
      data: { recovery_codes: ['abcdefghjk'] },
    });
  });

  it('sets it up before it goes on', async () => {
    server.answers(authApi.getProfile, { data: organizer });
    const { user, fill, address } = await openStep('setup');
    expect(screen.getByText(/Your role requires a second factor/)).toBeVisible();
    await fill(field('Code from the app'), '123456');
    await user.click(button('Switch on'));
    await screen.findByText('abcdefghjk');
    // It is on now, so there is no way back.
    expect(screen.queryByRole('button', { name: 'Use another e-mail' })).toBeNull();
    await user.click(button('I have saved them'));
    await waitFor(() => expect(address()).toBe('/admin/account'));
  });

  it('stays at the recovery codes if the sign-in fails after them', async () => {
    server.loses(authApi.getProfile);
    const { user, fill, address } = await openStep('setup');
    await fill(field('Code from the app'), '123456');
    await user.click(button('Switch on'));
    await screen.findByText('abcdefghjk');
    await user.click(button('I have saved them'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('abcdefghjk')).toBeVisible();
    expect(address()).toBe(`/register${BACK}`);
  });
});
