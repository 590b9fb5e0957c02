import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { enter, type Person } from '../../support/people.ts';
import { downloadFrom, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;
let orders: Order[];

/** Creates two paid orders, one of them refunded, and one unpaid order. */
test.beforeEach(async ({ organizer, categories, administrator, context }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Standard', amount: 12.5 }],
  });
  for (const quantity of [3, 2, 1]) await placeOrder(organizer, event, { quantity });
  const placed = await listOrders(organizer, event);
  const [kept, back] = [37.5, 25].map((total) => placed.find((one) => one.total === total));
  await setStatus(organizer, kept, 'completed');
  await setStatus(organizer, back, 'completed');
  await setStatus(organizer, back, 'cancelled');
  orders = await listOrders(organizer, event);
  await enter(context, administrator);
});

async function setStatus(organizer: Person, order: Order | undefined, status: string) {
  const data = { orderId: order?.order_id, status };
  const answer = await organizer.api.put('/api/order/status', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const euros = (cents: number) =>
  (cents / 100)
    .toLocaleString('en-US', { style: 'currency', currency: 'EUR' })
    .replace('-', '\u2212');
const inCents = (some: Order[]) =>
  some.reduce((sum, { total }) => sum + Math.round(total * 100), 0);

const term = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('..');

async function expectTerms(page: Page, terms: Record<string, number>) {
  for (const [label, cents] of Object.entries(terms)) {
    await expect(term(page, label)).toContainText(euros(cents));
  }
}

async function openOrganization(page: Page, organizer: Person) {
  await page.goto(`/admin/finance?search=${encodeURIComponent(organizer.organization)}`);
  await rows(page).filter({ hasText: organizer.organization }).click();
  await expectPage(page, organizer.organization);
}

async function fileBehind(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = await downloadFrom(page, page.getByRole('link', { name }));
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function adjust(page: Page, amount: string, memo: string) {
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the balance' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Memo').fill(memo);
  await dialog.getByRole('button', { name: 'Record €' }).click();
  await expect(toast(page, 'Adjustment recorded.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('a balance matches the orders and is paid out with a statement', async ({
  page,
  organizer,
  expectNoise,
}) => {
  expectNoise('400 POST /api/finance/organizations');
  const sold = orders.filter(({ completed_at }) => completed_at !== null);
  const gross = inCents(sold);
  const refunds = inCents(sold.filter(({ cancelled_at }) => cancelled_at !== null));
  await openOrganization(page, organizer);
  await expectTerms(page, {
    Gross: gross,
    Refunds: refunds,
    Collected: gross - refunds,
    Balance: 0,
  });
  await expect(page.getByRole('button', { name: 'Propose payout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await adjust(page, '250.40', 'Festival grant');
  await expectTerms(page, { Adjustments: 25_040, Balance: 25_040 });

  await page.getByRole('button', { name: 'Propose payout' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propose a payout' });
  await proposal.getByLabel('Amount').fill('300');
  await proposal.getByRole('button', { name: 'Propose €300.00' }).click();
  await expect(
    proposal.getByText('The balance is €250.40. A payout cannot exceed it.'),
  ).toBeVisible();
  await proposal.getByLabel('Amount').fill('200');
  await proposal.getByRole('button', { name: 'Propose €200.00' }).click();
  await expect(toast(page, 'Payout proposed.')).toBeVisible();

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark payout 1 as paid' });
  await payment.getByLabel('Reference of the transfer').fill('SEPA 0042');
  await payment.getByRole('button', { name: 'Mark €200.00 as paid' }).click();
  await expect(toast(page, 'Payout marked as paid.')).toBeVisible();
  await expectTerms(page, { 'Paid out': 20_000, Balance: 5_040 });
  // A sale and a refund of each, plus the adjustment and the payout.
  const entries = sold.length + sold.filter(({ cancelled_at }) => cancelled_at !== null).length + 2;
  await expect(rows(page)).toHaveCount(entries);

  await page.getByRole('tab', { name: 'Payouts' }).click();
  await rows(page).filter({ hasText: 'SEPA 0042' }).click();
  const statement = page.getByRole('dialog', { name: 'Payout 1' });
  await expect(statement.getByText('Balance after').locator('..')).toContainText('€50.40');
  const csv = await fileBehind(page, 'Statement as CSV');
  expect(csv.name).toBe('statement-payout-1.csv');
  const changes = csv.bytes.toString().trimEnd().split('\n').slice(1);
  const owed = changes.reduce((sum, line) => sum + Number(line.split(',').at(-1)) * 100, 0);
  expect(Math.round(owed)).toBe(5_040);
  const pdf = await fileBehind(page, 'Statement as PDF');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the tax of an organization is on its next invoice and its statement', async ({
  page,
  organizer,
}) => {
  await openOrganization(page, organizer);
  await page.getByRole('tab', { name: 'Billing and tax' }).click();
  await page.getByLabel('Legal name').fill('Harbour Lights GmbH');
  await page.getByLabel('Rate').fill('19');
  const billing = page.getByRole('region', { name: 'Billing and tax' });
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Billing and tax saved.')).toBeVisible();
  const [open] = orders.filter(({ status }) => status === 'processing' || status === 'pending');
  await setStatus(organizer, open, 'completed');
  await placeOrder(organizer, event, { quantity: 4, name: 'Taxed Buyer' });
  const all = await listOrders(organizer, event);
  const taxed = all.find(({ name }) => name === 'Taxed Buyer');
  await setStatus(organizer, taxed, 'completed');
  const tax = Math.round(((taxed?.total ?? 0) * 100 * 19) / 119);

  await page.getByRole('tab', { name: 'Invoices' }).click();
  const row = rows(page).filter({ hasText: 'Taxed Buyer' });
  await expect(row).toContainText(euros(tax));
  await expect(row).toContainText(/\d{4}-0005/);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('tab', { name: 'Statements' }).click();
  await rows(page).filter({ hasText: event.title }).click();
  const statement = page.getByRole('dialog', { name: event.title });
  await expect(statement.getByText('VAT 19% included in').locator('..')).toContainText(euros(tax));
});

test('all administrators can open the screens, and nobody else can', async ({
  page,
  context,
  organizer,
}) => {
  await page.goto('/admin/finance');
  await expectPage(page, 'Finance');
  await openOrganization(page, organizer);
  // The ledger, which comes first, is read in tests/accessibility.
  for (const tab of ['Payouts', 'Statements', 'Invoices', 'Billing and tax']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoBarriers(page);
  }
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page);
  await enter(context, organizer);
  await page.goto('/admin/finance');
  await expect(page).toHaveURL(/\/unauthorized$/);
});
