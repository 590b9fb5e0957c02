import { sentences } from '@marquee/contract/errors';
import type { Page } from '@playwright/test';
import { createCategory, createEvent } from '../../support/arrange.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { enter, registerOrganizer, unique } from '../../support/people.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const CREATE = 'POST /api/category';

function categoryPage(page: Page) {
  const form = page.getByRole('region', { name: 'New category' });
  return {
    name: form.getByRole('textbox', { name: 'Name' }),
    save: form.getByRole('button', { name: 'Save' }),
    search: page.getByRole('searchbox', { name: 'Search categories' }),
    date: (label: string) => page.getByRole('radiogroup', { name: 'Date' }).getByText(label),
    status: page.getByRole('combobox', { name: 'Status' }),
  };
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, context, administrator }) => {
    await enter(context, administrator);
    await page.goto('/admin/category');
    await expectPage(page, 'Categories');
  });

  test('creates a category, changes its status and deletes it', async ({ page }) => {
    const name = unique('Chamber music');
    const { name: input, save, search } = categoryPage(page);
    await input.fill(name);
    await save.click();
    await expect(toast(page, `Category ${name} created successfully!`)).toBeVisible();
    await expect(input).toHaveValue('');
    await search.fill(name);
    const row = rows(page).filter({ hasText: name });
    await expect(row).toContainText('Pending');

    await page.getByRole('button', { name: `Open ${name}` }).click();
    const detail = page.getByRole('dialog', { name });
    const status = detail.getByRole('combobox', { name: 'Status' });
    for (const label of ['Processing', 'Completed', 'Cancelled']) {
      await status.click();
      await page.getByRole('option', { name: label }).click();
      await expect(row).toContainText(label);
    }

    await detail.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete category' });
    await expect(question).toContainText(`Are you sure you want to delete ${name}?`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(detail).toBeHidden();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    // The button that opened the dialog was removed with its row.
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('must enter a name that no other category has', async ({
    page,
    administrator,
    expectNoise,
  }) => {
    expectNoise(`409 ${CREATE}`);
    const { Name: name } = await createCategory(administrator);
    const { name: input, save } = categoryPage(page);
    await save.click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await input.fill(name);
    await save.click();
    await expect(input).toHaveAccessibleDescription('A category with this name already exists.');
    await expect(input).toHaveValue(name);
  });

  test('filters by date, status and name, and the address keeps the filters', async ({
    page,
    administrator,
    installation,
  }) => {
    const mark = unique('Mark');
    const unused = await createCategory(administrator, `${mark} unused`);
    const ahead = await createCategory(administrator, `${mark} ahead`);
    const organizer = await registerOrganizer(installation);
    await createEvent(organizer, { category: [ahead.ID] });
    const { search, date, status } = categoryPage(page);
    await page.reload();
    await search.fill(mark);
    await expect(rows(page)).toHaveCount(2);

    await date('Upcoming').click();
    await expect(rows(page)).toHaveText([new RegExp(ahead.Name)]);
    expect(addressOf(page)).toContain('when=upcoming');
    await date('due today').click();
    await expect(rows(page)).toHaveText([new RegExp(unused.Name)]);
    await page.reload();
    await expect(rows(page)).toHaveText([new RegExp(unused.Name)]);
    await date('past due').click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await date('show all').click();

    const data = { id: unused.ID, status: 'completed' };
    await administrator.api.put('/api/category/update', { data });
    await status.click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await expect(rows(page)).toHaveText([new RegExp(unused.Name)]);
    expect(addressOf(page)).toContain('status=completed');
  });

  test('sees the specified error message and keeps the typed text', async ({
    page,
    expectNoise,
  }) => {
    const { name: input } = categoryPage(page);
    const name = unique('Stubborn');
    await input.fill(name);
    const failures: [number, string][] = [
      [400, sentences.invalid],
      [403, sentences.forbidden],
      [404, sentences.notFound],
      [500, sentences.other],
    ];
    for (const [status, sentence] of failures) {
      expectNoise(`${status} ${CREATE}`);
      await breakCall(page, CREATE, status);
      await input.press('Enter');
      await expect(toast(page, sentence)).toBeVisible();
      await expect(input).toHaveValue(name);
      await repairCall(page, CREATE);
    }
    await input.press('Enter');
    await expect(toast(page, `Category ${name} created successfully!`)).toBeVisible();
  });

  test('sees that the network is gone and continues when it is back', async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise('net::ERR_INTERNET_DISCONNECTED');
    const { name: input, save } = categoryPage(page);
    const name = unique('Tunnel');
    await input.fill(name);
    await context.setOffline(true);
    await save.click();
    await expect(toast(page, sentences.noConnection)).toBeVisible();
    await context.setOffline(false);
    await save.click();
    await expect(toast(page, `Category ${name} created successfully!`)).toBeVisible();
  });

  test('is signed out with a message when the session is over', async ({ page, expectNoise }) => {
    expectNoise('401 ');
    await breakCall(page, CREATE, 401);
    await breakCall(page, 'GET /api/current/profile', 401);
    const { name, save } = categoryPage(page);
    await name.fill('Too late');
    await save.click();
    await expect(toast(page, sentences.unauthorized)).toBeVisible();
    await expectPage(page, 'Sign in');
    expect(addressOf(page)).toBe('/register?redirect=%2Fadmin%2Fcategory');
  });

  test('sees the reason when a status cannot be changed', async ({
    page,
    administrator,
    expectNoise,
  }) => {
    const update = 'PUT /api/category/update';
    expectNoise(`400 ${update}`);
    const category = await createCategory(administrator);
    await page.goto(`/admin/category?search=${encodeURIComponent(category.Name)}`);
    const body = { message: 'Refused.', errors: { status: ['First reason.', 'Second reason.'] } };
    await breakCall(page, update, { status: 400, body });
    await rows(page).filter({ hasText: category.Name }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await expect(toast(page, 'First reason.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Pending');
  });
});

test('a client sees the categories but cannot change them', async ({
  page,
  organizer: _,
  categories,
}) => {
  const name = categories[0]?.Name ?? '';
  await page.goto('/admin/category');
  await expect(page.getByText('Only administrators can change them.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'New category' })).toHaveCount(0);
  await categoryPage(page).search.fill(name);
  await rows(page).filter({ hasText: name }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail.getByText('Pending')).toBeVisible();
  await expect(detail.getByRole('combobox')).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
