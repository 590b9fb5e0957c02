import { readFile } from 'node:fs/promises';
import type { Event } from '@marquee/contract/events/events';
import { orderSentences } from '@marquee/contract/orders/orders';
import { listOrders, placeOrder } from '../../support/arrange.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { CHILD, createPricedEvent, figure, ordersPath } from '../../support/orders.ts';
import { addressOf, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
});

test('an event without orders explains where orders come from', async ({ page }) => {
  await page.goto(ordersPath(event));
  await expectPage(page, `Orders for ${event.title}`);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
    'href',
    `/events/${event.slug}`,
  );
});

test('new orders and figures appear automatically', async ({ page, organizer }) => {
  await page.goto(ordersPath(event));
  await expect(page.getByText('No orders yet')).toBeVisible();
  await placeOrder(organizer, event, { quantity: 3, name: 'Bo Andersson' });
  await placeOrder(organizer, event, { ...CHILD, quantity: 2, name: 'Ada Lindqvist' });
  await expect(rows(page)).toHaveText([
    /Ada Lindqvist.*2\s×\sChild\s*Free\s*Completed/,
    /Bo Andersson.*3\s×\sStandard\s*€37\.50\s*Processing/,
  ]);
  await expect(figure(page, 'Sold')).toContainText('2 of 20');
  await expect(figure(page, 'Held')).toContainText('3');
  await expect(figure(page, 'Left')).toContainText('15');
  await expect(figure(page, 'Inside')).toContainText('0 of 2');
});

test('search and status filter the list, and the address keeps them', async ({
  page,
  organizer,
}) => {
  const buyer = { email: 'bo@theatre.example', name: 'Bo Andersson' };
  await placeOrder(organizer, event, buyer);
  await placeOrder(organizer, event, { ...CHILD, name: 'Ada Lindqvist' });
  const [order] = await listOrders(organizer, event);
  await page.goto(ordersPath(event));
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  for (const [typed, found] of [
    ['bo@theatre', /Bo Andersson/],
    ['lindq', /Ada Lindqvist/],
    [order?.reference ?? '', /Ada Lindqvist/],
  ] as const) {
    await search.fill(typed);
    await expect(rows(page)).toHaveText([found]);
  }
  await search.fill('nobody');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Processing' }).click();
  await expect(rows(page)).toHaveText([/Bo Andersson/]);
  expect(addressOf(page)).toBe(`${ordersPath(event)}?status=processing`);
  await page.reload();
  await expect(rows(page)).toHaveText([/Bo Andersson/]);
});

test('orders that do not load can be retried', async ({ page, organizer, expectNoise }) => {
  const call = `GET /api/events/${event.event_id}/orders*`;
  expectNoise(`500 GET /api/events/${event.event_id}/orders`);
  await placeOrder(organizer, event);
  await breakCall(page, call, 500);
  await page.goto(ordersPath(event));
  await expect(page.getByText('Error: Network error. Please try again.')).toBeVisible();
  await repairCall(page, call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('the list of attendees is a file with a line for each valid ticket', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { ...CHILD, quantity: 2, name: 'Ada Lindqvist' });
  await placeOrder(organizer, event, { name: 'Bo Andersson' });
  await page.goto(ordersPath(event));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Attendees CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^attendees.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n').slice(1);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('Ada Lindqvist');
});

test('missing payment instructions show a warning, and can be written and saved', async ({
  page,
}) => {
  await page.goto(ordersPath(event));
  await expect(page.getByText('You haven’t added payment instructions.')).toBeVisible();
  await page.getByRole('button', { name: 'Add payment instructions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  const words = dialog.getByRole('textbox', { name: 'How to pay' });
  await words.fill('Pay in cash at the box office.');
  await expect(dialog.getByText('30 / 1000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, orderSentences.instructionsSaved)).toBeVisible();
  await expect(page.getByText('You haven’t added payment instructions.')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expect(words).toHaveValue('Pay in cash at the box office.');
});

test('the figures of the analytics update while the page is open', async ({ page, organizer }) => {
  await page.goto(`/admin/dashboard/event/${event.event_id}`);
  await expect(page.getByRole('img', { name: '0% tickets sold' })).toBeVisible();
  await placeOrder(organizer, event, { ...CHILD, quantity: 5 });
  await expect(page.getByRole('img', { name: '25% tickets sold' })).toBeVisible();
  await placeOrder(organizer, event, { quantity: 3 });
  await expect(page.getByText('3 held in unpaid orders')).toBeVisible();
});
