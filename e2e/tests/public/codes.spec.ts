import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const prices = [
  { type: 'Standard', amount: 20 },
  { type: 'Friends', amount: 5, hidden: true },
];

/** Opens the page of the event's codes and the dialog for a new one. */
async function newCode(page: Page, eventId: string, code: string) {
  await page.goto(`/admin/event/${eventId}/codes`);
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  return dialog;
}

async function book(page: Page, button: string, heading: string) {
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill(uniqueEmail('buyer'));
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('a link with a code opens a hidden type and its kept seats, which nobody else books', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Cellar concert'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    capacity: 3,
    price: prices.map(({ type, hidden }) => ({ type, amount: 0, ...(hidden && { hidden }) })),
  });
  const row = page.getByRole('row', { name: /FRIENDS/ });
  const dialog = await newCode(page, event.event_id, 'friends');
  await dialog.getByRole('radio', { name: /^Opens tickets/ }).check();
  await dialog.getByRole('combobox', { name: 'Tickets' }).click();
  await page.getByRole('option', { name: 'Friends (hidden)' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Seats kept' }).fill('2');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(row).toContainText('Opens Friends');
  await expect(row).toContainText('2 of 2 seats kept');

  // The last seat that is not kept goes to a stranger.
  await placeOrder(organizer, event);
  await page.goto(`/admin/event/${event.event_id}/seats`);
  const kept = 'its last 2 seats are kept for codes.';
  await expect(page.getByText(`The event is sold out without a code: ${kept}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Seats of Whole event' })).toHaveText(
    /Sold 1.*Kept for codes 2.*Free 0/,
  );
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Show codes: Whole event' }).click();
  await expect(row).toBeVisible();

  await page.goto(`/events/${event.slug}`);
  const isKept = page.getByText('Sold out, except for seats that are kept for holders of a code.');
  await expect(isKept).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add one Standard ticket' })).toBeHidden();
  await expect(page.getByLabel('Friends tickets')).toHaveCount(0);
  await page.goto(`/events/${event.slug}?code=Friends`);
  await expect(page.getByText('Only with a code').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add one Friends ticket' }).click();
  await page.reload();
  await expect(page.getByLabel('Friends tickets')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Add one Standard ticket' })).toBeHidden();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('button', { name: 'Add one Friends ticket' }).click();
  await expect(page.getByRole('button', { name: 'Add one Friends ticket' })).toBeDisabled();
  await book(page, 'Book 2 tickets', 'Your tickets');
  await page.goto(`/events/${event.slug}?code=Friends`);
  await expect(isKept).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add one/ })).toHaveCount(0);
  await expectNoBarriers(page);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/admin/event/${event.event_id}/codes`);
  await expect(row).toContainText('0 of 2 seats kept');
  await page.goto(`/admin/event/${event.event_id}/seats`);
  await expect(page.getByText(/^The event is full: 3 of 3 seats\./)).toBeVisible();
});

test('a code takes 20% off, by keyboard', async ({
  page,
  organizer,
  categories,
  tolerateNoise,
}) => {
  // A code that does not exist is refused.
  tolerateNoise('409 GET /api/public/events/');
  const event = await createEvent(organizer, {
    title: unique('Cellar concert'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: prices,
  });
  const dialog = await newCode(page, event.event_id, 'spring20');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('20');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByRole('row', { name: /SPRING20/ })).toContainText('20% off, all tickets');

  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(`/events/${event.slug}`);
  await page.getByRole('button', { name: 'Have a code?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('summer20');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    'This code does not exist for this event. Check its spelling.',
  );
  await page.getByLabel('Code').fill('spring20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('€16.00 with code')).toBeVisible();
  await page.getByLabel('Standard tickets').fill('2');
  await expect(page.getByText('Code SPRING20: €8.00 off')).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await book(page, 'Book for €32.00', 'Your seats are reserved');
  await expect(page.getByText(/SPRING20/).first()).toBeVisible();
});
