import { sentences } from '@marquee/contract/errors';
import type { Page } from '@playwright/test';
import { breakCall } from '../../support/breakdown.ts';
import { enter, unique } from '../../support/people.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const CREATE = 'POST /api/category';

function categoryPage(page: Page) {
  const form = page.getByRole('region', { name: 'New category' });
  return {
    name: form.getByRole('textbox', { name: 'Name' }),
    save: form.getByRole('button', { name: 'Save' }),
    search: page.getByRole('searchbox', { name: 'Search categories' }),
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
});
