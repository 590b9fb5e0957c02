import { sentences } from '@marquee/contract/errors';
import { eventSentences } from '@marquee/contract/events/events';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { unique } from '../../support/people.ts';
import { addressOf, expectPage, toast } from '../../support/screens.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('typed text survives a session that ends during work, and a reload', async ({
  page,
  organizer,
  installation,
  categories,
  expectNoise,
}) => {
  // The refused save, and calls of the page that is left.
  expectNoise('401 ');
  // The browser asks before it reloads a page with unsaved text.
  page.on('dialog', (dialog) => void dialog.accept());
  const title = unique('Interrupted');
  await page.goto('/admin/event');
  await fillEvent(page, completeEntry({ title, categories: [categories[0]?.Name ?? ''] }));
  // With the save and not before it: the header asks every ten seconds what waits, and an answer
  // between the end of the session and the press would leave the page first.
  await page.route(
    '**/api/events*',
    async (route) => {
      await organizer.api.post('/api/logout');
      await route.continue();
    },
    { times: 1 },
  );
  await eventForm(page).save.click();
  // First, because it stays for five seconds.
  await expect(toast(page, sentences.unauthorized)).toBeVisible();
  await expectPage(page, 'Sign in');
  expect(addressOf(page)).toBe('/register?redirect=%2Fadmin%2Fevent');
  await signInByMail(page, installation.marquee.mailbox, organizer.email);
  await expectPage(page, 'New event');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  const form = eventForm(page);
  await expect(form.title).toHaveValue(title);
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.description).toHaveValue('An evening of fado.');
  await expect(form.location).toHaveValue(/Lisb/);
  await expect(form.amount(1)).toHaveValue('12.50');
  await expect(form.capacity).toHaveValue('120');
  await form.save.click();
  await expect(toast(page, eventSentences.created)).toBeVisible();
});
