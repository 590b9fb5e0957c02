import type { Event } from '@marquee/contract/events/events';
import { orderSentences } from '@marquee/contract/orders/orders';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { breakCall } from '../../support/breakdown.ts';
import { CHILD, chooseStatus, createPricedEvent, figure, openOrder } from '../../support/orders.ts';
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

test("a refused status shows the server's first reason", async ({
  page,
  organizer,
  expectNoise,
}) => {
  const call = 'PUT /api/order/status';
  expectNoise(`409 ${call}`);
  await placeOrder(organizer, event);
  const detail = await openOrder(page, event);
  const [order] = await listOrders(organizer, event);
  // Somebody else changes the order, and this page must not learn of it.
  await page.route('**/api/events/*/orders*', () => undefined);
  const data = { orderId: order?.order_id, status: 'cancelled' };
  expect((await organizer.api.put('/api/order/status', { data })).status()).toBe(200);
  await chooseStatus(page, detail, 'Completed');
  await expect(toast(page, orderSentences.cannotBecome('cancelled', 'completed'))).toBeVisible();
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

test('an order that cannot be deleted shows an error and stays', async ({
  page,
  organizer,
  expectNoise,
}) => {
  await placeOrder(organizer, event);
  const [order] = await listOrders(organizer, event);
  const call = `DELETE /api/order/${order?.order_id}`;
  expectNoise(`409 ${call}`);
  const detail = await openOrder(page, event);
  await chooseStatus(page, detail, 'Cancelled');
  await breakCall(page, call, { status: 409, body: { message: orderSentences.unpaidStays } });
  await detail.getByRole('button', { name: 'Delete Order' }).click();
  await page
    .getByRole('dialog', { name: 'Delete order' })
    .getByRole('button', { name: 'Delete Order' })
    .click();
  await expect(toast(page, 'Failed to delete order. Please try again.')).toBeVisible();
  await expect(detail).toBeVisible();
});

test('tickets are resent', async ({ page, organizer }) => {
  const email = 'sofia@theatre.example';
  await placeOrder(organizer, event, { ...CHILD, email });
  const detail = await openOrder(page, event);
  await expect(detail.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  await detail.getByRole('button', { name: 'Resend tickets' }).click();
  await expect(toast(page, orderSentences.sent)).toBeVisible();
});
