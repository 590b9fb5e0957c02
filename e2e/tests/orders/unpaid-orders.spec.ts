import type { Event } from '@marquee/contract/events/events';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { createPricedEvent, ordersPath } from '../../support/orders.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
});

test('buyer and staff see the payment deadline', async ({ page, organizer }) => {
  const { secret } = await placeOrder(organizer, event);
  await page.goto(`/orders/${secret}`);
  await expect(page.getByText('Please pay by')).toBeVisible();
  await expect(page.getByText('its tickets go back on sale')).toBeVisible();
  await page.goto(ordersPath(event));
  await expect(rows(page)).toContainText(['Payment due']);
});

test('selected orders are cancelled together', async ({ page, organizer }) => {
  for (const name of ['Ada Lovelace', 'Bo Andersson', 'Cleo Day']) {
    await placeOrder(organizer, event, { name });
  }
  await page.goto(ordersPath(event));
  await page.getByRole('checkbox', { name: /of Ada Lovelace$/ }).check();
  await page.getByRole('checkbox', { name: /of Cleo Day$/ }).check();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel orders' });
  await question.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(toast(page, '2 orders cancelled.')).toBeVisible();
  const statuses = (await listOrders(organizer, event)).map(({ name, status }) => [name, status]);
  expect(new Map(statuses as [string, string][])).toEqual(
    new Map([
      ['Ada Lovelace', 'cancelled'],
      ['Bo Andersson', 'processing'],
      ['Cleo Day', 'cancelled'],
    ]),
  );
});

test('all unpaid orders older than some days are cancelled', async ({ page, organizer }) => {
  for (let index = 0; index < 3; index += 1) await placeOrder(organizer, event);
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Cancel unpaid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel unpaid orders' });
  await expect(dialog.getByText('No unpaid orders are that old.')).toBeVisible();
  await dialog.getByLabel('Older than, in days').fill('0');
  await expect(dialog.getByText('3 orders found. 3 seats go back on sale')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click();
  await expect(dialog.getByText('3 orders cancelled.')).toBeVisible();
  const orders = await listOrders(organizer, event);
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('an organizer sets its own rules', async ({ page, organizer }) => {
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await dialog.getByLabel('Days to pay').fill('0');
  await dialog.getByLabel('Unpaid seats for one e-mail address').fill('2');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Payment rules saved.')).toBeVisible();
  const booking = await placeOrder(organizer, event, { quantity: 2, email: 'one@example.com' });
  expect(booking.expires_at).toBeNull();
  const refused = await organizer.api.post(`/api/public/events/${event.event_id}/orders`, {
    data: {
      items: [{ ticket_id: event.tickets[0]?.ID, quantity: 1 }],
      name: 'One More',
      email: 'ONE@example.com',
    },
  });
  expect(refused.status()).toBe(409);
});
