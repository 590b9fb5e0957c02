import type { Page } from '@playwright/test';
import type { Booking } from '@marquee/contract/orders/public';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { checkClosely as check } from '../../support/barriers.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import type { Person } from '../../support/people.ts';
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

/** The dialogs of pages that others look at without them. */
async function lookAtMoreDialogs(page: Page, eventId: string) {
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite to the team' });
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('Enter an e-mail address.')).toBeVisible();
  await check(page, 'an invitation with errors');
  await page.goto('/admin/venue');
  await page.getByRole('button', { name: 'Add venue' }).click();
  const venue = page.getByRole('dialog', { name: 'New venue' });
  await venue.getByRole('button', { name: 'Add venue' }).click();
  await expect(venue.getByText('Name is required')).toBeVisible();
  await check(page, 'a new venue with errors');
  await page.goto(`/admin/event/${eventId}/orders`);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'QR code of the public page' })).toBeVisible();
  await check(page, 'the QR code of an event');
}

/** The order page on which a buyer gives the account for a refund. */
async function lookAtRefundAccount(page: Page, organizer: Person, order: Booking) {
  for (const status of ['completed', 'cancelled']) {
    const data = { orderId: order.order_id, status };
    expect((await organizer.api.put('/api/order/status', { data })).status()).toBe(200);
  }
  await page.goto(`/orders/${order.secret}`);
  await expect(page.getByRole('heading', { name: 'Where should your refund go?' })).toBeVisible();
  await check(page, 'the account for a refund');
}

async function lookAtSelectedRefund(page: Page) {
  await page.goto('/admin/money?tab=refunds-due');
  await page.getByRole('checkbox', { name: /^Select refund of order/ }).check();
  await expect(page.getByRole('region', { name: 'Selected refunds' })).toBeVisible();
  await check(page, 'a selected refund');
}

async function lookAtUnfinishedDraft(page: Page, organizer: Person) {
  const data = { title: 'Half an idea' };
  const saved = await organizer.api.post('/api/admin/unfinished-events', { data });
  expect(saved.status()).toBe(201);
  await page.goto('/admin/event/all');
  await expect(page.getByRole('region', { name: 'Unfinished drafts' })).toBeVisible();
  await check(page, 'an unfinished draft');
}

/** The screens on which an organizer works, from the menu and of one event. */
function screensOf(eventId: string) {
  return [
    '/admin/dashboard',
    '/admin/event',
    '/admin/event/all',
    '/admin/venue',
    '/admin/scan',
    '/admin/user?view=list',
    '/admin/organization',
    '/admin/campaigns',
    '/admin/money',
    '/admin/money?tab=refunds-due',
    '/admin/account',
    `/admin/dashboard/event/${eventId}`,
    `/admin/event/edit/${eventId}`,
    ...['orders', 'attendees', 'about', 'pricing', 'promote', 'publish', 'messages'].map(
      (tab) => `/admin/event/${eventId}/${tab}`,
    ),
  ];
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
      const order = await placeOrder(organizer, event);
      for (const path of [
        '/admin/user?view=list',
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
      await lookAtMoreDialogs(page, event.event_id);
      await lookAtPricing(page, event.event_id);
      await lookAtRefundAccount(page, organizer, order);
      await lookAtSelectedRefund(page);
      await lookAtUnfinishedDraft(page, organizer);
      for (const path of screensOf(event.event_id)) {
        await page.goto(path);
        await expectKeyboardReaches(page, path);
      }
    });
  });
}
