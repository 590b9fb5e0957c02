import { barriersOf } from '../../support/barriers.ts';
import { createFreeEvent, openDoor, scanner } from '../../support/door.ts';
import { expect, test } from '../../support/test.ts';

test('a question waits until after the booking, and lists and the door show that it is open', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  await page.goto(`/admin/event/${event.event_id}/questions`);
  await page.getByRole('button', { name: 'Add question' }).click();
  const card = page.getByRole('region', { name: 'Question 1' });
  await card.getByRole('textbox', { name: 'Question' }).fill('What do you eat?');
  await card.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'After the booking' }).click();
  await card.getByRole('combobox', { name: 'Asked' }).click();
  await page.getByRole('option', { name: 'For each ticket' }).click();
  await card.getByRole('switch', { name: 'An answer is required' }).click();
  await card.getByRole('switch', { name: 'Show at the door' }).click();
  await expect(card.getByText(/Buyers without an answer are reminded once\.$/)).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The questions are saved.')).toBeVisible();

  const viewport = { width: 375, height: 812 };
  const outside = await browser.newContext({ baseURL: marquee.address, viewport });
  const buyer = await outside.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await buyer.getByLabel('Standard tickets').fill('2');
  await buyer.getByLabel('Name').fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill('later.bell@example.com');
  await expect(buyer.getByText('What do you eat?')).toHaveCount(0);
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();
  const mail = await marquee.mailbox.latestMail('later.bell@example.com');
  const address = /Answer the questions: (\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  await buyer.goto(address);
  const form = buyer.getByRole('form', { name: 'Questions about your visit' });
  await form.getByLabel('What do you eat?').first().fill('Vegan food');
  expect(await barriersOf(buyer)).toEqual([]);
  await form.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Vegan food')).toBeVisible();
  await outside.close();

  await page.goto(`/admin/event/${event.event_id}/attendees`);
  await expect(page.getByText('not answered yet')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Answers' }).click();
  await page.getByRole('option', { name: 'What do you eat? missing (1)' }).click();
  await expect(page.getByText('Vegan food')).toHaveCount(0);
  await expect(page.getByText('not answered yet')).toHaveCount(1);
  expect(await barriersOf(page)).toEqual([]);

  await openDoor(page, event);
  await scanner(page).search.fill('not answered');
  await expect(page.getByText('What do you eat? not answered yet').first()).toBeVisible();
});
