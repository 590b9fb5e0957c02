import { signIn, unique, uniqueEmail } from '../../support/people.ts';
import { expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { makeColleague, openUser, profileStatus, userForm } from '../../support/users.ts';

const HOME = '/admin/user';

test('a client adds a user to its own organization, who can sign in', async ({
  page,
  organizer,
  installation,
}) => {
  await page.goto(HOME);
  await expectPage(page, 'New user');
  const form = userForm(page);
  const [name, email] = [unique('Noor Haddad'), uniqueEmail()];
  await form.name.fill(name);
  await form.email.fill(email);
  await form.phone.fill('+49 30 1234');
  await expect(form.role).toHaveCount(0);
  await form.save.click();
  await expect(form.banner(`${name} user created successfully!`)).toBeVisible();
  const user = await signIn(installation, email);
  expect(user.organizationId).toBe(organizer.organizationId);
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
  await expect(question).toContainText('They are signed out everywhere immediately');
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
