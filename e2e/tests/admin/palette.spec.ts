import { sentences } from '@marquee/contract/errors';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { VISITOR } from '../../support/noise.ts';
import { enter, unique } from '../../support/people.ts';
import { addressOf, expectPage } from '../../support/screens.ts';
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

test('the keyboard alone reaches every screen of the menu', async ({
  page,
  context,
  administrator,
}) => {
  // Loads twelve screens.
  test.slow();
  await enter(context, administrator);
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
  await expect(menu).not.toHaveCount(0);
  const screens = await menu.evaluateAll((links) =>
    links.map((link) => ({ label: link.textContent, path: link.getAttribute('href') })),
  );
  for (const { label, path } of screens) {
    const palette = await open(page);
    await page.keyboard.insertText(label);
    await expect(palette.options.first()).toHaveText(label);
    await page.keyboard.press('Enter');
    await expect(palette.dialog).toBeHidden();
    // A screen may add its date range to the address.
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
});

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

test('an event is found by its title and opens its analytics', async ({
  page,
  organizer,
  categories,
}) => {
  const title = unique('Bolero');
  const { event_id } = await createEvent(organizer, {
    title,
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await page.goto('/admin/event');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  const palette = paletteOf(page);
  await palette.input.pressSequentially(title);
  await expect(palette.option(new RegExp(`^${title}`))).toBeVisible();
  await expect(palette.input).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expectPage(page, title);
  expect(addressOf(page)).toBe(`/admin/dashboard/event/${event_id}`);
});

test('it creates events, changes the theme and signs out', async ({
  page,
  organizer: _,
  expectNoise,
}) => {
  expectNoise(VISITOR);
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

test('it reports when nothing matches and when the event search fails', async ({
  page,
  organizer: _,
  expectNoise,
}) => {
  expectNoise('400 GET /api/admin/events');
  await page.goto('/admin/dashboard');
  const palette = await open(page);
  await palette.input.fill('zzzz');
  await expect(palette.note).toHaveText('No screen, action or event matches.');
  await breakCall(page, 'GET /api/admin/events?*', 400);
  await palette.input.fill('xxxx');
  await expect(palette.note).toHaveText(`The event search failed. ${sentences.invalid}`);
  await repairCall(page, 'GET /api/admin/events?*');
  await palette.option('Search events again').click();
  await expect(palette.note).toHaveText('No screen, action or event matches.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('it is accessible', async ({ page, organizer: _ }) => {
      await page.goto('/admin/dashboard');
      const palette = await open(page);
      await palette.input.fill('e');
      await expect(palette.options.first()).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
    });
  });
}
