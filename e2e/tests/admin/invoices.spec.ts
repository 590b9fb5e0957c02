import { listOrders, placeOrder } from '../../support/arrange.ts';
import { chooseStatus, createPricedEvent, openOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

test('staff and buyer see the invoice of a paid order and the credit note after a refund', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPricedEvent(organizer, categories);
  await placeOrder(organizer, event, { quantity: 2 });
  const detail = await openOrder(page, event);
  await expect(detail.getByText('Invoice', { exact: true })).toHaveCount(0);
  await chooseStatus(page, detail, 'Completed');
  // The first two documents of a new organization.
  const invoice = detail.getByRole('link', { name: /^20\d\d-0001 \(PDF\)$/ });
  await expect(invoice).toBeVisible();
  await chooseStatus(page, detail, 'Cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel order' });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  const note = detail.getByRole('link', { name: /^20\d\d-0002 \(PDF\)$/ });
  await expect(note).toBeVisible();
  for (const link of [invoice, note]) {
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }

  const [order] = await listOrders(organizer, event);
  await page.goto(order?.href ?? '');
  for (const name of [/^Invoice 20\d\d-0001$/, /^Credit note 20\d\d-0002$/]) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
});
