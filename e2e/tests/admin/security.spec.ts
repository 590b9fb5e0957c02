import type { Page } from '@playwright/test';
import { codeOfApp } from '../../support/authenticator.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { enter, registerOrganizer, signIn, unique } from '../../support/people.ts';
import { expectPage, rows, toast } from '../../support/screens.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { openUser, profileStatus, userForm } from '../../support/users.ts';

const SCREEN = '/admin/security-access-control';
const VERIFY = 'POST /api/user/verify-second-factor';

/** Sets up a second factor and returns its secret, the code used and the recovery codes. */
async function setUp(page: Page) {
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const firstCode = codeOfApp(secret);
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(firstCode);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, firstCode, recoveryCodes };
}

test('a session that is ended in another browser is signed out at its next click', async ({
  page,
  context,
  browser,
  baseURL,
  installation,
  administrator,
}) => {
  const person = await registerOrganizer(installation, unique('Ada'));
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await enter(other, person);
  const theirs = await other.newPage();
  await theirs.goto('/admin/user');
  await expectPage(theirs, 'New user');

  await enter(context, administrator);
  await page.goto(`${SCREEN}?tab=sessions`);
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill(person.name);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for the session of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'End this session' }).click();
  await expect(page.getByText(`${person.name} is signed out on`)).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await theirs.getByRole('link', { name: 'List Of User' }).click();
  await expectPage(theirs, 'Sign in');
  await other.close();

  await page.goto(`${SCREEN}?tab=sign-ins&search=${person.email}`);
  await expect(rows(page)).toHaveText([/Session ended/, /Signed in/, /Code sent/]);
  await page.goto(`${SCREEN}?tab=audit`);
  await expect(rows(page).first()).toContainText(person.name);
});

test('a second factor is set up, and sign-in needs a code of the app or a recovery code', async ({
  page,
  installation,
  organizer,
  expectNoise,
}) => {
  expectNoise(`400 ${VERIFY}`);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: organizer.name }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expectPage(page, 'Your account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoBarriers(page);
  const { secret, firstCode, recoveryCodes } = await setUp(page);
  await expect(toast(page, 'Your second factor is on.')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/account');
  await signInByMail(page, installation.marquee.mailbox, organizer.email);
  await expectPage(page, 'One more code');
  await expectNoBarriers(page);
  // The code that enabled it cannot be used again.
  const field = page.getByRole('textbox', { name: 'Code from the app' });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(firstCode);
  await expect(field).toHaveAccessibleDescription(/already used|is wrong/);
  // After a reload the page continues at the same step of the sign-in.
  await page.reload();
  await expectPage(page, 'One more code');
  await field.fill(codeOfApp(secret, 1));
  await expectPage(page, 'Your account');

  await page.context().clearCookies();
  await page.goto('/admin/account');
  await signInByMail(page, installation.marquee.mailbox, organizer.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectPage(page, 'Your account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('a user whose role needs a second factor sets it up at the next click', async ({
  page,
  organizer,
  administrator,
  expectNoise,
}) => {
  expectNoise('401 ');
  const require = (roles: string[]) =>
    administrator.api.put('/api/second-factor/policy', { data: { roles } });
  await page.goto('/admin/account');
  await expectPage(page, 'Your account');
  try {
    expect((await require(['2'])).status()).toBe(200);
    expect(await profileStatus(organizer)).toBe(401);
    await page.reload();
    await expectPage(page, 'Set up a second factor');
    await setUp(page);
    await expectPage(page, 'Your account');
    await expect(page.getByText('Your role requires it.')).toBeVisible();
  } finally {
    await require([]);
  }
});

test('a change of role asks for confirmation and applies at the next call', async ({
  page,
  context,
  installation,
  administrator,
}) => {
  const person = await registerOrganizer(installation, unique('Imani'));
  await enter(context, administrator);
  const detail = await openUser(page, person.name);
  await detail.getByRole('button', { name: 'Edit' }).click();
  await userForm(page).role.click();
  await page.getByRole('option', { name: 'Attendee' }).last().click();
  await userForm(page).save.click();
  const question = page.getByRole('dialog', { name: `Make ${person.name} an Attendee?` });
  await expect(question).toContainText('can no longer');
  await expect(question.getByRole('listitem').first()).toHaveText('See events, sales and figures');
  await expect(question).toContainText('Scan tickets and admit people');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await profileStatus(person)).toBe(200);
  await userForm(page).save.click();
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(toast(page, `${person.name} saved.`)).toBeVisible();
  expect(await profileStatus(person)).toBe(401);
  const again = await signIn(installation, person.email);
  expect((await again.api.get('/api/users')).status()).toBe(403);
});

test('every tab works for administrators and is closed to others', async ({
  page,
  context,
  administrator,
  organizer,
}) => {
  await page.goto(SCREEN);
  await expect(page).toHaveURL('/unauthorized');
  expect((await organizer.api.get('/api/sessions')).status()).toBe(403);

  await context.clearCookies();
  await enter(context, administrator);
  await page.goto(SCREEN);
  for (const part of ['Roles', 'Sessions', 'Sign-ins', 'Second factor', 'Limits']) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${SCREEN}?tab=limits`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Calls per minute' })).toBeVisible();
});
