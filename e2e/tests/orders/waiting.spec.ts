import { placeOrder } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { chooseStatus, createPricedEvent, openOrder, ordersPath } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

test('an order that waits is mailed, and stays under the bell until it is confirmed', async ({
  page,
  organizer,
  categories,
  installation,
}) => {
  const event = await createPricedEvent(organizer, categories);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Nothing waits for you' })).toBeVisible();
  await placeOrder(organizer, event);
  const mail = await installation.marquee.mailbox.latestMail(organizer.email);
  expect(mail.subject).toBe(`1 order awaits payment for ${event.title}`);

  await page.reload();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link')).toContainText(['1 order to confirm']);
  await page.getByRole('button', { name: '1 thing waits for you' }).click();
  expect(await barriersOf(page)).toEqual([]);
  const bell = page.getByRole('dialog', { name: 'What waits for you' });
  await bell.getByRole('link', { name: /1 order to confirm/ }).click();
  await expect(page).toHaveURL(`${ordersPath(event)}?status=processing`);
  await chooseStatus(page, await openOrder(page, event), 'Completed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nothing waits for you' })).toBeVisible();
});
