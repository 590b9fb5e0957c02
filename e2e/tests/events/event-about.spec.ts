import { aboutEventSentences } from '@marquee/contract/events/about/about';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { unique } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('an organizer writes more about an event, and visitors read it', async ({
  page,
  organizer,
  categories,
}) => {
  const title = unique('Fado by the river');
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id, slug } = await createEvent(organizer, { title, category });
  await page.goto(`/admin/event/edit/${event_id}`);
  await page.getByRole('link', { name: 'Line-up and schedule' }).click();

  const editor = page.getByRole('textbox', { name: 'More about the event' });
  await editor.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Getting there');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Take the tram.');

  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.locator('input[type="file"]').setInputFiles(picture());
  await dialog.getByLabel('What it shows').fill('The quay at night');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(editor.getByRole('img', { name: 'The quay at night' })).toBeVisible();

  await page.getByRole('button', { name: 'Add entry' }).click();
  const entry = page.getByRole('region', { name: 'Entry 1' });
  await entry.getByLabel('Time').fill('19:30');
  await entry.getByLabel('What happens').fill('Doors');
  await page.getByRole('button', { name: 'Add name' }).click();
  const name = page.getByRole('region', { name: 'Name 1' });
  await name.getByRole('textbox', { name: 'Name' }).fill('Ada Bell');
  await name.getByLabel('Role').fill('voice');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, aboutEventSentences.saved)).toBeVisible();

  await page.goto(`/events/${slug}`);
  await expect(page.getByRole('heading', { name: 'Getting there', level: 3 })).toBeVisible();
  await expect(page.getByText('Take the tram.')).toBeVisible();
  const shown = page.getByRole('img', { name: 'The quay at night' });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  await expect(page.getByText('Ada Bell')).toBeVisible();
  await expectNoBarriers(page);
});
