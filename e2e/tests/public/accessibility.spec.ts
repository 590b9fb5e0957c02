import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { barriersOf, type Check, checkClosely } from '../../support/barriers.ts';
import { eventForm } from '../../support/event-form.ts';
import { enter, registerOrganizer } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { rows } from '../../support/screens.ts';
import { askForCode } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

async function lookAtVisitorsPages(page: Page, check: Check, email: string) {
  for (const path of ['/', '/unauthorized', '/no/such/page', '/register?mode=register']) {
    await page.goto(path);
    await check(page, path);
  }
  await page.goto('/register');
  await check(page, '/register');
  await askForCode(page, email);
  await check(page, '/register, second step');
}

async function lookAtStaffPages(page: Page, check: Check, eventId: string, title: string) {
  for (const path of [
    '/admin/dashboard',
    `/admin/dashboard/event/${eventId}`,
    `/admin/event/edit/${eventId}`,
    `/admin/event/${eventId}/attendees`,
    `/admin/event/${eventId}/publish`,
    '/admin/user',
    '/admin/organization',
    '/admin/event',
    '/admin/scan',
  ]) {
    await page.goto(path);
    await check(page, path);
  }
  await page.goto('/admin/event');
  await eventForm(page).save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, '/admin/event with errors');
  await page.goto('/admin/event/all?search=nothing');
  await check(page, '/admin/event/all without a match');
  await page.goto('/admin/event/all');
  await check(page, '/admin/event/all');
  await rows(page).filter({ hasText: title }).click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toBeVisible();
  await check(page, 'details of an event');
  await detail.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete event' })).toBeVisible();
  await check(page, 'the question before deleting');
  await page.goto('/admin/category');
  await check(page, '/admin/category');
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'details of a category');
}

async function lookAtAdministratorsPages(page: Page, check: Check) {
  const security = '/admin/security-access-control';
  for (const path of [
    '/admin/settings',
    '/admin/revenue',
    '/admin/finance',
    '/admin/marketing',
    security,
    '/admin/account',
  ]) {
    await page.goto(path);
    await check(page, path);
  }
  await page.goto('/admin/settings');
  for (const choice of ['OpenStreetMap', 'Another address']) {
    await page.getByRole('radio', { name: choice }).check();
    await check(page, `maps from ${choice}`);
  }
  await page.goto(security);
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await check(page, `${security}, ${await tab.innerText()}`);
  }
}

async function lookAtOrders(page: Page, check: Check, eventId: string) {
  const orders = `/admin/event/${eventId}/orders`;
  await page.goto(`${orders}?search=nothing`);
  await check(page, 'orders without a match');
  await page.goto(orders);
  await expect(rows(page)).toHaveCount(1);
  await check(page, 'orders');
  await rows(page).first().click();
  await expect(page.getByRole('dialog').getByLabel('Status')).toBeVisible();
  await check(page, 'details of an order');
  await page.goto(orders);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'How to pay' })).toBeVisible();
  await check(page, 'payment instructions');
  await page.goto(orders);
  await page.getByRole('checkbox', { name: /^Select order/ }).check();
  await check(page, 'a selected order');
  await page.getByRole('button', { name: 'Cancel unpaid' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
  await check(page, 'the search for unpaid orders');
  await page.goto(orders);
  await page.getByRole('button', { name: 'Sell at the door' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the door' });
  await sale.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(sale.getByRole('alert')).toBeVisible();
  await check(page, 'a sale at the door');
}

/** The scanner is dark in every colour scheme, so that it does not dazzle at the door. */
async function lookAtScanner(page: Page, eventId: string) {
  await page.goto(`/admin/scan/${eventId}`);
  await expect(page.getByText(/inside/).first()).toBeVisible();
  expect.soft(await barriersOf(page), 'the scanner').toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1280, 360]) {
  test.describe(`${width} pixels wide, light and dark`, () => {
    test.use({ viewport: { width, height: 800 } });
    // Many pages each, and a busy machine is no failure.
    test.slow();

    test('the pages of visitors are accessible', async ({ page, installation, expectNoise }) => {
      expectNoise('404 GET /no/such/page');
      const { email } = await registerOrganizer(installation);
      await lookAtVisitorsPages(page, checkClosely, email);
    });

    test("the administrators' pages are accessible", async ({ page, context, administrator }) => {
      await enter(context, administrator);
      await lookAtAdministratorsPages(page, checkClosely);
    });

    test('the pages of staff are accessible', async ({
      page,
      context,
      installation,
      administrator,
      categories,
    }) => {
      const event = await announceEvent(installation, categories);
      await enter(context, administrator);
      await lookAtStaffPages(page, checkClosely, event.event_id, event.title);
      if (width > 500) return;
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await checkClosely(page, 'the menu as a drawer');
    });

    test('orders and the scanner are accessible', async ({
      page,
      context,
      installation,
      administrator,
      categories,
    }) => {
      const event = await announceEvent(installation, categories);
      await enter(context, administrator);
      await lookAtOrders(page, checkClosely, event.event_id);
      await lookAtScanner(page, event.event_id);
    });
  });
}

/** Creates an event with everything that a screen can show, and an unpaid order. */
async function announceEvent(
  installation: Parameters<typeof registerOrganizer>[0],
  categories: { ID: string }[],
) {
  const organizer = await registerOrganizer(installation);
  const { buffer, name, mimeType } = picture();
  const image = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const category = categories.slice(0, 3).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category, image });
  await placeOrder(organizer, event, { quantity: 2 });
  return event;
}
