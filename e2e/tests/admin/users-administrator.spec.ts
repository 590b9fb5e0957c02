import { enter, registerOrganizer, signIn, unique, uniqueEmail } from '../../support/people.ts';
import { confirmByMail, expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { openUser, profileStatus, userForm } from '../../support/users.ts';

const HOME = '/admin/user';
const CREATE = '/api/organizations/users';

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, context, administrator }) => {
    await enter(context, administrator);
    await page.goto(HOME);
    await expectPage(page, 'New user');
  });

  test('adds a client to an organization, or another administrator', async ({
    page,
    installation,
    administrator: governor,
    expectNoise,
  }) => {
    // A new administrator needs a fresh code.
    expectNoise(`400 POST ${CREATE}`, `403 POST ${CREATE}`);
    const { organization } = await registerOrganizer(installation);
    const form = userForm(page);
    const [client, administrator] = [uniqueEmail(), uniqueEmail()];
    await form.name.fill('Noor');
    await form.email.fill(client);
    await form.phone.fill('+49 30 1234');
    await form.save.click();
    await expect(form.organization).toHaveAccessibleDescription(
      'Choose the organizer of this user.',
    );
    await form.organization.fill(organization);
    await page.getByRole('option', { name: organization }).click();
    await form.save.click();
    await expect(form.banner('Noor user created successfully!')).toBeVisible();
    expect((await signIn(installation, client)).organization).toBe(organization);

    await form.name.fill('Imani');
    await form.email.fill(administrator);
    await form.phone.fill('+49 30 1234');
    await form.role.click();
    await page.getByRole('option', { name: 'Administrator' }).click();
    await expect(form.organization).toHaveCount(0);
    await form.save.click();
    await confirmByMail(page, installation.marquee, governor.email);
    await expect(form.banner('Imani user created successfully!')).toBeVisible();
    const made = await signIn(installation, administrator);
    expect((await made.api.get('/api/users')).status()).toBe(200);
    expect(made.organizationId).toBe('');
  });

  test('moves a client to another organization, which signs it out', async ({
    page,
    installation,
  }) => {
    const person = await registerOrganizer(installation, unique('Mover'));
    const { organization } = await registerOrganizer(installation);
    const detail = await openUser(page, person.name);
    await detail.getByRole('button', { name: 'Edit' }).click();
    const form = userForm(page);
    await form.organization.fill(organization);
    await page.getByRole('option', { name: organization }).click();
    await form.save.click();
    await expect(toast(page, `${person.name} saved.`)).toBeVisible();
    await expect(detail).toContainText(organization);
    expect(await profileStatus(person)).toBe(401);
  });
});
