import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { uniqueEmail } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

/** Presses a button of the editor's toolbar with the keyboard. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a message has several event cards, columns, a button and a picture, by keyboard', async ({
  page,
  organizer,
  categories,
}) => {
  test.slow();
  const category = [categories[0]?.ID ?? ''];
  const first = await createEvent(organizer, { category });
  const second = await createEvent(organizer, { category });
  const third = await createEvent(organizer, { category });
  await placeOrder(organizer, first, { name: 'Ana Lopes', email: uniqueEmail('ana') });
  const created = await organizer.api.post('/api/campaigns', {
    data: { name: 'What is on', kind: 'marketing' },
  });
  const { campaign_id: id } = ((await created.json()) as { data: Campaign }).data;
  await page.goto(`/admin/campaigns/${id}`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.click();
  await page.keyboard.type('Hi {{first_name|there}},');

  // Two events at once, of which none is chosen at first.
  await press(page, 'Add event cards');
  const dialog = page.getByRole('dialog', { name: 'Add event cards' });
  await dialog.getByRole('button', { name: 'Add event cards' }).click();
  await expect(dialog.getByText('Choose an event', { exact: true })).toBeVisible();
  const events = dialog.getByRole('combobox', { name: 'Events' });
  for (const { title } of [second, first]) {
    await events.fill(title);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Add event cards' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.frameLocator('iframe[title="The message"]');
  const titles = preview.locator('a', { hasText: 'See the event' });
  await expect(titles).toHaveCount(2);
  await expect(message.getByText('Event cards')).toBeVisible();

  // The cards are changed where they are.
  await message.getByText('Event cards').click();
  await press(page, 'Change the event cards');
  const changing = page.getByRole('dialog', { name: 'Change the event cards' });
  // The dialog takes the focus when it is there; until then it would close the list of a field.
  await expect(changing.getByRole('button', { name: 'Close' })).toBeFocused();
  await changing.getByRole('combobox', { name: 'Events' }).fill(third.title);
  await page.getByRole('option', { name: third.title }).click();
  await changing.getByRole('button', { name: 'Change the event cards' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveCount(3);

  // Two columns below, with words and a button in one of them.
  await message.press('ControlOrMeta+End');
  await expect(page.getByRole('button', { name: 'Add event cards' })).toBeVisible();
  await press(page, 'Add two columns');
  // The editor takes the focus with the next frame; until then a space would press the button again.
  await expect(message).toBeFocused();
  await page.keyboard.type('Left of it');
  await press(page, 'Add a button');
  const button = page.getByRole('dialog', { name: 'Add a button' });
  await button.getByRole('textbox', { name: 'Words' }).fill('Get tickets');
  await button.getByRole('textbox', { name: 'Address' }).fill('tickets.example.com');
  await button.getByRole('button', { name: 'Add a button' }).click();
  await expect(preview.getByText('Left of it')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Get tickets' })).toBeVisible();

  // A picture, whose words and link are changed where it is.
  await message.press('ControlOrMeta+Home');
  await expect(page.getByRole('button', { name: 'Move up', exact: true })).toBeDisabled();
  await press(page, 'Add a picture');
  const adding = page.getByRole('dialog', { name: 'Add a picture' });
  await adding.locator('input[type="file"]').setInputFiles(picture());
  await adding.getByRole('button', { name: 'Add picture' }).click();
  const shown = preview.locator('img[src*="/mail-pictures/"]').first();
  await expect(shown).toHaveAttribute('alt', '');
  await message.locator('img').first().click();
  await press(page, 'Change the picture');
  const words = page.getByRole('dialog', { name: 'Change the picture' });
  await words.getByRole('textbox', { name: 'What it shows' }).fill('The river by night');
  await words.getByRole('textbox', { name: 'Leads to' }).fill('tickets.example.com/river');
  await expectNoBarriers(page);
  await words.getByRole('button', { name: 'Change the picture' }).click();
  await expect(shown).toHaveAttribute('alt', 'The river by night');

  // As one of the organizer's people gets it.
  await page.getByRole('combobox', { name: 'As seen by' }).click();
  await page.getByRole('option', { name: 'Ana Lopes' }).click();
  await expect(preview.getByText('Hi Ana,')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Plain text').click();
  for (const { title } of [first, second, third]) {
    await expect(page.getByRole('region', { name: 'Plain text' })).toContainText(title);
  }
  await expectNoBarriers(page);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await organizer.api.get(`/api/campaigns/${id}`);
  const { blocks } = ((await saved.json()) as { data: Campaign }).data.content;
  const cards = blocks.filter(({ type }) => type === 'events');
  expect(cards).toEqual([{ type: 'events', ids: [second, first, third].map((e) => e.event_id) }]);
  expect(blocks.map(({ type }) => type)).toContain('columns');
  expect(blocks.find(({ type }) => type === 'picture')).toMatchObject({
    alt: 'The river by night',
    link: 'https://tickets.example.com/river',
  });
  await page.reload();
  await expect(message.locator('img')).toHaveAttribute('alt', 'The river by night');
  await expect(message.getByText('Event cards')).toBeVisible();
});
