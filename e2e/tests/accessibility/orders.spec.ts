import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { barriersOf, resize } from '../../support/barriers.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import { makeScanLink, openScanLink } from '../../support/scan-links.ts';
import { rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { look, NARROW, tabThrough, WIDE } from '../../support/walk/look.ts';
import { visit } from '../../support/walk/visit.ts';

async function lookAtOrders(page: Page, orders: string) {
  await visit(page, `${orders}?search=nothing`);
  await look(page, 'orders without a match');
  await visit(page, orders);
  await expect(rows(page)).toHaveCount(1);
  await look(page, 'orders');
  await tabThrough(page, orders);
  await visit(page, orders);
  await rows(page).first().click();
  await expect(page.getByRole('dialog').getByLabel('Status')).toBeVisible();
  await look(page, 'details of an order');
  await page.getByRole('button', { name: 'Correct…' }).click();
  const correction = page.getByRole('dialog', { name: /^Correct order/ });
  for (const part of ['Deadline', 'Payment']) {
    await correction.getByText(part, { exact: true }).click();
    await look(page, `a correction of an order: ${part}`);
  }
  await visit(page, orders);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'How to pay' })).toBeVisible();
  await look(page, 'payment instructions');
}

async function lookAtWorkOnOrders(page: Page, orders: string) {
  await visit(page, orders);
  await page.getByRole('checkbox', { name: /^Select order/ }).check();
  await look(page, 'a selected order');
  await page.getByRole('button', { name: 'Cancel 1 order' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tell the buyer by e-mail' })).toBeVisible();
  await look(page, 'the question before orders are cancelled');
  await visit(page, orders);
  await page.getByRole('button', { name: 'Cancel unpaid' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
  await look(page, 'the search for unpaid orders');
  await visit(page, orders);
  await page.getByRole('button', { name: 'Sell at the door' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the door' });
  await sale.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(sale.getByRole('alert')).toBeVisible();
  await look(page, 'a sale at the door');
}

test('the screens of orders are accessible', async ({ page, organizer, categories }) => {
  // Many screens, and a busy machine is no failure.
  test.slow();
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  await placeOrder(organizer, event, { quantity: 2 });
  const orders = `/admin/event/${event.event_id}/orders`;
  await lookAtOrders(page, orders);
  await lookAtWorkOnOrders(page, orders);
});

test('the scanner is accessible', async ({ page, context, organizer, categories }) => {
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  await placeOrder(organizer, event, { quantity: 2 });
  await page.goto(`/admin/scan/${event.event_id}`);
  await expect(page.getByText(/inside/).first()).toBeVisible();
  for (const size of [WIDE, NARROW]) {
    await resize(page, size);
    // The scanner is dark in every colour scheme, so that it does not dazzle at the door.
    expect(await barriersOf(page), `the scanner, ${size.width} pixels wide`).toEqual([]);
  }
  await page.close();
  const link = await makeScanLink(organizer, event);
  await context.clearCookies();
  const phone = await openScanLink(context, link.token, event);
  await expect(phone.getByText(/inside/).first()).toBeVisible();
  await look(phone, 'the scanner of a link');
  for (const size of [WIDE, NARROW]) {
    await resize(phone, size);
    await expectKeyboardReaches(phone, `the scanner of a link, ${size.width} pixels wide`);
  }
});
