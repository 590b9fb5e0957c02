import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { checkClosely as check } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

async function lookAtPricing(page: Page, eventId: string) {
  await page.goto(`/admin/event/${eventId}/pricing`);
  await expect(page.getByRole('button', { name: /^Three waves/ })).toBeVisible();
  await check(page, 'prices without a plan');
  await page.getByRole('button', { name: /^Three waves/ }).click();
  await page.getByRole('switch', { name: /^Let demand change the price/ }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Revenue/ })).toBeVisible();
  await expect(page.getByLabel(/^Revenue over time/)).toBeVisible();
  await check(page, 'a plan with demand and its preview');
  await page.getByRole('combobox', { name: 'If it sells' }).selectOption('As I type it');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Point 1' }).getByText(/^Enter/)).toBeVisible();
  await check(page, 'a curve with errors');
}

async function lookAtDialogs(page: Page, eventId: string) {
  const messages = `/admin/event/${eventId}/messages`;
  for (const name of ['Move event', 'Cancel event']) {
    await page.goto(messages);
    await page.getByRole('button', { name: `${name}…` }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await check(page, name);
  }
}

async function lookAtTabs(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await check(page, `${path}, ${await tab.innerText()}`);
  }
}

for (const width of [1280, 360]) {
  test.describe(`${width} pixels wide, light and dark`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    // Many pages, and a busy machine is no failure.
    test.slow();

    test("an organizer's own pages are accessible", async ({ page, organizer, categories }) => {
      const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
      await placeOrder(organizer, event);
      for (const path of [
        '/admin/team',
        '/admin/venue',
        '/admin/account',
        `/admin/event/${event.event_id}/about`,
        `/admin/event/${event.event_id}/messages`,
      ]) {
        await page.goto(path);
        await check(page, path);
      }
      await lookAtTabs(page, '/admin/money');
      await lookAtDialogs(page, event.event_id);
      await lookAtPricing(page, event.event_id);
    });
  });
}
