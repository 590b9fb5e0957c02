import { readFile } from 'node:fs/promises';
import type { Event } from '@marquee/contract/events/events';
import { placeOrder } from '../../support/arrange.ts';
import { CHILD, createPricedEvent, figure, ordersPath } from '../../support/orders.ts';
import { downloadFrom, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createPricedEvent(organizer, categories);
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

test('the list of attendees is a file with a line for each valid ticket', async ({
  page,
  organizer,
}) => {
  await placeOrder(organizer, event, { ...CHILD, quantity: 2, name: 'Ada Lindqvist' });
  await placeOrder(organizer, event, { name: 'Bo Andersson' });
  await page.goto(ordersPath(event));
  const download = await downloadFrom(page, page.getByRole('link', { name: 'Attendees CSV' }));
  expect(download.suggestedFilename()).toMatch(/^attendees.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n').slice(1);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('Ada Lindqvist');
});
