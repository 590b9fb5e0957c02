import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { laterToday } from '../../support/calendar.ts';
import { openDoor, scanner, typeCode } from '../../support/door.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { readQr } from '../../support/qr.ts';
import { expect, test } from '../../support/test.ts';

/** Chooses tickets of one type and fills in the buyer. */
async function choose(page: Page, count: number, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Standard tickets').fill(String(count));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^E-?mail/).fill(email);
}

test('a ticket goes from the discover page through the mail to the door, and every figure follows', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('409 PUT /api/ticket/validate');
  const event = await createEvent(organizer, {
    title: unique('Fado by the river'),
    ...laterToday(),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Standard', amount: 0 }],
    capacity: 10,
  });
  const buyer = { name: 'Sofia Marques', email: uniqueEmail('sofia') };

  // The organizer watches the event's figures during a booking.
  await page.goto(`/admin/dashboard/event/${event.event_id}`);
  const rsvp = page.getByRole('region', { name: 'RSVP' });
  await expect(rsvp.getByText('Total Booked').locator('..')).toContainText('0');

  const visitor = await browser.newContext({ baseURL: marquee.address });
  const street = await visitor.newPage();
  await street.goto('/events');
  await street.getByRole('searchbox').or(street.getByLabel('What')).first().fill(event.title);
  await street.getByRole('button', { name: 'Search' }).click();
  await street.getByRole('link', { name: event.title, exact: true }).click();
  await expect(street.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await choose(street, 2, buyer);
  await street.getByRole('button', { name: /^Book 2 tickets/ }).click();
  await street.waitForURL(/\/orders\//);
  await expect(street.getByRole('article', { name: /^Ticket / })).toHaveCount(2);

  await expect(rsvp.getByText('Total Booked').locator('..')).toContainText('2');
  await expect(rsvp.getByText('Remaining').locator('..')).toContainText('8');
  await expect(page.getByRole('img', { name: '20% tickets sold' })).toBeVisible();

  const mail = await marquee.mailbox.latestMail(buyer.email);
  expect(mail.subject).toContain(event.title);
  expect(mail.text).toContain(new URL(street.url()).pathname);
  const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
  expect(pictures).toHaveLength(2);
  expect(mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true);
  const [picture] = pictures;
  if (!(picture?.content instanceof ArrayBuffer)) throw new Error('The code is no picture.');
  const code = await readQr(visitor, new Uint8Array(picture.content), 'image/png');

  const door = scanner(page);
  await openDoor(page, event);
  await typeCode(page, code);
  await expect(door.result('Admitted')).toContainText(buyer.name);
  await expect(door.inside).toContainText('1 of 2 inside');
  await expect(door.result('Admitted')).toBeHidden();
  await typeCode(page, code);
  await expect(door.result('Already admitted')).toContainText(
    /Already admitted at \d+:\d\d\s[AP]M/,
  );

  await street.reload();
  await expect(street.getByText(/checked in/i).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Tickets sold').first().locator('..')).toContainText('2');
  await visitor.close();
});
