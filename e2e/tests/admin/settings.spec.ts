import {
  type Settings,
  settingsForm,
  type SettingsUpdate,
} from '@marquee/contract/settings/settings';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { enter, type Person, registerOrganizer, uniqueEmail } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const PATH = '/admin/settings';

/** The defaults; other tests of this worker rely on them. */
const usual: SettingsUpdate = {
  name: 'Marquee',
  accent: '#3b1f5b',
  order_limit: 10,
  hold_minutes: 15,
  fee_percent: 0,
  fee_fixed: 0,
  fee_min: 0,
  fee_max: null,
  fee_payer: 'organizer',
  terms_url: '',
};

async function readSettings({ api }: Person): Promise<Settings> {
  const answer = await api.get('/api/settings');
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: Settings };
  return data;
}

function settingsPage(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    name: textbox('Platform name'),
    accent: textbox('Accent colour'),
    percent: textbox('Of the price, in percent'),
    fixed: textbox('Plus, per ticket, in euros'),
    limit: textbox('Tickets in one order'),
    terms: textbox('Terms'),
    logo: page.locator('input[type="file"]'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    test: (what: string) => page.getByRole('button', { name: `Test now: ${what}` }),
    card: (what: string) => page.locator(`[data-what="${what}"]`),
  };
}

test.beforeEach(async ({ page, context, administrator }) => {
  await enter(context, administrator);
  await page.goto(PATH);
  await expectPage(page, 'Settings');
});

test.afterEach(async ({ administrator }) => {
  const multipart = settingsForm.encode({ ...usual, logo: null });
  const answer = await administrator.api.put('/api/settings', { multipart });
  expect(answer.status(), await answer.text()).toBe(200);
});

test('the public page shows name, fee and limit as soon as they are saved', async ({
  page,
  installation,
  administrator,
  categories,
}) => {
  const organizer = await registerOrganizer(installation);
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Standard', amount: 20 }],
  });
  await organizer.api.dispose();
  const form = settingsPage(page);
  await form.name.fill('Kulturhaus Nord');
  await form.accent.fill('#0a7c66');
  await form.logo.setInputFiles(picture('logo.png', 300, 100));
  await form.percent.fill('2.5');
  await form.fixed.fill('0,29');
  await page.getByText('The buyer', { exact: true }).click();
  // 2.5 % of 20 euros are 50 cents, plus 29.
  await expect(page.getByText('A €20.00 ticket: fee €0.79, the buyer pays €20.79.')).toBeVisible();
  await form.limit.fill('3');
  await form.terms.fill('https://example.com/terms');
  await form.save.click();
  await expect(toast(page, 'Settings saved.')).toBeVisible();
  await expect(form.save).toHaveCount(0);
  await expect(page).toHaveTitle('Settings · Kulturhaus Nord');
  expect(await readSettings(administrator)).toMatchObject({
    name: 'Kulturhaus Nord',
    accent: '#0a7c66',
    fee_percent: 2.5,
    fee_fixed: 0.29,
    fee_payer: 'buyer',
    order_limit: 3,
    terms_url: 'https://example.com/terms',
  });

  await page.goto(`/events/${event.slug}`);
  await expect(page).toHaveTitle(/Kulturhaus Nord/);
  await expect(page.getByText(/€0\.79/).first()).toBeVisible();
  await expect(page.getByText(/3 tickets/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    'https://example.com/terms',
  );
});

test('a test mail arrives, and the other tests report their results', async ({
  page,
  marquee,
  expectNoise,
}) => {
  expectNoise('400 POST /api/settings/test/sms');
  const form = settingsPage(page);
  const to = uniqueEmail('inbox');
  await page.getByLabel('Test mail to').fill(to);
  await form.test('Mail').click();
  await expect(form.card('mail').getByRole('status')).toContainText(
    `accepted a test mail to ${to}`,
  );
  const mail = await marquee.mailbox.latestMail(to);
  expect(mail.subject).toBe('A test mail from Marquee');

  await form.test('Database').click();
  await expect(form.card('database').getByRole('status')).toContainText('read back');
  await form.test('Jobs').click();
  await expect(form.card('jobs').getByRole('status')).toContainText('A job was queued and done.');
  await form.test('SMS').click();
  await expect(page.getByLabel('Test message to')).toHaveAccessibleDescription(
    'Enter a phone number for the test message.',
  );
  await page.getByLabel('Test message to').fill('+49 151 23456789');
  await form.test('SMS').click();
  await expect(form.card('sms').getByRole('status')).toContainText('is in');
});
