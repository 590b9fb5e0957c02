import { placeOrder } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { openDoor } from '../../support/door.ts';
import { ordersPath } from '../../support/orders.ts';
import { createPaidEvent, openSale, search } from '../../support/till.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 375, height: 667 } });

test('selling offline shows a message and keeps the chosen tickets', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const event = await createPaidEvent(organizer, categories);
  await placeOrder(organizer, event, { name: 'Ada Lindqvist' });
  await openDoor(page, event);
  const sale = await openSale(page);
  await sale.more('Standard').click();
  await expect(sale.drawer).toContainText('€9.50');
  await context.setOffline(true);
  await expect(sale.drawer).toContainText('No connection. Selling needs one.');
  await expect(sale.cash).toBeDisabled();
  await sale.close.click();
  const found = await search(page, 'lindqvist');
  await expect(found.getByText('Not paid: €9.50')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  const again = await openSale(page);
  await expect(again.drawer).toContainText('1 ticket');
  await expect(again.cash).toBeEnabled();
  await again.cash.click();
  await expect(again.sold).toContainText('Sold and admitted');
});

test('the organizer sees each device’s till on the orders page and closes it', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPaidEvent(organizer, categories);
  const items = [{ ticket_id: event.tickets[0]?.ID ?? '', quantity: 2 }];
  const names = ['North', 'South', ''];
  for (const [index, name] of names.entries()) {
    const device = { id: `device-${index}`, name };
    const data = { items, name: 'Walk-in', device, paid_by: name === 'North' ? 'cash' : 'card' };
    await organizer.api.post(`/api/events/${event.event_id}/orders`, { data });
  }
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Tills' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tills' });
  await expect(dialog).toContainText('€19.00 cash · €38.00 card');
  await expect(dialog.getByRole('listitem', { name: 'Unnamed device' })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  const north = dialog.getByRole('listitem', { name: 'North' });
  await expect(north).toContainText('Open');
  await north.getByRole('button', { name: 'Count and close' }).click();
  await expect(north.getByLabel('Cash counted (EUR)')).toBeFocused();
  await north.getByLabel('Cash counted (EUR)').fill('19');
  await north.getByRole('button', { name: 'Close till' }).click();
  await expect(north).toContainText('€19.00 counted');
  await expect(north).toContainText('Closed');
});
