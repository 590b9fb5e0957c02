import { listOrders, placeOrder } from '../../support/arrange.ts';
import { bookTickets, createFreeEvent, openDoor, scanner } from '../../support/door.ts';
import { expectKept } from '../../support/device.ts';
import { createPaidEvent, openSale, search, insideOf, tillsOf } from '../../support/till.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 375, height: 667 } });

test('a walk-in buys at the scanner, is admitted at once, and is in the till', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPaidEvent(organizer, categories);
  await openDoor(page, event);
  const sale = await openSale(page);
  await sale.more('Standard').click();
  await sale.more('Standard').click();
  await sale.more('Child').click();
  await expect(sale.drawer).toContainText('3 tickets');
  await expect(sale.drawer).toContainText('€19.00');
  await sale.cash.click();
  await expect(sale.sold).toContainText('Sold and admitted: 3 tickets');
  expect(await insideOf(organizer, event)).toBe(3);

  await sale.drawer.getByRole('button', { name: 'Next sale' }).click();
  await sale.more('Standard').click();
  await sale.admitAtOnce.click();
  await sale.card.click();
  await expect(sale.sold).toContainText('Sold, not admitted');
  expect(await insideOf(organizer, event)).toBe(3);

  await sale.till.click();
  const sums = page.getByRole('region', { name: /^Totals of/ });
  await expect(sums).toContainText('Cash€19.00');
  await expect(sums).toContainText('Card€9.50');
  await expect(sums).toContainText('2 sales, 4 tickets');
  const last = page.getByRole('listitem').filter({ hasText: 'Card' });
  await last.getByRole('button', { name: /^Refund order/ }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(sums).toContainText('Card€0.00');
  await expect(sums).toContainText('1 refund, €9.50');

  await page.getByRole('button', { name: 'Count and close this till' }).click();
  await page.getByLabel('Cash counted (EUR)').fill('18.50');
  await expect(page.getByText('€0.50 is missing.')).toBeVisible();
  await page.getByLabel('Note (optional)').fill('A coin fell down.');
  await page.getByRole('button', { name: 'Close till' }).click();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  expect(await tillsOf(organizer, event)).toMatchObject([
    { cash: 19, card: 0, closed: { counted: 18.5, difference: -0.5, note: 'A coin fell down.' } },
  ]);
});

test('an unpaid guest is shown in amber, pays and is admitted', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPaidEvent(organizer, categories);
  await placeOrder(organizer, event, {
    quantity: 2,
    name: 'Ada Lindqvist',
    email: 'ada.lindqvist@example.org',
  });
  await openDoor(page, event);
  const found = await search(page, 'ada.lindqvist@example.org');
  await expect(found.getByText('Not paid: €19.00')).toBeVisible();
  await expect(found).toContainText('ad…@example.org');
  await found.getByRole('button', { name: 'Take €19.00 and admit Ada Lindqvist' }).click();
  const order = page.getByRole('dialog', { name: /^Order/ });
  await expect(order).toContainText('Not paid: €19.00');
  await order.getByRole('button', { name: 'Card €19.00' }).click();
  const result = scanner(page).result('Admitted');
  await expect(result).toContainText('Ada Lindqvist');
  await expect(result).toContainText('€19.00 taken · 2 tickets');
  expect(await insideOf(organizer, event)).toBe(2);
  const [paid] = await listOrders(organizer, event);
  expect(paid).toMatchObject({ status: 'completed', payment: { amount: 19 } });
});

test('a changed amount is not charged before the new one is confirmed', async ({
  page,
  organizer,
  categories,
  expectNoise,
}) => {
  const event = await createPaidEvent(organizer, categories);
  const path = `/api/events/${event.event_id}/orders`;
  expectNoise(`409 POST ${path}`);
  await openDoor(page, event);
  const sale = await openSale(page);
  await expect(sale.drawer).toContainText('€9.50');
  // This page must not learn the new price.
  await page.route(`**/api/admin/event/${event.event_id}`, () => undefined);
  const form = { id: event.event_id, price: '2', price_type_1_type: 'Standard' };
  const [standard, child] = event.tickets;
  const answer = await organizer.api.put('/api/events/update', {
    multipart: {
      ...form,
      price_type_1_id: standard?.ID ?? '',
      price_type_1_amount: '12',
      price_type_2_id: child?.ID ?? '',
      price_type_2_type: 'Child',
      price_type_2_amount: '0',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await sale.more('Standard').click();
  await sale.cash.click();
  await expect(sale.drawer.getByRole('alert')).toHaveText(
    'The total is now €12.00. Nothing was charged.',
  );
  expect(await listOrders(organizer, event)).toEqual([]);
});

test('one tap admits the rest of an order after one of its tickets', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const tickets = await bookTickets(organizer, event, { quantity: 3, name: 'Ada Lindqvist' });
  const group = await bookTickets(organizer, event, { quantity: 4, name: 'Bo Berg' });
  await openDoor(page, event);
  const found = await search(page, tickets[0]?.reference ?? '');
  await found.getByRole('button', { name: /^Admit Ada/ }).click();
  const door = scanner(page);
  await expect(door.result('Admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const rest = page.getByRole('region', { name: /^Order/ });
  await expect(rest).toContainText('1 of 3 inside');
  await rest.getByRole('button', { name: 'Admit the other 2' }).click();
  await expect(door.result('Admitted')).toContainText('2 tickets, 1 inside before');
  await expect(door.result('Admitted')).toBeHidden();
  expect(await insideOf(organizer, event)).toBe(3);

  // Found by name while offline: the device stores each sale and sends it later.
  await expectKept(page);
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  await context.setOffline(true);
  const bo = await search(page, 'bo berg');
  await bo
    .getByRole('button', { name: /^Order .* of Bo Berg$/ })
    .first()
    .click();
  const order = page.getByRole('dialog', { name: /^Order/ });
  await expect(order).toContainText('0 of 4 tickets inside');
  await order.getByRole('button', { name: 'Admit all 4' }).click();
  await expect(door.result('Admitted')).toContainText('4 tickets');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(door.waits).toContainText('4 admissions are not sent yet');
  await context.setOffline(false);
  await expect(door.waits).toBeHidden();
  expect(await insideOf(organizer, event)).toBe(7);
  expect(group).toHaveLength(4);
});

test('a sale and a payment happen once when their answers are lost', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  const event = await createPaidEvent(organizer, categories);
  const { order_id } = await placeOrder(organizer, event, { name: 'Ada Lindqvist' });
  const paths = [`/api/events/${event.event_id}/orders`, `/api/order/${order_id}/payment`];
  for (const path of paths) {
    expectNoise(`net::ERR_CONNECTION_FAILED POST ${path}`);
    await context.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
  }
  await openDoor(page, event);
  const sale = await openSale(page);
  await sale.more('Standard').click();
  await sale.cash.click();
  await expect(sale.drawer.getByRole('alert')).toContainText('No answer yet');
  await page.reload();
  await context.unroute(`**${paths[0]}`);
  const again = await openSale(page);
  await expect(again.drawer).toContainText('€9.50');
  await again.drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(again.sold).toContainText('Sold and admitted: 1 ticket');
  await again.close.click();

  const found = await search(page, 'lindqvist');
  await found.getByRole('button', { name: /^Take/ }).click();
  const order = page.getByRole('dialog', { name: /^Order/ });
  await order.getByRole('button', { name: 'Cash €9.50' }).click();
  await expect(order.getByRole('alert')).toContainText('No answer yet');
  await context.unroute(`**${paths[1]}`);
  await order.getByRole('button', { name: 'Try again' }).click();
  await expect(scanner(page).result('Admitted')).toContainText('Ada Lindqvist');
  expect(await listOrders(organizer, event)).toHaveLength(2);
  expect(await tillsOf(organizer, event)).toMatchObject([{ sales: 2, cash: 19 }]);
  expect(await insideOf(organizer, event)).toBe(2);
});
