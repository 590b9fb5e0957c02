import type { Event } from '@marquee/contract/events/events';
import { orderSentences } from '@marquee/contract/orders/orders';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { chooseStatus, createPricedEvent, figure, openOrder } from '../../support/orders.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
});

test('a status changes at once, and impossible statuses are disabled', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { quantity: 2 });
  const detail = await openOrder(page, event);
  await expect(detail.getByText('Tickets', { exact: true })).toHaveCount(0);
  await detail.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Pending',
    'Processing',
    'Completed',
    'Cancelled',
  ]);
  await expect(page.getByRole('option', { name: 'Pending' })).toBeDisabled();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(toast(page, orderSentences.updated)).toBeVisible();
  await expect(detail.getByRole('listitem')).toHaveText([
    /Standard\s*Not checked in/,
    /Standard\s*Not checked in/,
  ]);
  await expect(detail.getByText('€25.00 · Paid to you directly')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([/Completed/]);
  await expect(figure(page, 'Sold')).toContainText('2 of 20');
});

test('cancelling a paid order asks first, voids its tickets and leaves a pending refund', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { quantity: 2 });
  const detail = await openOrder(page, event);
  await chooseStatus(page, detail, 'Completed');
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
});

test('a cancelled order can be deleted, a paid or unpaid one cannot', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event);
  const detail = await openOrder(page, event);
  const remove = detail.getByRole('button', { name: 'Delete Order' });
  await expect(remove).toBeDisabled();
  await expect(detail.getByText(orderSentences.unpaidStays)).toBeVisible();
  await chooseStatus(page, detail, 'Cancelled');
  await remove.click();
  await page
    .getByRole('dialog', { name: 'Delete order' })
    .getByRole('button', { name: 'Delete Order' })
    .click();
  await expect(toast(page, 'order deleted successful')).toBeVisible();
  await expect(detail).toBeHidden();
  await expect(page.getByText('No orders yet')).toBeVisible();
  expect(await listOrders(organizer, event)).toEqual([]);
});
