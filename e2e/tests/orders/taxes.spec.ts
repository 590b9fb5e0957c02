import type { Order } from '@marquee/contract/orders/orders';
import type { Page } from '@playwright/test';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { eventForm } from '../../support/event-form.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { downloadFrom } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Reads the sums of an order by rate: percent, net, tax and gross. */
const taxesOf = ({ taxes }: Order) =>
  taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross]);

test('a concert at 7 % and a voucher at 19 % agree on the order, its documents and the tax page', async ({
  page,
  organizer,
  categories,
}) => {
  const finance = `/api/finance/organizations/${organizer.organizationId}`;
  const data = {
    tax_name: 'VAT',
    tax_rate: 19,
    billing_address: '1 Quay Street',
    tax_number: '12',
  };
  expect((await organizer.api.put(`${finance}/billing`, { data })).status()).toBe(200);
  const event = await createEvent(organizer, {
    title: unique('Concert with drinks'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Concert', amount: 24 },
      { type: 'Drinks voucher', amount: 11.9 },
    ],
  });
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await page.getByRole('button', { name: 'Change the tax of price 1' }).press('Enter');
  const tax = page.getByRole('combobox', { name: 'Tax of price 1', exact: true });
  await expect(tax).toBeFocused();
  await tax.selectOption('Reduced: 7%');
  await expect(page.getByLabel('Tax rate of price 1, in percent')).toHaveValue('7');
  await expectNoBarriers(page);
  await eventForm(page).update.click();
  await expect(page).toHaveURL(/\/admin\/event\/all/);
  const code = { code: 'TENTH', kind: 'percent', value: 10 };
  await organizer.api.post(`/api/events/${event.event_id}/codes`, { data: code });

  await page.goto(`/events/${event.slug}?code=TENTH`);
  await expect(page.getByText('Prices incl. VAT.')).toBeVisible();
  await page.getByLabel('Concert tickets').fill('2');
  await page.getByLabel('Drinks voucher tickets').fill('1');
  await page.getByLabel('Name', { exact: true }).fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill(uniqueEmail('buyer'));
  await page.getByRole('button', { name: 'Book for €53.91' }).click();
  await expect(row(page, 'incl. 7% VAT €2.83')).toBeVisible();
  await expect(row(page, 'incl. 19% VAT €1.71')).toBeVisible();
  await expectNoBarriers(page);
  const order = page.url();

  const [placed] = await listOrders(organizer, event);
  const paid = { orderId: placed?.order_id, status: 'completed' };
  await organizer.api.put('/api/order/status', { data: paid });
  const sum = { amount: 10, reason: 'The bar closed early' };
  const path = `/api/order/${placed?.order_id}/refund-sum`;
  const headers = { 'Idempotency-Key': unique('refund') };
  expect((await organizer.api.post(path, { data: sum, headers })).status()).toBe(200);
  const [left] = await listOrders(organizer, event);
  // 43.20 and 10.71 bear 8.01 and 1.99 of the €10.00.
  expect(left && taxesOf(left)).toEqual([
    [19, 7.33, 1.39, 8.72],
    [7, 32.89, 2.3, 35.19],
  ]);

  await page.goto(order);
  const note = page.getByRole('link', { name: /^Credit note/ });
  expect((await downloadFrom(page, note)).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto('/admin/money?tab=tax');
  await expect(row(page, 'VAT 19% €7.33 €1.39 €8.72')).toBeVisible();
  await expect(row(page, 'VAT 7% €32.89 €2.30 €35.19')).toBeVisible();
  await expect(row(page, 'Together €40.22 €3.69 €43.91')).toBeVisible();
  await expectNoBarriers(page);
  const file = await downloadFrom(page, page.getByRole('link', { name: 'Tax as CSV' }));
  expect(file.suggestedFilename()).toBe('taxes.csv');
});
