import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { expectPage } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** The command palette by its accessible names. */
function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search and commands' }),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    options: dialog.getByRole('option'),
    note: dialog.getByRole('status'),
  };
}

async function open(page: Page) {
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = paletteOf(page);
  await expect(palette.input).toBeFocused();
  return palette;
}

test('a screen that loads late does not take the focus from the palette', async ({
  page,
  organizer: _,
}) => {
  await page.goto('/admin/dashboard');
  const palette = await open(page);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'My Events' }).click();
  await open(page);
  await expect(page).toHaveURL(/dashboard$/);
  arrival.resolve();
  await expect(page).toHaveURL(/event\/all/);
  await expectPage(page, 'My Events');
  await expect(palette.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
});

test('it creates events, changes the theme and signs out', async ({ page, organizer: _ }) => {
  await page.goto('/admin/dashboard');
  let palette = await open(page);
  await palette.input.fill('create');
  await page.keyboard.press('Enter');
  await expectPage(page, 'New event');
  // It also opens while a field has the focus.
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
  palette = await open(page);
  await palette.input.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  palette = await open(page);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  palette = await open(page);
  await palette.input.fill('log');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
});

test('it is accessible', async ({ page, organizer: _ }) => {
  await page.goto('/admin/dashboard');
  const palette = await open(page);
  await palette.input.fill('e');
  await expect(palette.options.first()).toBeVisible();
  await expectNoBarriers(page);
});
