import { eventSentences } from '@marquee/contract/events/events';
import { createEvent } from '../../support/arrange.ts';
import { eventForm } from '../../support/event-form.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('two tabs keep each other’s changes to different fields', async ({
  page,
  context,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category });
  await page.goto(`/admin/event/edit/${event_id}`);
  await expect(eventForm(page).title).toHaveValue(/Fado/);
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
