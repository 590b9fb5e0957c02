import { enter, registerOrganizer } from '../../support/people.ts';
import { expectPage } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.describe('on a small screen', () => {
  test.use({
    viewport: { width: 375, height: 740 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('the menu is a drawer that slides in, keeps the focus and closes', async ({
    page,
    organizer: _,
  }) => {
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    const burger = page.getByRole('button', { name: 'Open the menu' });
    await burger.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Event Management' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await drawer.getByRole('link', { name: 'Event Management' }).click();
    await expectPage(page, 'New event');
    await expect(drawer).toBeHidden();
  });
});

test('the content, the menu and Logout are reachable by keyboard', async ({ page, organizer }) => {
  await page.goto('/admin/dashboard');
  await expectPage(page, `Welcome, ${organizer.name}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const user = page.getByRole('button', { name: organizer.name });
  await user.focus();
  await page.keyboard.press('Enter');
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  // The menu receives the focus shortly after it appears; an earlier key press goes to the button.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(logout).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
});

test('the chosen theme is kept', async ({ page, organizer: _ }) => {
  await page.goto('/admin/dashboard');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  expect(await scheme()).toBe('dark');
});

test('a page that is shorter than the window does not scroll', async ({ page, organizer: _ }) => {
  await page.goto('/admin/event/all');
  await expectPage(page, 'My Events');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBe(page.viewportSize()?.height);
});

test('letters with tails are whole in the header', async ({ page, context, installation }) => {
  const organizer = await registerOrganizer(installation, 'Ada Lindqvist Yiğit Şağjp');
  await enter(context, organizer);
  await page.goto('/admin/venue');
  const shown = page.getByRole('banner').getByText(organizer.name, { exact: true });
  await expect(shown).toBeVisible();
  const cut = await shown.evaluate((words) => words.scrollHeight - words.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
});
