import { checkClosely } from '../../support/barriers.ts';
import { openDoor, scanner } from '../../support/door.ts';
import { startBooking } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

const DIET = '0e0e0e0e-0000-4000-8000-000000000001';
const ALLERGY = '0e0e0e0e-0000-4000-8000-000000000002';

test('a buyer and a holder change their answers on a phone, staff correct one, and the door knows', async ({
  page,
  browser,
  marquee,
  organizer,
  freeEvent: event,
}) => {
  const asked = await organizer.api.put(`/api/events/${event.event_id}/questions`, {
    data: {
      questions: [
        {
          question_id: DIET,
          kind: 'choice',
          per: 'ticket',
          label: 'What do you eat?',
          options: ['Everything', 'Vegan'],
          required: true,
          at_door: true,
        },
        {
          question_id: ALLERGY,
          kind: 'text',
          per: 'ticket',
          label: 'Allergies',
          shown_if: { question_id: DIET, values: ['Vegan'] },
        },
      ],
    },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  await page.goto(`/admin/event/${event.event_id}/questions`);
  const setting = page.getByRole('form', { name: 'Names and changes' });
  await setting.getByRole('radio', { name: /^May be given later/ }).click();
  await setting.getByRole('checkbox', { name: /^Buyers can change their answers/ }).click();
  await expect(setting.getByText('Buyers can change names and answers until')).toBeVisible();
  await setting.getByRole('button', { name: 'Save names and changes' }).click();
  await expect(page.getByText('The settings for names and changes are saved.')).toBeVisible();
  await checkClosely(page, 'the setting for changes');

  const buyer = await startBooking(browser, event, {
    email: 'ada.bell@example.com',
    baseURL: marquee.address,
    viewport: { width: 375, height: 812 },
  });
  const booked = (n: number) => buyer.getByRole('group', { name: `Ticket ${n}: Standard` });
  await booked(1).getByLabel('What do you eat?').selectOption('Everything');
  await booked(2).getByLabel('What do you eat?').selectOption('Everything');
  await buyer.getByRole('button', { name: /^Book/ }).click();

  const answers = buyer.getByRole('form', { name: 'Your answers' });
  const first = answers.getByRole('group').first();
  await first.getByLabel('What do you eat?').selectOption('Vegan');
  await first.getByLabel('Allergies (optional)').fill('Nuts');
  await checkClosely(buyer, 'the buyer’s answers');
  await answers.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Nuts')).toBeVisible();

  const names = buyer.getByRole('form', { name: 'Whose tickets are these?' });
  await names.getByLabel('Name').first().fill('Ben Bell');
  await names.getByRole('button', { name: 'Save names' }).click();
  await buyer.getByRole('link', { name: /^The page of/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Your ticket', exact: true })).toBeVisible();
  await answers.getByLabel('What do you eat?').selectOption('Vegan');
  await answers.getByLabel('Allergies (optional)').fill('Soy');
  await checkClosely(buyer, 'the holder’s answers');
  await answers.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Soy')).toBeVisible();
  await buyer.context().close();

  await page.goto(`/admin/event/${event.event_id}/orders`);
  await page.getByText('Ada Bell').first().click();
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct order/ });
  await dialog.getByText('Holders', { exact: true }).click();
  await checkClosely(page, 'names that staff correct');
  await dialog.getByText('Answers', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Allergies' }).first().fill('Sesame');
  await checkClosely(page, 'answers that staff correct');
  await dialog.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('The answers are saved.')).toBeVisible();

  await openDoor(page, event);
  await scanner(page).search.fill('Vegan');
  await expect(page.getByText('What do you eat? Vegan').first()).toBeVisible();
});
