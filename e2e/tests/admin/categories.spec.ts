import type { Page } from '@playwright/test';
import { enter, unique } from '../../support/people.ts';
import { expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

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
});
