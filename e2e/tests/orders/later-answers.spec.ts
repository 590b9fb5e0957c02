import { checkClosely } from '../../support/barriers.ts';
import { openDoor, scanner } from '../../support/door.ts';
import { addQuestion, saveQuestions, startBooking } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

test('a question waits until after the booking, and lists and the door show that it is open', async ({
  page,
  browser,
  marquee,
  freeEvent: event,
}) => {
  const card = await addQuestion(page, event, 'What do you eat?');
  await card.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'After the booking' }).click();
  await card.getByRole('combobox', { name: 'Asked' }).click();
  await page.getByRole('option', { name: 'For each ticket' }).click();
  await card.getByRole('switch', { name: 'An answer is required' }).click();
  await card.getByRole('switch', { name: 'Show at the door' }).click();
  await expect(card.getByText(/Buyers without an answer are reminded once\.$/)).toBeVisible();
  await checkClosely(page, 'a question after the booking');
  await saveQuestions(page);

  const buyer = await startBooking(browser, event, {
    email: 'later.bell@example.com',
    baseURL: marquee.address,
    viewport: { width: 375, height: 812 },
  });
  await expect(buyer.getByText('What do you eat?')).toHaveCount(0);
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();
  const mail = await marquee.mailbox.latestMail('later.bell@example.com');
  const address = /Answer the questions: (\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  await buyer.goto(address);
  const form = buyer.getByRole('form', { name: 'Questions about your visit' });
  await form.getByLabel('What do you eat?').first().fill('Vegan food');
  await checkClosely(buyer, 'the questions by mail');
  await form.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Vegan food')).toBeVisible();
  await buyer.context().close();

  await page.goto(`/admin/event/${event.event_id}/attendees`);
  await expect(page.getByText('not answered yet')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Answers' }).click();
  await page.getByRole('option', { name: 'What do you eat? missing (1)' }).click();
  await expect(page.getByText('Vegan food')).toHaveCount(0);
  await expect(page.getByText('not answered yet')).toHaveCount(1);
  await checkClosely(page, 'attendees without an answer');

  await openDoor(page, event);
  await scanner(page).search.fill('not answered');
  await expect(page.getByText('What do you eat? not answered yet').first()).toBeVisible();
});
