import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { createEvent, listOrders } from '../../support/arrange.ts';
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
