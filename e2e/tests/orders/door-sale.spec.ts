import type { Event } from '@marquee/contract/events/events';
import { bookingSentences } from '@marquee/contract/orders/public';
import type { Page } from '@playwright/test';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { eventForm } from '../../support/event-form.ts';
import { ordersPath } from '../../support/orders.ts';
import { rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'VIP', amount: 40, quota: 3 },
    ],
    capacity: 20,
  });
});

async function openSale(page: Page) {
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Sell at the door' }).click();
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    price: (type: string) => dialog.getByRole('group', { name: type }),
    more: (type: string) => dialog.getByRole('button', { name: `Add one ${type} ticket` }),
    sell: dialog.getByRole('button', { name: /^Sell/ }),
  };
}

test('two tickets are sold to a walk-in, and the next sale starts', async ({ page, organizer }) => {
  const sale = await openSale(page);
  await sale.sell.click();
  await expect(sale.dialog.getByRole('alert')).toHaveText('Choose at least one ticket.');
  await sale.more('Standard').click();
  await sale.more('Standard').click();
  await expect(sale.dialog.getByRole('alert')).toHaveCount(0);
  await expect(sale.sell).toHaveText('Sell 2 · €25.00');
  await sale.sell.click();
  await expect(page.getByRole('dialog', { name: 'Tickets sold' })).toBeVisible();
  const [order] = await listOrders(organizer, event);
  expect(order).toMatchObject({ status: 'completed', channel: 'door', name: 'Walk-in', total: 25 });
  await expect(sale.dialog.getByRole('status')).toContainText(`Order ${order?.reference}`);
  await expect(sale.dialog.getByRole('link', { name: 'Open tickets' })).toHaveAttribute(
    'href',
    order?.href ?? '',
  );
  // Enter continues with the next sale.
  await expect(sale.dialog.getByRole('button', { name: 'Sell another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sale.price('Standard')).toContainText('18 left');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([/Walk-in.*2\s×\sStandard\s*€25\.00\s*Completed/]);
});

test('a limit shows the tickets left, and no more can be chosen', async ({ page, organizer }) => {
  await placeOrder(organizer, event, { ticket: 1 });
  const sale = await openSale(page);
  await expect(sale.price('Standard')).toContainText('19 left');
  await expect(sale.price('VIP')).toContainText('2 left');
  await sale.more('VIP').click();
  await sale.more('VIP').click();
  await expect(sale.more('VIP')).toBeDisabled();
  await expect(sale.sell).toHaveText('Sell 2 · €80.00');
});

test('a ticket that was sold elsewhere in the meantime is refused with a message', async ({
  page,
  organizer,
  expectNoise,
}) => {
  expectNoise(`409 POST /api/events/${event.event_id}/orders`);
  const sale = await openSale(page);
  await expect(sale.price('VIP')).toContainText('3 left');
  // This page must not learn of the booking.
  await page.route(`**/api/admin/event/${event.event_id}`, () => undefined);
  await placeOrder(organizer, event, { ticket: 1, quantity: 2 });
  await sale.more('VIP').click();
  await sale.more('VIP').click();
  await sale.sell.click();
  await expect(sale.dialog.getByRole('alert')).toHaveText(bookingSentences.typeFewLeft('VIP', 1));
});

test('a sale with a lost answer happens once, also after a reload', async ({
  page,
  context,
  organizer,
  expectNoise,
}) => {
  const path = `/api/events/${event.event_id}/orders`;
  expectNoise(`net::ERR_CONNECTION_FAILED POST ${path}`);
  const sale = await openSale(page);
  await sale.more('Standard').click();
  await sale.more('Standard').click();
  await sale.dialog.getByText('Card').click();
  await context.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await sale.sell.click();
  await expect(sale.dialog.getByRole('alert')).toContainText('No answer yet');
  await expect(sale.more('Standard')).toBeDisabled();
  await context.unroute(`**${path}`);

  await page.reload();
  const again = await openSale(page);
  await expect(again.dialog.getByRole('alert')).toContainText('No answer yet');
  await expect(again.dialog.getByRole('radio', { name: 'Card' })).toBeChecked();
  await again.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Tickets sold' })).toBeVisible();
  const orders = await listOrders(organizer, event);
  expect(orders).toMatchObject([{ quantity: 2, total: 25 }]);
  await again.dialog.getByRole('button', { name: 'Sell another' }).click();
  await expect(again.price('Standard')).toContainText('18 left');
  await expect(again.dialog.getByRole('alert')).toHaveCount(0);
});

test('an invalid address is reported before the sale', async ({ page, organizer }) => {
  const sale = await openSale(page);
  await sale.more('Standard').click();
  await sale.dialog.getByLabel('E-mail (optional)').fill('ada@');
  await sale.sell.click();
  await expect(sale.dialog.getByText('Enter a valid e-mail address.')).toBeVisible();
  expect(await listOrders(organizer, event)).toEqual([]);
});

test('the limit of a price is set, loaded and removed in the event form', async ({ page }) => {
  const form = eventForm(page);
  const limit = page.getByRole('textbox', { name: 'Limit', exact: true });
  const ofVip = page.getByRole('textbox', { name: 'Limit 2' });
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await expect(limit).toHaveValue('');
  await expect(ofVip).toHaveValue('3');
  await limit.fill('12.5');
  await limit.blur();
  await expect(page.getByText('A limit must be a whole number above 0').first()).toBeVisible();
  await expect(form.update).toBeDisabled();
  await limit.fill('5');
  await ofVip.fill('');
  await form.update.click();
  await expect(page).toHaveURL('/admin/event/all');
  const sale = await openSale(page);
  await expect(sale.price('Standard')).toContainText('5 left');
  await expect(sale.price('VIP')).toContainText('20 left');
});
