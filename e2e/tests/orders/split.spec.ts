import type { Event } from '@marquee/contract/events/events';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { buyOnline, test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { toast } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Standard', amount: 12.5 }],
  });
});

test('a ticket gets an order of its own, whose page has the code that was printed', async ({
  page,
  organizer,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { quantity: 2, name: 'Ada Lovelace' });
  const [order] = await listOrders(organizer, event);
  await page.goto(`${ordersPath(event)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  const correction = page.getByRole('dialog', { name: `Correct order ${order?.reference}` });
  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Split', { exact: true }).click();
  const [ticket] = order?.tickets ?? [];
  await correction.getByRole('checkbox', { name: new RegExp(ticket?.reference ?? 'none') }).check();
  await correction.getByLabel('Name of the new buyer').fill('Grace Hopper');
  await correction.getByLabel('E-mail of the new buyer').fill('grace@example.com');
  await expect(correction.getByRole('row', { name: 'Total €25.00 €12.50 €12.50' })).toBeVisible();
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Move 1 ticket to a new order' }).click();
  await expect(toast(page, 'Order split.')).toBeVisible();
  await expect(dialog.getByText('Split into')).toBeVisible();

  const orders = await listOrders(organizer, event);
  const moved = orders.find(({ split_from: from }) => from?.order_id === order?.order_id);
  expect(moved).toMatchObject({ name: 'Grace Hopper', total: 12.5, tickets: [{}] });
  expect(moved?.tickets[0]?.ticket_id).toBe(ticket?.ticket_id);
  await page.goto(moved?.href ?? '');
  await expect(page.getByRole('heading', { name: 'Your ticket' })).toBeVisible();
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  await page.goto(order?.href ?? '');
  const note = '1 ticket of this booking was moved to another order.';
  await expect(page.getByText(note)).toBeVisible();
  await expectNoBarriers(page);
});
