import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { healthApi } from '@marquee/contract/settings/health';
import { sentences } from '@marquee/contract/errors';
import { settingsApi, settingsSentences } from '@marquee/contract/settings/settings';
import { publicPlatformApi, defaultPlatform } from '@marquee/contract/settings/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { savedSettings as saved } from '../../testing/saved-settings.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import SettingsPage from './SettingsPage.tsx';

beforeEach(() => {
  server.answers(settingsApi.getSettings, { data: saved });
  server.answers(healthApi.listHealth, { data: [] });
  server.answers(settingsApi.listIntegrations, { data: [] });
  server.answers(settingsApi.listEnvironment, { data: [] });
  server.answers(accountChangesApi.listPlatformChanges, { data: [] });
});

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function openPage() {
  const rendered = renderScreen(<SettingsPage />, { at: '/admin/settings' });
  await screen.findByRole('textbox', { name: 'Platform name' });
  return rendered;
}

describe('the form', () => {
  it('has nothing to save until something is changed', async () => {
    const { fill } = await openPage();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await fill(field('Platform name'), 'Kulturhaus Nord');
    expect(button('Save')).toBeEnabled();
    await fill(field('Platform name'), saved.name);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows every mistake at its field, and sends nothing', async () => {
    const { user, fill } = await openPage();
    await fill(field('Platform name'), '');
    await fill(field('At least, in euros'), '2');
    await fill(field('At most, in euros'), '1');
    await fill(field('Terms'), 'example.com');
    await fill(field('Keep seats for'), '0');
    await user.click(button('Save'));
    expect(field('Platform name')).toHaveAccessibleDescription('Platform name is required');
    expect(field('Platform name')).toHaveFocus();
    expect(field('At most, in euros')).toHaveAccessibleDescription(settingsSentences.feeRange);
    expect(field('Terms')).toHaveAccessibleDescription(/begins with https/);
    expect(field('Keep seats for')).toBeInvalid();
    expect(screen.getByText('Please correct the highlighted fields.')).toBeVisible();
    expect(server.callsOf(settingsApi.updateSettings)).toEqual([]);
  });

  it('sends only the changed values, as numbers, and says so', async () => {
    server.answers(settingsApi.updateSettings, ({ body }) => ({
      data: { ...saved, name: body.name ?? '', fee_fixed: body.fee_fixed ?? 0 },
    }));
    server.answers(publicPlatformApi.getPlatform, { data: defaultPlatform });
    const { user, fill } = await openPage();
    await fill(field('Platform name'), 'Kulturhaus Nord');
    await fill(field('Plus, per ticket, in euros'), '0,50');
    await user.click(button('Save'));
    expect(await screen.findByText(settingsSentences.saved)).toBeVisible();
    const [call] = server.callsOf(settingsApi.updateSettings);
    expect(call?.body).toEqual({ name: 'Kulturhaus Nord', fee_fixed: 0.5 });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(field('Plus, per ticket, in euros')).toHaveValue('0.50');
  });

  it('keeps what was typed when saving fails', async () => {
    server.refuses(settingsApi.updateSettings, 'internal');
    const { user, fill } = await openPage();
    await fill(field('Platform name'), 'Kulturhaus Nord');
    await user.click(button('Save'));
    expect(await screen.findByText(sentences.other)).toBeVisible();
    expect(field('Platform name')).toHaveValue('Kulturhaus Nord');
    expect(button('Save')).toBeEnabled();
  });

  it('shows a refusal of the server at its field', async () => {
    const errors = { support_email: ['This mailbox does not exist.'] };
    server.refuses(settingsApi.updateSettings, 'invalid', { errors });
    const { user, fill } = await openPage();
    await fill(field('Support e-mail'), 'help@example.com');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(field('Support e-mail')).toHaveAccessibleDescription(
        expect.stringContaining('This mailbox does not exist.'),
      ),
    );
  });

  it('discards changes, and asks before leaving with them', async () => {
    const { user, fill, goTo, address } = await openPage();
    await fill(field('Platform name'), 'Half a na');
    await goTo('/admin/dashboard');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/settings');
    await user.click(button('Discard'));
    expect(field('Platform name')).toHaveValue(saved.name);
    await goTo('/admin/dashboard');
    expect(address()).toBe('/admin/dashboard');
  });

  it('can be loaded again', async () => {
    server.refuses(settingsApi.getSettings, 'forbidden');
    const { user } = renderScreen(<SettingsPage />, { at: '/admin/settings' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${sentences.forbidden}`);
    server.answers(settingsApi.getSettings, { data: saved });
    await user.click(button('Try Again'));
    expect(await screen.findByRole('textbox', { name: 'Platform name' })).toHaveValue(saved.name);
  });
});

describe('the maps', () => {
  it('load from OpenStreetMap once its policy is accepted', async () => {
    server.answers(publicPlatformApi.getPlatform, { data: defaultPlatform });
    server.answers(settingsApi.updateSettings, { data: saved });
    const { user } = await openPage();
    await user.click(screen.getByRole('radio', { name: 'OpenStreetMap' }));
    await user.click(button('Save'));
    const accept = screen.getByRole('checkbox', { name: /accept/ });
    expect(accept).toHaveAccessibleDescription('Read and accept the tile usage policy first.');
    expect(server.callsOf(settingsApi.updateSettings)).toEqual([]);
    await user.click(accept);
    await user.click(button('Save'));
    await waitFor(() =>
      expect(server.callsOf(settingsApi.updateSettings)[0]?.body).toEqual({
        map_tiles: 'openstreetmap',
        accepts_tile_policy: true,
      }),
    );
  });

  it('come from the environment if it names an address', async () => {
    const setting = { name: 'TILE_URL', what: '', value: 'tiles.example', is_secret: false };
    server.answers(settingsApi.listEnvironment, { data: [{ ...setting, is_set: true }] });
    await openPage();
    expect(await screen.findByText(/maps come from tiles.example/)).toBeVisible();
  });
});

describe('the example of the fee', () => {
  it('follows the unsaved fee, its payer and the price', async () => {
    const { user, fill } = await openPage();
    expect(screen.getByText(/A €20\.00 ticket: fee €0\.79/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'The buyer' }));
    expect(screen.getByText(/the buyer pays €20\.79/)).toBeVisible();
    await fill(field('Try a price, in euros'), '100');
    expect(screen.getByText(/the buyer pays €102\.79/)).toBeVisible();
    await fill(field('At most, in euros'), '1');
    expect(screen.getByText(/the buyer pays €101\.00/)).toBeVisible();
  });

  it('asks for a price and for a fee that it can use', async () => {
    const { fill } = await openPage();
    await fill(field('Try a price, in euros'), 'free');
    expect(screen.getByText('Type a price to see what a buyer pays.')).toBeVisible();
    await fill(field('Of the price, in percent'), '99');
    expect(screen.getByText('Please correct the fee above.')).toBeVisible();
  });
});
