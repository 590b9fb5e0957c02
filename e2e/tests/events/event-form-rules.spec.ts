import { eventFormSentences as say } from '@marquee/contract/events/input';
import { eventForm } from '../../support/event-form.ts';
import { enter } from '../../support/people.ts';
import { expectPage } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// The rules of each field are tested beside the form, in `web/src/features/events/form/`.
test('saving an empty form scrolls to the first error, and each line of the summary to its field', async ({
  page,
  context,
  administrator,
}) => {
  await enter(context, administrator);
  await page.goto('/admin/event');
  await expectPage(page, 'New event');
  const form = eventForm(page);
  await form.save.click();
  await expect(form.title).toBeFocused();
  await expect(form.title).toBeInViewport();
  await expect(form.title).toHaveAccessibleDescription(say.title);

  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please fix 11 fields');
  await summary.getByRole('link', { name: say.capacity }).click();
  await expect(form.capacity).toBeFocused();
  await expect(form.capacity).toBeInViewport();
  await form.capacity.fill('120');
  await expect(summary).toContainText('Please fix 10 fields');
  await expect(page).toHaveURL('/admin/event');
});
