import { createEvent } from '../../support/arrange.ts';
import { openOrganizer, organizerForm } from '../../support/organizers.ts';
import { enter, registerOrganizer, signIn, unique, uniqueEmail } from '../../support/people.ts';
import { hugePicture, picture, textFile } from '../../support/pictures.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const HOME = '/admin/organization';
const LIST = '/admin/organization?view=list';

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

  test('cannot save without a name and sees each error at its field', async ({
    page,
    installation,
    expectNoise,
  }) => {
    expectNoise('409 POST /api/organizations');
    const { email } = await registerOrganizer(installation);
    const form = organizerForm(page);
    await expect(form.save).toBeDisabled();
    await form.name.focus();
    await form.email.fill('nobody');
    await form.phone.fill('abc');
    await form.description.focus();
    await expect(form.name).toHaveAccessibleDescription('Organization name is required');
    await expect(form.email).toHaveAccessibleDescription(/Enter a valid e-mail address\./);
    await expect(form.phone).toHaveAccessibleDescription(/Enter a valid phone number\./);
    const name = unique('Kept');
    await form.name.fill(name);
    await form.phone.fill('');
    await form.email.fill(email);
    await form.save.click();
    await expect(form.email).toHaveAccessibleDescription(/This e-mail address is already in use\./);
    await expect(form.name).toHaveValue(name);
    await expect(form.save).toBeEnabled();
  });

  test('sees why a logo is refused and can remove a logo', async ({ page }) => {
    const form = organizerForm(page);
    await form.file.setInputFiles(textFile());
    await expect(page.getByText('Please upload an image file.')).toBeVisible();
    await form.file.setInputFiles(hugePicture());
    await expect(page.getByText('File size exceeds 5MB.')).toBeVisible();
    await form.file.setInputFiles(picture());
    await expect(form.preview).toBeVisible();
    await expect(page.getByText('File size exceeds 5MB.')).toHaveCount(0);
    await form.remove.click();
    await expect(form.preview).toHaveCount(0);
  });

  test('keeps the typed text while the list is open', async ({ page }) => {
    const form = organizerForm(page);
    await form.name.fill('Half a name');
    await page.getByRole('link', { name: 'List Of Organizer(s)' }).click();
    await expectPage(page, 'Organizers');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(form.name).toHaveValue('Half a name');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('finds search and sorting in the address again after leaving', async ({
    page,
    installation,
  }) => {
    const { organization } = await registerOrganizer(installation);
    await page.goto(LIST);
    await page.getByRole('searchbox', { name: 'Search organizers' }).fill(organization);
    await expect(rows(page)).toHaveCount(1);
    await page.locator('th', { hasText: 'Created' }).click();
    await expect(page).toHaveURL(/sort=created_at/);
    const address = addressOf(page);
    await page.reload();
    expect(addressOf(page)).toBe(address);
    await expect(rows(page)).toHaveText([new RegExp(organization)]);
    await page.getByRole('searchbox', { name: 'Search organizers' }).fill('no such organizer');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(rows(page).first()).toBeVisible();
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
      [busy, 'This organization has an event. Delete it first.'],
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

test('a client sees its own organization and cannot change it', async ({ page, organizer }) => {
  for (const path of [HOME, LIST]) {
    await page.goto(path);
    await expectPage(page, 'Your organization');
    await expect(page.getByRole('heading', { name: organizer.organization })).toBeVisible();
    await expect(page.getByText('Only administrators can change it.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Save|Edit|Delete/ })).toHaveCount(0);
  }
});
