import { secondFactorsApi, secondFactorSentences } from '@marquee/contract/auth/second-factors';
import { type OwnSession, sessionsApi } from '@marquee/contract/auth/sessions';
import { sentences } from '@marquee/contract/errors';
import { preferencesApi } from '@marquee/contract/notices/preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import AccountPage from './AccountPage.tsx';

const off = { enabled_at: null, recovery_codes_left: 0, is_required: false };
const on = { enabled_at: '2030-01-05T10:00:00.000Z', recovery_codes_left: 9, is_required: false };
const recovery_codes = ['abcdefghjk', 'bcdefghjkm'];

const here: OwnSession = {
  ID: 's-1',
  device: 'Firefox on Linux',
  address: '127.0.0.1',
  signed_in_at: '2030-01-05T10:00:00.000Z',
  last_seen_at: '2030-01-05T11:00:00.000Z',
  is_current: true,
};
const allOn = { switched_off: [], hidden: [], summary_hour: null, timezone: 'UTC' };
const phone = { ...here, ID: 's-2', device: 'Safari on iPhone', is_current: false };

beforeEach(() => {
  server.answers(preferencesApi.getNoticePreferences, { data: allOn });
  server.answers(secondFactorsApi.getSecondFactor, { data: off });
  server.answers(sessionsApi.listOwnSessions, { data: [here, phone] });
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openPage(as = organizer) {
  const rendered = renderScreen(<AccountPage />, { at: '/admin/account', as });
  await screen.findByText(phone.device);
  return rendered;
}

/** Opens the account of a user with a second factor, and one of its dialogs. */
async function openOn(button: string, values: Partial<typeof on> = {}) {
  server.answers(secondFactorsApi.getSecondFactor, { data: { ...on, ...values } });
  const rendered = await openPage();
  await rendered.user.click(await screen.findByRole('button', { name: button }));
  const dialog = await openDialog(
    button === 'Switch off' ? 'Switch off your second factor' : button,
  );
  const code = dialog.getByRole('textbox', { name: 'Code from the app, or a recovery code' });
  return { ...rendered, dialog, code };
}

it('says who is signed in, with which role', async () => {
  await openPage();
  expect(
    screen.getByText(/Ada Lindqvist, ada@example\.com\. Role: .+ of Harbour Lights\./),
  ).toBeVisible();
});

describe('the own mails and notices', () => {
  it('are switched off one by one, and the summary has an hour', async () => {
    server.answers(preferencesApi.setNoticePreferences, ({ body: { hidden = [], ...body } }) => ({
      data: { ...body, hidden },
    }));
    const { user } = await openPage();
    const mails = part('Your mails and notices');
    for (const name of ['Mail: New order', 'Bell: Payment disputed']) {
      await user.click(await mails.findByRole('switch', { name }));
      await waitFor(() => expect(mails.getByRole('switch', { name })).not.toBeChecked());
    }
    expect(mails.getByRole('switch', { name: 'Bell: New order' })).toBeChecked();
    await user.click(mails.getByRole('combobox', { name: 'Daily summary' }));
    await user.click(await screen.findByRole('option', { name: /^8:00.AM/ }));
    await waitFor(() =>
      expect(server.callsOf(preferencesApi.setNoticePreferences).at(-1)?.body).toMatchObject({
        switched_off: ['order'],
        hidden: ['dispute'],
        summary_hour: 8,
      }),
    );
  });

  it('of an administrator are about refunds only', async () => {
    await openPage(administrator);
    const mails = part('Your mails and notices');
    expect(await mails.findByRole('switch', { name: 'Mail: Refund requested' })).toBeChecked();
    expect(mails.getAllByRole('switch')).toHaveLength(2);
  });
});

describe('the own sessions', () => {
  it('are ended one by one, but not the one in use', async () => {
    const { user } = await openPage();
    const sessions = part('Your sessions');
    expect(sessions.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
    server.answers(sessionsApi.endOwnSession, { data: { ended: 1 } });
    server.answers(sessionsApi.listOwnSessions, { data: [here] });
    await user.click(
      sessions.getByRole('button', { name: 'End the session on Safari on iPhone, 127.0.0.1' }),
    );
    expect(await screen.findByText('You are signed out on Safari on iPhone.')).toBeVisible();
    expect(server.callsOf(sessionsApi.endOwnSession)[0]?.params).toEqual({ id: 's-2' });
    await waitFor(() => expect(screen.queryByText(phone.device)).toBeNull());
    expect(sessions.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('are ended all at once after a question', async () => {
    const { user } = await openPage();
    server.answers(sessionsApi.endOtherSessions, { data: { ended: 1 } });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    let question = await openDialog('End all other sessions');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(sessionsApi.endOtherSessions)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    question = await openDialog('End all other sessions');
    await user.click(question.getByRole('button', { name: 'End sessions' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
  });

  it('that could not be ended stay in the list', async () => {
    const { user } = await openPage();
    server.loses(sessionsApi.endOwnSession);
    await user.click(screen.getByRole('button', { name: /^End the session/ }));
    expect(await screen.findByText(sentences.noConnection)).toBeVisible();
    expect(screen.getByText(phone.device)).toBeVisible();
  });

  it('can be loaded again', async () => {
    server.refuses(sessionsApi.listOwnSessions, 'forbidden');
    const { user } = renderScreen(<AccountPage />, { as: organizer });
    expect(await part('Your sessions').findByRole('alert')).toHaveTextContent(sentences.forbidden);
    server.answers(sessionsApi.listOwnSessions, { data: [here] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(here.device)).toBeVisible();
  });
});

describe('a second factor that is off', () => {
  async function openSetup() {
    const start = {
      secret: 'ABCDEFGHIJ',
      uri: 'otpauth://totp/Marquee',
      qr: 'data:image/svg+xml,',
    };
    server.answers(secondFactorsApi.startSecondFactor, { data: start });
    const rendered = await openPage();
    await rendered.user.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = await openDialog('Set up a second factor');
    await dialog.findByText('ABCD EFGH IJ');
    return { ...rendered, dialog, code: dialog.getByRole('textbox') };
  }

  it('is set up with the first code, and shows the recovery codes once', async () => {
    server.answers(secondFactorsApi.confirmSecondFactor, { data: { recovery_codes } });
    const { user, fill, dialog, code } = await openSetup();
    await fill(code, '123 456');
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      recovery_codes,
    );
    // Nothing but the button closes them.
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(recovery_codes.join('\n'))),
    );
    server.answers(secondFactorsApi.getSecondFactor, { data: on });
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Your second factor is on.')).toBeVisible();
    expect(await screen.findByText(/9 recovery codes are left\./)).toBeVisible();
  });

  it('does not send what is no code', async () => {
    const { user, fill, dialog, code } = await openSetup();
    await fill(code, '12345');
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(code).toHaveAccessibleDescription(secondFactorSentences.digits);
    expect(server.callsOf(secondFactorsApi.confirmSecondFactor)).toEqual([]);
  });

  it('stays off after a wrong code, which is at the field', async () => {
    const errors = { code: [secondFactorSentences.wrong] };
    server.refuses(secondFactorsApi.confirmSecondFactor, 'invalid', { errors });
    const { user, fill, dialog, code } = await openSetup();
    await fill(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(secondFactorSentences.wrong));
    expect(dialog.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });
});

describe('a second factor that is on', () => {
  it.each([
    [1, '1 recovery code is left.'],
    [9, '9 recovery codes are left.'],
  ])('counts its recovery codes: %s', async (recovery_codes_left, sentence) => {
    server.answers(secondFactorsApi.getSecondFactor, { data: { ...on, recovery_codes_left } });
    await openPage();
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
  });

  it('is switched off with a code', async () => {
    server.answers(secondFactorsApi.removeSecondFactor, { data: {} });
    const { user, fill, dialog, code } = await openOn('Switch off');
    server.answers(secondFactorsApi.getSecondFactor, { data: off });
    await fill(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Your second factor is off.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(server.callsOf(secondFactorsApi.removeSecondFactor)[0]?.body).toEqual({
      code: '123456',
    });
  });

  it('stays on after a failure, which is under the code', async () => {
    server.loses(secondFactorsApi.removeSecondFactor);
    const { user, fill, dialog, code } = await openOn('Switch off');
    await fill(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(sentences.noConnection));
    expect(code).toHaveValue('123456');
  });

  it('moves to another phone if the role needs one', async () => {
    server.answers(secondFactorsApi.removeSecondFactor, { data: { second_factor: 'setup' } });
    const { user, fill, dialog, code, address } = await openOn('Move to another phone', {
      is_required: true,
    });
    expect(screen.getByText(/Your role requires it\./)).toBeInTheDocument();
    await fill(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/register?redirect=%2Fadmin%2Faccount'));
  });

  it('gets new recovery codes for a code', async () => {
    server.answers(secondFactorsApi.renewRecoveryCodes, { data: { recovery_codes } });
    const { user, fill, dialog, code } = await openOn('New recovery codes');
    await user.click(dialog.getByRole('button', { name: 'Create new codes' }));
    expect(code).toHaveAccessibleDescription(secondFactorSentences.code);
    await fill(code, 'abcde-fghjk');
    await user.click(dialog.getByRole('button', { name: 'Create new codes' }));
    await dialog.findByText(recovery_codes[0] ?? '');
    expect(server.callsOf(secondFactorsApi.renewRecoveryCodes)[0]?.body.code).toMatch(/^abcde/);
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
