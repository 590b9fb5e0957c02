import { createEvent } from '../../support/arrange.ts';
import { openOrganizer, organizerForm } from '../../support/organizers.ts';
import { enter, registerOrganizer, signIn, unique, uniqueEmail } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const HOME = '/admin/organization';

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, context, administrator }) => {
    await enter(context, administrator);
    await page.goto(HOME);
    await expectPage(page, 'New organizer');
  });

  test('creates an organizer with a logo and a first user, who can sign in', async ({
    page,
    installation,
  }) => {
    const form = organizerForm(page);
    const [name, email] = [unique('Tramshed Collective'), uniqueEmail()];
    await form.file.setInputFiles(picture('logo.png', 200, 200));
    await form.name.fill(name);
    await form.email.fill(email);
    await form.firstUser.fill('Ada Lindqvist');
    await form.save.click();
    await expect(toast(page, `${name} created successfully!`)).toBeVisible();
    await expect(form.name).toHaveValue('');
    await expect(form.preview).toHaveCount(0);

    await page.getByRole('link', { name: 'List Of Organizer(s)' }).click();
    await expectPage(page, 'Organizers');
    const detail = await openOrganizer(page, name);
    await expect(detail.locator('img')).toHaveAttribute('src', /^\/api\/media\//);
    const user = await signIn(installation, email);
    expect(user).toMatchObject({ name: 'Ada Lindqvist', organization: name });
  });

  test('changes an organizer and its logo', async ({ page, installation }) => {
    const { organization } = await registerOrganizer(installation);
    const renamed = unique('Renamed');
    let detail = await openOrganizer(page, organization);
    await detail.getByRole('button', { name: 'Edit' }).click();
    let form = organizerForm(page);
    await expect(form.save.last()).toBeDisabled();
    await form.name.last().fill(renamed);
    await form.file.setInputFiles(picture());
    await form.save.last().click();
    await expect(toast(page, `${renamed} saved.`)).toBeVisible();

    detail = await openOrganizer(page, renamed);
    await expect(detail.locator('img')).toHaveCount(1);
    await detail.getByRole('button', { name: 'Edit' }).click();
    form = organizerForm(page);
    await form.remove.click();
    await form.save.last().click();
    await expect(detail.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(detail.locator('img')).toHaveCount(0);
  });

  test('deletes an organizer only when it has no events', async ({
    page,
    installation,
    categories,
    expectNoise,
  }) => {
    expectNoise('409 DELETE /api/organizations/');
    const busy = await registerOrganizer(installation);
    const idle = await registerOrganizer(installation);
    await createEvent(busy, { category: [categories[0]?.ID ?? ''] });
    for (const [{ organization }, sentence] of [
      [busy, 'This organizer has 1 event. Delete it first.'],
      [idle, `${idle.organization} deleted.`],
    ] as const) {
      const detail = await openOrganizer(page, organization);
      await detail.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete organizer' });
      await expect(question).toContainText(`Delete ${organization}?`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, sentence)).toBeVisible();
    }
    expect((await busy.api.get('/api/current/profile')).status()).toBe(200);
    expect((await idle.api.get('/api/current/profile')).status()).toBe(401);
  });
});
