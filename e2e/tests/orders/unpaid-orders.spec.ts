import type { Event } from '@marquee/contract/events/events';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { createPricedEvent, ordersPath } from '../../support/orders.ts';
import { rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
});

test('buyer and staff see the payment deadline', async ({ page, organizer }) => {
  const { secret } = await placeOrder(organizer, event);
  await page.goto(`/orders/${secret}`);
  await expect(page.getByText('Please pay by')).toBeVisible();
  await expect(page.getByText('its ticket goes back on sale')).toBeVisible();
  await page.goto(ordersPath(event));
  await expect(rows(page)).toContainText(['Payment due']);
});

test('all unpaid orders older than some days are cancelled', async ({ page, organizer }) => {
  for (let index = 0; index < 3; index += 1) await placeOrder(organizer, event);
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Cancel unpaid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel unpaid orders' });
  await expect(dialog.getByText('No unpaid orders are that old.')).toBeVisible();
  await dialog.getByLabel('Older than, in days').fill('0');
  await expect(dialog.getByText('3 orders found. 3 tickets go back on sale')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click();
  await expect(dialog.getByText('3 orders cancelled.')).toBeVisible();
  const orders = await listOrders(organizer, event);
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});
