import type { Page } from '@playwright/test';
import { openNewDoor, scanner, typeCode } from '../../support/door.ts';
import { countKept, expectKept } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';

/** Waits until the device opens the scanner, and decides, without a network. */
async function expectReady(page: Page): Promise<void> {
  await expectKept(page);
  await expect.poll(() => countKept(page)).toMatchObject({ tickets: 1, doors: 1, profile: 1 });
}

/** Logs out, as somebody who has finished at the door. */
async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('logout asks before it discards unsent admissions, and removes all stored data of the scanner', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const {
    tickets: [ticket],
  } = await openNewDoor(page, organizer, categories);
  await expectReady(page);
  await context.setOffline(true);
  await typeCode(page, ticket?.code ?? '');
  await expect(scanner(page).result('Admitted')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Back to the events' }).click();
  await logOut(page, organizer.name);
  const question = page.getByRole('dialog', { name: 'Log out and lose admissions?' });
  await expect(question).toContainText('1 admission of this scanner could not be sent');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await countKept(page))['waiting']).toBe(1);

  await context.setOffline(false);
  await expect.poll(async () => (await countKept(page))['waiting']).toBe(0);
  await expectReady(page);
  await logOut(page, organizer.name);
  await expect(page).toHaveURL(/\/register$/);
  expect(await countKept(page)).toEqual({
    tickets: 0,
    doors: 0,
    profile: 0,
    waiting: 0,
    disputed: 0,
  });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a session that ends by itself removes the names and keeps unsent admissions', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED', '401 POST /api/events/', '401 GET /api/');
  const {
    tickets: [ticket],
  } = await openNewDoor(page, organizer, categories);
  await expectReady(page);
  await context.setOffline(true);
  await typeCode(page, ticket?.code ?? '');
  await expect(scanner(page).result('Admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await organizer.api.post('/api/logout');

  // A network that just came back often fails the first requests.
  await context.route(
    '**/assets/RegisterPage-*.js',
    (route) => route.abort('internetdisconnected'),
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/register\?redirect=/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect
    .poll(() => countKept(page))
    .toEqual({ tickets: 0, doors: 0, profile: 0, waiting: 1, disputed: 0 });
});

test('a session that ended while the scanner was closed removes its list', async ({
  page,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('401 GET /api/current/profile');
  await openNewDoor(page, organizer, categories);
  await expectReady(page);
  await page.goto('about:blank');
  await organizer.api.post('/api/logout');

  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/register\?redirect=/);
  expect(await countKept(page)).toMatchObject({ tickets: 0, doors: 0, profile: 0 });
});
