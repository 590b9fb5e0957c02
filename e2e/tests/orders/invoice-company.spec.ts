import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
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

async function fillCompany(page: Page, name: string) {
  await page.getByLabel('Name or company').fill(name);
  await page.getByLabel('Street and number').fill('Am Markt 1');
  await page.getByLabel('Postal code').fill('50667');
  await page.getByLabel('Town').fill('Köln');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('VAT ID').fill('DE136695976');
}

test('an invoice for a company after the purchase: by the buyer once, and by staff', async ({
  page,
  organizer,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { quantity: 2, name: 'Sofia Marques' });
  const [order] = await listOrders(organizer, event);
  const [first] = (order?.invoices ?? []).map(({ number }) => number);

  await page.goto(order?.href ?? '');
  await page.getByText('Add a company or your address').click();
  await expect(page.getByText(`A credit note cancels invoice ${first}`)).toBeVisible();
  await page.getByRole('button', { name: 'Write a new invoice' }).click();
  await expect(page.getByText('Enter a name or company.')).toBeVisible();
  await expect(page.getByLabel('Name or company')).toBeFocused();
  await expectNoBarriers(page);
  await fillCompany(page, 'Söhne GmbH');
  await page.getByRole('button', { name: 'Write a new invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice for' })).toBeVisible();
  await expect(page.getByText('VAT ID DE136695976')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Invoice / })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Credit note / })).toHaveCount(1);
  await expect(page.getByText('Correct the invoice’s address')).toHaveCount(0);
  await expectNoBarriers(page);

  await page.goto(`${ordersPath(event)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  await expect(dialog.getByText('Söhne GmbH')).toBeVisible();
  const correction = page.getByRole('dialog', { name: `Correct order ${order?.reference}` });
  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Invoice', { exact: true }).click();
  await correction.getByLabel('Purchase order number').fill('PO 4711');
  await expect(correction).toContainText('A credit note of €25.00 cancels');
  await expect(correction).toContainText('No e-mail goes out.');
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Write a new invoice' }).click();
  await expect(toast(page, 'The invoice is corrected.')).toBeVisible();
  await expect(dialog.getByText('Purchase order PO 4711')).toBeVisible();

  const [corrected] = await listOrders(organizer, event);
  expect(corrected).toMatchObject({ total: 25, company: { purchase_order: 'PO 4711' } });
  expect(corrected?.invoices.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'invoice',
    'credit_note',
    'invoice',
  ]);
});
