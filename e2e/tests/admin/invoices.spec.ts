import { listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { chooseStatus, createPricedEvent, openOrder } from '../../support/orders.ts';
import { toast } from '../../support/screens.ts';
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

test('an organizer sets the numbers of invoices, and the next documents have them', async ({
  page,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('400 PUT /api/finance/');
  const event = await createPricedEvent(organizer, categories);
  await page.goto('/admin/organization');
  const card = page.getByRole('region', { name: 'Invoice numbers' });
  await card.getByLabel('Prefix of invoices').fill('re-{year}-');
  await card.getByLabel('Next invoice').fill('00124');
  await expect(card.getByText(/^The next invoice is RE-20\d\d-00124\.$/)).toBeVisible();
  await card.getByLabel('Number credit notes in a range of their own').check();
  await card.getByLabel('Prefix of credit notes').fill('re-{year}-');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/^The invoices have this prefix\./)).toBeVisible();
  await expectNoBarriers(page);
  await card.getByLabel('Prefix of credit notes').fill('GS-');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Invoice numbers saved.')).toBeVisible();

  await placeOrder(organizer, event, { quantity: 2 });
  const [order] = await listOrders(organizer, event);
  for (const status of ['completed', 'cancelled']) {
    const data = { orderId: order?.order_id, status };
    const answer = await organizer.api.put('/api/order/status', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await page.goto(order?.href ?? '');
  await expect(page.getByRole('link', { name: /^Invoice RE-20\d\d-00124$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Credit note GS-0001' })).toBeVisible();
});
