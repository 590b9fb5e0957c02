import { eventFormSentences as say } from '@marquee/contract/events/input';
import { timeSentences } from '@marquee/contract/events/times';
import { eventSentences } from '@marquee/contract/events/events';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { eventForm, fillEvent } from '../../support/event-form.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page, organizer, categories }) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category });
  await page.goto(`/admin/event/edit/${event_id}`);
  await expect(eventForm(page).title).toHaveValue(/Fado/);
});

test('an invalid form disables Update Event and asks to fix the errors', async ({ page }) => {
  const form = eventForm(page);
  await expect(form.update).toBeEnabled();
  await form.title.fill('');
  await form.title.blur();
  await expect(form.title).toHaveAccessibleDescription(say.title);
  await expect(form.update).toBeDisabled();
  await form.title.press('Enter');
  await expect(toast(page, eventSentences.fixFirst)).toBeVisible();
  await form.title.fill('Fado again');
  await expect(form.update).toBeEnabled();
});

test('every price is complete or empty, and at least one is complete', async ({ page }) => {
  const form = eventForm(page);
  const prices = page.getByRole('group', { name: 'Prices' });
  await page.getByRole('button', { name: 'Remove price 1' }).click();
  await expect(toast(page, say.lastPrice)).toBeVisible();
  await expect(form.priceType(1)).toHaveValue('Standard');

  await form.amount(1).fill('');
  await form.addPrice.click();
  await expect(toast(page, say.completePriceFirst)).toBeVisible();
  await expect(prices).toContainText(say.halfPrice);

  await form.priceType(1).fill('');
  await form.amount(1).blur();
  await expect(prices).toContainText(say.price);

  await form.priceType(1).fill('Standard');
  await form.amount(1).fill('15');
  await form.addPrice.click();
  await form.priceType(2).fill('Student');
  await form.priceType(2).blur();
  await form.amount(2).blur();
  await expect(form.update).toBeDisabled();
  await form.amount(2).fill('7.50');
  await expect(form.update).toBeEnabled();
});

test('two tabs keep each other’s changes to different fields', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await eventForm(other).title.fill('Fado in another room');
  await eventForm(other).update.click();
  await expect(toast(other, eventSentences.updated)).toBeVisible();
  const address = page.url();
  await eventForm(page).description.fill('And a quartet from Porto.');
  await eventForm(page).update.click();
  await expect(toast(page, eventSentences.updated)).toBeVisible();
  await page.goto(address);
  await expect(eventForm(page).title).toHaveValue('Fado in another room');
  await expect(eventForm(page).description).toHaveValue('And a quartet from Porto.');
});

test('one sold ticket is shown as 1 ticket', async ({ page, organizer, categories }) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category, price: [{ type: 'Free', amount: 0 }] });
  await placeOrder(organizer, event);
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await expect(page.getByText('1 ticket is sold.')).toBeVisible();
});

test('a start in the past is refused', async ({ page }) => {
  const form = eventForm(page);
  await fillEvent(page, { date: '2020-02-14' });
  await form.startTime.focus();
  await form.startTime.blur();
  await expect(form.startTime).toHaveAccessibleDescription(timeSentences.startPast);
});

test('a failed update shows an error, keeps the typed text and can be retried', async ({
  page,
  expectNoise,
}) => {
  const call = 'PUT /api/events/update';
  expectNoise(`500 ${call}`);
  const form = eventForm(page);
  await form.title.fill('Fado at midnight');
  await breakCall(page, call, 500);
  await form.update.click();
  await expect(toast(page, eventSentences.updateFailed)).toBeVisible();
  await expect(form.title).toHaveValue('Fado at midnight');
  await repairCall(page, call);
  await form.update.click();
  await expect(toast(page, eventSentences.updated)).toBeVisible();
  await expect(page.getByText('Fado at midnight')).toBeVisible();
});

test('a failed delete shows an error and keeps the event', async ({ page, expectNoise }) => {
  expectNoise('500 DELETE /api/events/');
  await breakCall(page, 'DELETE /api/events/*', 500);
  await page.getByRole('button', { name: 'Delete Event' }).click();
  const question = page.getByRole('dialog').filter({ hasText: eventSentences.confirmDelete });
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast(page, eventSentences.deleteFailed)).toBeVisible();
  await expect(eventForm(page).title).toHaveValue(/Fado/);
});

test('an event is switched off and on', async ({ page }) => {
  await page.getByRole('switch', { name: 'Active' }).click();
  await eventForm(page).update.click();
  await expect(toast(page, eventSentences.updated)).toBeVisible();
  await expect(page.locator('tbody').getByText('Not Active')).toBeVisible();
});

test('Cancel goes back to the list, after asking about changes', async ({ page }) => {
  await eventForm(page).title.fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(eventForm(page).title).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/event/all');
});
