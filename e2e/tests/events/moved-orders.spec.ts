import type { Event } from '@marquee/contract/events/events';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { daysAhead } from '../../support/calendar.ts';
import { buyOnline, test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { toast } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

let friday: Event;
let saturday: Event;

test.beforeEach(async ({ organizer, categories }) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const price = [{ type: 'Standard', amount: 12.5 }];
  friday = await createEvent(organizer, { category, price });
  const [date, end_date] = [daysAhead(31), daysAhead(31)];
  const title = `${friday.title}, again`;
  const dearer = [{ type: 'Standard', amount: 15 }];
  saturday = await createEvent(organizer, { category, title, date, end_date, price: dearer });
});

test('an order moves to another date, and its page leads to the new tickets', async ({
  page,
  organizer,
  stripe,
}) => {
  await buyOnline(stripe, organizer, friday, { quantity: 2, name: 'Ada Lovelace' });
  const [order] = await listOrders(organizer, friday);
  await page.goto(`${ordersPath(friday)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  const correction = page.getByRole('dialog', { name: `Correct order ${order?.reference}` });
  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Move', { exact: true }).click();
  await correction.getByRole('combobox', { name: 'Move to' }).fill(saturday.title);
  await page.getByRole('option', { name: new RegExp(saturday.title) }).click();
  await expect(correction.getByText('Keeps €12.50; it costs €15.00 there')).toBeVisible();
  await expect(correction.getByRole('row', { name: 'Total €25.00 €25.00' })).toBeVisible();
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Move 2 tickets to the other event' }).click();
  await expect(toast(page, 'Order moved.')).toBeVisible();
  await expect(dialog.getByText('Moved to', { exact: true })).toBeVisible();
  await expectNoBarriers(page);

  const [moved] = await listOrders(organizer, saturday);
  expect(moved).toMatchObject({ total: 25, moved_from: { order_id: order?.order_id } });
  await page.goto(order?.href ?? '');
  await expect(page.getByRole('heading', { name: 'Your order was moved' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Open your tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeVisible();
  await expect(page.getByText(saturday.title).first()).toBeVisible();
});
