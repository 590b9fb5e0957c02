import { registerOrganizer, signIn, unique, uniqueEmail } from '../../support/people.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { makeColleague, openUser, profileStatus, userForm } from '../../support/users.ts';

const HOME = '/admin/user';
const LIST = '/admin/user?view=list';
const CREATE = '/api/organizations/users';

test('a client adds a user to its own organization, and the message leaves after 5 seconds', async ({
  page,
  organizer,
  installation,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${CREATE}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(HOME);
  await expectPage(page, 'New user');
  const form = userForm(page);
  const [name, email] = [unique('Noor Haddad'), uniqueEmail()];
  await form.name.fill(name);
  await form.email.fill(email);
  await form.phone.fill('+49 30 1234');
  await expect(form.role).toHaveCount(0);
  await form.save.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  answer();
  const banner = form.banner(`${name} user created successfully!`);
  await expect(banner).toBeVisible();
  const shownAt = Date.now();
  await expect(form.name).toHaveValue('');
  await expect(banner).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(4000);
  expect(Date.now() - shownAt).toBeLessThan(7000);
  const user = await signIn(installation, email);
  expect(user.organizationId).toBe(organizer.organizationId);
});

test('every field is required, and the server’s errors are at their fields', async ({
  page,
  organizer,
  expectNoise,
}) => {
  expectNoise(`409 POST ${CREATE}`);
  await page.goto(HOME);
  const form = userForm(page);
  await form.save.click();
  await expect(form.banner('Please fix all errors before submitting.')).toBeVisible();
  await expect(form.name).toHaveAccessibleDescription('Name is required');
  await expect(form.email).toHaveAccessibleDescription('Email is required');
  await expect(form.phone).toHaveAccessibleDescription('Phone number is required');
  await expect(form.name).toBeFocused();
  await form.name.fill('Noor');
  await form.email.fill(organizer.email);
  await form.phone.fill('1');
  await form.save.click();
  await expect(form.email).toHaveAccessibleDescription('This e-mail address is already in use.');
  await expect(form.name).toHaveValue('Noor');
});

test('a client sees only its own users, and the address keeps the search', async ({
  page,
  organizer,
  installation,
}) => {
  await registerOrganizer(installation, 'A Stranger');
  const colleague = await makeColleague(installation, organizer);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'you' })).toHaveText([new RegExp(organizer.email)]);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.email);
  await expect(rows(page)).toHaveText([new RegExp(colleague.name)]);
  await expect(page).toHaveURL(/search=/);
  const address = addressOf(page);
  await page.reload();
  expect(addressOf(page)).toBe(address);
  await expect(rows(page)).toHaveCount(1);
});

test('a user is disabled with all sessions, enabled again, and deleted', async ({
  page,
  organizer,
  installation,
}) => {
  const colleague = await makeColleague(installation, organizer);
  const { name } = colleague;
  const detail = await openUser(page, name);
  await detail.getByRole('button', { name: 'Disable' }).click();
  let question = page.getByRole('dialog', { name: 'Disable user' });
  await expect(question).toContainText('All of their sessions end at once');
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(toast(page, `${name} is disabled and signed out everywhere.`)).toBeVisible();
  expect(await profileStatus(colleague)).toBe(401);

  await detail.getByRole('button', { name: 'Enable' }).click();
  await expect(toast(page, `${name} can sign in again.`)).toBeVisible();
  const again = await signIn(installation, colleague.email);

  await detail.getByRole('button', { name: 'Delete' }).click();
  question = page.getByRole('dialog', { name: 'Delete user' });
  await expect(question).toContainText(`Delete ${name}?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `${name} deleted.`)).toBeVisible();
  await expect(detail).toBeHidden();
  expect(await profileStatus(again)).toBe(401);
});

test('users cannot lock themselves out but can change their own names', async ({
  page,
  organizer,
}) => {
  const detail = await openUser(page, organizer.name);
  await expect(detail).toContainText('This is you.');
  await expect(detail.getByRole('button', { name: /Disable|Delete/ })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Edit' }).click();
  const form = userForm(page);
  await form.save.click();
  await expect(form.banner('Nothing has changed.')).toBeVisible();
  const renamed = unique(organizer.name);
  await form.name.fill(renamed);
  await form.save.click();
  await expect(toast(page, `${renamed} saved.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByText(renamed)).toBeVisible();
});
