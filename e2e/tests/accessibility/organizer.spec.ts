import type { Page } from '@playwright/test';
import type { Booking } from '@marquee/contract/orders/public';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import type { Person } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';
import { look, lookAtAll, tabThrough } from '../../support/walk/look.ts';
import { visit } from '../../support/walk/visit.ts';

/** Cancels an order that was paid, so that its buyer gives the account for the refund. */
async function oweRefund(organizer: Person, order: Booking) {
  for (const status of ['completed', 'cancelled']) {
    const data = { orderId: order.order_id, status };
    expect((await organizer.api.put('/api/order/status', { data })).status()).toBe(200);
  }
}

async function lookAtMoney(page: Page) {
  await visit(page, '/admin/money');
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const part of await page.getByRole('tab').all()) {
    await part.click();
    await look(page, `/admin/money, ${await part.innerText()}`);
  }
  await tabThrough(page, '/admin/money');
  await tabThrough(page, '/admin/money?tab=refunds-due');
  await page.getByRole('checkbox', { name: /^Select refund of order/ }).check();
  await expect(page.getByRole('region', { name: 'Selected refunds' })).toBeVisible();
  await look(page, 'a selected refund');
}

async function lookAtTeamAndVenues(page: Page) {
  await lookAtAll(page, ['/admin/user?view=list', '/admin/venue', '/admin/account', '/admin/scan']);
  await visit(page, '/admin/user');
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite to the team' });
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('Enter an e-mail address.')).toBeVisible();
  await look(page, 'an invitation with errors');
  await page.goto('/admin/venue');
  await page.getByRole('button', { name: 'Add venue' }).click();
  const venue = page.getByRole('dialog', { name: 'New venue' });
  await venue.getByRole('button', { name: 'Add venue' }).click();
  await expect(venue.getByText('Name is required')).toBeVisible();
  await look(page, 'a new venue with errors');
}

async function lookAtUnfinishedDraft(page: Page, organizer: Person) {
  const data = { title: 'Half an idea' };
  const saved = await organizer.api.post('/api/admin/unfinished-events', { data });
  expect(saved.status()).toBe(201);
  await visit(page, '/admin/event/all');
  await expect(page.getByRole('region', { name: 'Unfinished drafts' })).toBeVisible();
  await look(page, 'an unfinished draft');
  await tabThrough(page, '/admin/event/all');
}

test("an organizer's own screens are accessible", async ({ page, organizer, categories }) => {
  // Many screens, and a busy machine is no failure.
  test.slow();
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const order = await placeOrder(organizer, event);
  for (const path of ['/admin/dashboard', '/admin/organization']) await tabThrough(page, path);
  await oweRefund(organizer, order);
  await lookAtUnfinishedDraft(page, organizer);
  await lookAtMoney(page);
  await lookAtTeamAndVenues(page);
  await page.goto(`/orders/${order.secret}`);
  await expect(page.getByRole('heading', { name: 'Where should your refund go?' })).toBeVisible();
  await look(page, 'the account for a refund');
});
