import { stepUpApi } from '@marquee/contract/auth/step-up';
import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { healthApi } from '@marquee/contract/settings/health';
import { defaultPlatform, publicPlatformApi } from '@marquee/contract/settings/platform';
import { settingsApi, settingsSentences } from '@marquee/contract/settings/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { whenCodeNeeded } from '../../lib/client.ts';
import { server } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { savedSettings as saved } from '../../testing/saved-settings.ts';
import { askForCode } from '../auth/step-up/ask-for-code.tsx';
import SettingsPage from './SettingsPage.tsx';

beforeEach(() => {
  server.answers(settingsApi.getSettings, { data: saved });
  server.answers(healthApi.listHealth, { data: [] });
  server.answers(settingsApi.listIntegrations, { data: [] });
  server.answers(settingsApi.listEnvironment, { data: [] });
  server.answers(accountChangesApi.listPlatformChanges, { data: [] });
  server.answers(publicPlatformApi.getPlatform, { data: defaultPlatform });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function openPage() {
  const rendered = renderScreen(<SettingsPage />, { at: '/admin/settings' });
  await screen.findByRole('textbox', { name: 'Platform name' });
  return rendered;
}

describe('the text about how to pay', () => {
  const [old, stolen] = ['Pay to DE89', 'Pay to DE02'];
  const change = {
    change_id: 'c1',
    organization_id: null,
    organization_name: 'Kulturhaus',
    kind: 'platform_instructions' as const,
    before: old,
    after: stolen,
    made_at: '2030-01-05T10:00:00.000Z',
    made_by: 'Eve',
    until: '2030-01-06T10:00:00.000Z',
  };

  it('is saved with a fresh code', async () => {
    whenCodeNeeded(askForCode);
    const details = { purpose: 'platform_instructions', organization_id: null };
    server.refuses(settingsApi.updateSettings, 'code_needed', { details });
    server.answers(stepUpApi.requestStepUp, {
      data: { proof: 'present_address', expires_at: change.until },
    });
    const { user, fill } = await openPage();
    await fill(field('How to pay'), stolen);
    await user.click(button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a fresh code' }));
    server.answers(settingsApi.updateSettings, {
      data: { ...saved, payment_instructions: stolen },
    });
    await user.type(dialog.getByRole('textbox', { name: /Code from the e-mail/ }), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(settingsSentences.saved)).toBeVisible();
    const calls = server.callsOf(settingsApi.updateSettings);
    expect(calls.map(({ body, headers }) => [body, headers.get('step-up-code')])).toEqual([
      [{ payment_instructions: stolen }, null],
      [{ payment_instructions: stolen }, '123456'],
    ]);
  });

  it('is restored in the form, which keeps what else was typed', async () => {
    server.answers(settingsApi.getSettings, { data: { ...saved, payment_instructions: stolen } });
    server.answers(accountChangesApi.listPlatformChanges, { data: [change] });
    server.answers(accountChangesApi.restoreAccount, { data: change });
    const { user, fill } = await openPage();
    await fill(field('Platform name'), 'Kulturhaus Nord');
    await screen.findByText(/Before: Pay to DE89/);
    server.answers(settingsApi.getSettings, { data: { ...saved, payment_instructions: old } });
    server.answers(accountChangesApi.listPlatformChanges, { data: [] });
    await user.click(button('Restore'));
    await waitFor(() => expect(field('How to pay')).toHaveValue(old));
    expect(field('Platform name')).toHaveValue('Kulturhaus Nord');
    await user.click(button('Discard'));
    expect([field('Platform name'), field('How to pay')].map((one) => one.value)).toEqual([
      saved.name,
      old,
    ]);
  });
});
