import type { Event } from '@marquee/contract/events/events';
import { orderSentences } from '@marquee/contract/orders/orders';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import {
  chooseStatus,
  createPricedEvent,
  figure,
  openOrder,
  ordersPath,
} from '../../support/orders.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
});

test('cancelling a paid order asks first, voids its tickets and leaves a pending refund', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { quantity: 2 });
  const detail = await openOrder(page, event);
  await chooseStatus(page, detail, 'Completed');
  await expect(toast(page, orderSentences.updated)).toBeVisible();
  await chooseStatus(page, detail, 'Cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(question).toContainText('Its 2 tickets become void');
  await expect(question).toContainText('You return the €25.00 yourself');
  await question.getByRole('button', { name: 'Keep Order', exact: true }).click();
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
  await chooseStatus(page, detail, 'Cancelled');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(detail.getByRole('listitem')).toHaveText([/Void/, /Void/]);
  await expect(detail.getByText('Pending', { exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Mark as refunded' }).click();
  await page
    .getByRole('dialog', { name: 'Mark as refunded' })
    .getByRole('button', { name: 'Mark as refunded' })
    .click();
  await expect(toast(page, orderSentences.refunded)).toBeVisible();
  await expect(detail.getByText('Returned to the buyer')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Mark as refunded' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([/Cancelled/]);
  await expect(figure(page, 'Sold')).toContainText('0 of 20');
});

test('selected orders are confirmed together, and a single ticket of one is refunded', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { quantity: 2, name: 'Ada Bell' });
  await placeOrder(organizer, event, { name: 'Bo Dahl' });
  await page.goto(ordersPath(event));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Confirm 2 orders' }).press('Enter');
  const question = page.getByRole('dialog');
  await expectNoBarriers(page);
  await question.getByRole('button', { name: 'Confirm 2 orders' }).press('Enter');
  await expect(rows(page)).toHaveText([/Completed/, /Completed/]);

  await rows(page).filter({ hasText: 'Ada Bell' }).click();
  const detail = page.getByRole('dialog', { name: /^Order / });
  await detail.getByRole('button', { name: 'Refund some tickets' }).press('Enter');
  await detail.getByRole('checkbox').first().press('Space');
  await expectNoBarriers(page);
  await detail.getByRole('button', { name: 'Cancel 1 ticket, refund due' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Refund tickets' })
    .getByRole('button', { name: 'Cancel 1 ticket, refund due' })
    .press('Enter');
  await expect(detail.getByText('Void', { exact: true })).toHaveCount(1);
  await expectNoBarriers(page);
  expect((await listOrders(organizer, event)).map(({ status }) => status)).toEqual([
    'completed',
    'completed',
  ]);
});
