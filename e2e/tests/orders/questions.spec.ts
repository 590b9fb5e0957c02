import { checkClosely } from '../../support/barriers.ts';
import { openDoor, scanner } from '../../support/door.ts';
import { addQuestion, saveQuestions, startBooking } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

test('an organizer asks for a diet, a family answers for each ticket, and the door sees it', async ({
  page,
  browser,
  marquee,
  freeEvent: event,
}) => {
  const card = await addQuestion(page, event, 'What do you eat?');
  await card.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: 'One of several options' }).click();
  await card.getByRole('combobox', { name: 'Asked' }).click();
  await page.getByRole('option', { name: 'For each ticket' }).click();
  await card.getByRole('textbox', { name: 'Options' }).fill('Everything\nVegan');
  await card.getByRole('switch', { name: 'An answer is required' }).click();
  await card.getByRole('switch', { name: 'Show at the door' }).click();
  await checkClosely(page, 'a question for each ticket');
  await saveQuestions(page);

  const buyer = await startBooking(browser, event, {
    email: 'ada.bell@example.com',
    baseURL: marquee.address,
  });
  const ticket = (n: number) => buyer.getByRole('group', { name: `Ticket ${n}: Standard` });
  await ticket(1).getByLabel('What do you eat?').selectOption('Everything');
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(ticket(2).getByLabel('What do you eat?')).toBeFocused();
  await expect(ticket(2).getByText('Please answer this question.')).toBeVisible();
  await buyer.reload();
  await expect(ticket(1).getByLabel('What do you eat?')).toHaveValue('Everything');
  await ticket(2).getByLabel('What do you eat?').selectOption('Vegan');
  await checkClosely(buyer, 'a booking that lacks an answer');
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByText('What do you eat? (ticket 2)')).toBeVisible();
  await buyer.context().close();

  await openDoor(page, event);
  await scanner(page).search.fill('Vegan');
  await expect(page.getByText('What do you eat? Vegan').first()).toBeVisible();
});
