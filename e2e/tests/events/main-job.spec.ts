import { eventSentences } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { daysAhead, longDate } from '../../support/calendar.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import type { Marquee } from '../../support/marquee.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('a new organizer registers, publishes an event, edits it, closes its booking and deletes it', async ({
  page,
  marquee,
  categories,
}) => {
  test.slow();
  const organization = unique('Blue Note');
  const title = unique('Winter Jazz Night');

  await test.step('registers and signs in with the code from the mail', () =>
    registerAndSignIn(page, marquee, organization));

  await test.step('creates an event', async () => {
    await page.getByRole('link', { name: 'Event Management' }).click();
    await expectPage(page, 'New event');
    await expect(eventForm(page).organizer).toHaveValue(organization);
    await fillEvent(
      page,
      completeEntry({
        title,
        picture: picture(),
        categories: categories.slice(0, 2).map(({ Name }) => Name),
        prices: [
          { type: 'Standard', amount: '12.50' },
          { type: 'Student', amount: '0' },
        ],
      }),
    );
    await eventForm(page).save.click();
    await expect(toast(page, eventSentences.created)).toBeVisible();
  });

  await test.step('finds the event under My Events', async () => {
    await expect(page.getByRole('heading', { name: 'Your event is on sale' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Related pages' }).getByText('My Events').click();
    await expect(page).toHaveURL('/admin/event/all');
    const row = rows(page).filter({ hasText: title });
    await expect(row).toContainText(longDate(daysAhead(30)));
    await expect(row).toContainText('8:00 PM');
    await expect(row).toContainText('11:00 PM');
    await expectLoaded(page, 'tbody img');
  });

  await test.step('opens its details', async () => {
    const detail = await openDetail(page, title);
    await expect(detail).toContainText('An evening of fado.');
    await expect(detail.getByText('Active', { exact: true })).toBeVisible();
    await expect(detail).toContainText(`${longDate(daysAhead(30))} at 8:00 PM`);
    await expect(detail).toContainText('Lisbon time');
    await expectLoaded(page, '[role="dialog"] img');
  });

  const better = unique('Summer Jazz Night');
  await test.step('edits it', async () => {
    await page.getByRole('link', { name: 'Edit Event' }).click();
    const form = eventForm(page);
    await expect(form.title).toHaveValue(title);
    await expect(form.location).toHaveValue(/Lisbon/);
    await expect(form.amount(1)).toHaveValue('12.50');
    await expect(page.getByRole('img', { name: 'Poster: preview' })).toBeVisible();
    await fillEvent(page, { title: better, capacity: '80', startTime: '21:00' });
    await form.update.click();
    await expect(toast(page, eventSentences.updated)).toBeVisible();
    await expect(page).toHaveURL('/admin/event/all');
    await expect(rows(page).filter({ hasText: better })).toContainText('9:00 PM');
  });

  await test.step('closes and opens its booking on the analytics page', async () => {
    await openDetail(page, better);
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expectPage(page, better);
    await expectAnalytics(
      page,
      categories.slice(0, 2).map(({ Name }) => Name),
    );
    await page.getByLabel('Close Booking').click();
    await expect(toast(page, eventSentences.bookingClosed)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Booking is closed', { exact: true })).toBeVisible();
    await page.getByLabel('Open Booking').click();
    await expect(toast(page, eventSentences.bookingOpened)).toBeVisible();
    await expect(page.getByLabel('Close Booking')).toBeChecked();
  });

  await test.step('deletes it', async () => {
    await page.getByRole('navigation', { name: 'Related pages' }).getByText('My Events').click();
    const detail = await openDetail(page, better);
    await detail.getByRole('button', { name: 'Delete Event' }).click();
    const question = page.getByRole('dialog').filter({ hasText: eventSentences.confirmDelete });
    await expect(question.getByText(eventSentences.confirmDelete, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await detail.getByRole('button', { name: 'Delete Event' }).click();
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast(page, eventSentences.deleted)).toBeVisible();
    await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
    await expect(page).toHaveURL('/admin/event/all');
  });
});

async function registerAndSignIn(page: Page, marquee: Marquee, organization: string) {
  const email = uniqueEmail('ada');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register as an organizer' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lindqvist');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Company name' }).fill(organization);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful! Please login!')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill(await marquee.mailbox.latestCode(email));
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('banner').getByText('Ada Lindqvist')).toBeVisible();
}

async function openDetail(page: Page, title: string) {
  await rows(page).filter({ hasText: title }).click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toBeVisible();
  return detail;
}

async function expectAnalytics(page: Page, categories: string[]) {
  await expect(page.getByRole('img', { name: '0% tickets sold' })).toBeVisible();
  const rsvp = page.getByRole('region', { name: 'RSVP' });
  await expect(rsvp.getByText('Total Booked')).toBeVisible();
  await expect(rsvp.getByText('Remaining').locator('..')).toContainText('80');
  const chips = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(chips).toHaveText(categories);
  const tickets = page.getByRole('table', { name: 'Ticket analytics' }).locator('tbody');
  await expect(tickets.getByRole('row')).toHaveText([
    /Standard\s*€12\.50\s*0/,
    /Student\s*€0\.00\s*0/,
  ]);
  await expect(page.getByText('No recommended music found')).toBeVisible();
}

/** Checks that the picture was received, decoded and shown. */
async function expectLoaded(page: Page, selector: string) {
  const width = () =>
    page
      .locator(selector)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
