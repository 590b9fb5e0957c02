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
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'Child', amount: 5 },
    ],
  });
});

test('an order gets the right name and address, and cheaper tickets with the difference back', async ({
  page,
  organizer,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { quantity: 2, name: 'Sofia Marqes' });
  const [order] = await listOrders(organizer, event);
  await page.goto(`${ordersPath(event)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  const correction = page.getByRole('dialog', { name: `Correct order ${order?.reference}` });

  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByLabel('Name').fill('Sofia Marques');
  await correction.getByLabel('E-mail').fill('sofia.marques@example.com');
  await correction.getByRole('checkbox', { name: /^Void the old links/ }).check();
  await expect(correction).toContainText('keeps the old name. No e-mail goes out.');
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Save buyer' }).click();
  await expect(toast(page, 'Buyer changed.')).toBeVisible();
  await expect(dialog.getByText('Sofia Marques', { exact: true })).toBeVisible();
  await expect(dialog.getByText('sofia.marques@example.com')).toBeVisible();

  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Tickets', { exact: true }).click();
  await correction.getByRole('button', { name: 'Remove one Standard ticket' }).click();
  await correction.getByRole('button', { name: 'Add one Child ticket' }).click();
  await expect(correction).toContainText('€7.50 goes back through the payment service.');
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Change tickets and refund €7.50' }).click();
  await expect(toast(page, 'Tickets changed.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Total €17.50' })).toBeVisible();

  const [corrected] = await listOrders(organizer, event);
  expect(corrected).toMatchObject({
    name: 'Sofia Marques',
    email: 'sofia.marques@example.com',
    total: 17.5,
    refunds: [{ amount: 7.5 }],
  });
  expect(corrected?.href).not.toBe(order?.href);
  const old = await page.request.get(order?.href ?? '');
  expect(old.status()).toBe(404);
});
