import { listOrders, placeOrder } from '../../support/arrange.ts';
import { openDoor, scanner } from '../../support/door.ts';
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
