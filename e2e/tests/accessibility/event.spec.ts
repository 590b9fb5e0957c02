import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { picture } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';
import { look, lookAtAll, tabThrough } from '../../support/walk/look.ts';
import { visit } from '../../support/walk/visit.ts';

async function lookAtPricing(page: Page, home: string) {
  await tabThrough(page, `${home}/pricing`);
  await visit(page, `${home}/pricing`);
  const waves = page.getByRole('button', { name: /^Three waves/ });
  await expect(waves).toBeVisible();
  await look(page, 'prices without a plan');
  await waves.click();
  await page.getByRole('switch', { name: /^Let demand change the price/ }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Revenue/ })).toBeVisible();
  await expect(page.getByLabel(/^Revenue over time/)).toBeVisible();
  await look(page, 'a plan with demand and its preview');
  await page.getByRole('combobox', { name: 'If it sells' }).selectOption('As I type it');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Point 1' }).getByText(/^Enter/)).toBeVisible();
  await look(page, 'a curve with errors');
}

async function lookAtDialogs(page: Page, home: string) {
  for (const [tab, button, name] of [
    ['messages', 'Move event…', 'Move event'],
    ['messages', 'Cancel event…', 'Cancel event'],
    ['orders', 'QR code', 'QR code of the public page'],
  ] as const) {
    await visit(page, `${home}/${tab}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await look(page, name);
  }
}

async function lookAtPromoters(page: Page, home: string) {
  await visit(page, `${home}/guests`);
  await page.getByRole('button', { name: 'Promoters' }).click();
  const links = page.getByRole('dialog', { name: 'Promoters' });
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(links.getByRole('textbox', { name: 'Promoter' })).toHaveAccessibleDescription(/./);
  await look(page, 'a link for a promoter with errors');
  await links.getByRole('textbox', { name: 'Promoter' }).fill('Mara Night');
  await links.getByRole('textbox', { name: 'Seats' }).fill('3');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(links.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await look(page, 'a new link for a promoter');
  await links.getByRole('button', { name: 'Done' }).click();
  await expect(links.getByText('0 of 3 seats taken')).toBeVisible();
  await look(page, 'the links of promoters');
}

async function lookAtWaitingRoom(page: Page, home: string) {
  await lookAtAll(page, [`${home}/waiting-room`]);
  for (const mode of ['From an opening time', 'At once, with a waiting room in a rush']) {
    await page.getByRole('radio', { name: mode }).check();
    await look(page, `a waiting room: ${mode}`);
  }
}

test('the screens of an event are accessible', async ({ page, organizer, categories }) => {
  // Many screens, and a busy machine is no failure.
  test.slow();
  const { buffer, name, mimeType } = picture();
  const event = await createEvent(organizer, {
    category: categories.slice(0, 3).map(({ ID }) => ID),
    image: new File([new Uint8Array(buffer)], name, { type: mimeType }),
  });
  await placeOrder(organizer, event);
  const home = `/admin/event/${event.event_id}`;
  await lookAtAll(page, [
    `/admin/dashboard/event/${event.event_id}`,
    `/admin/event/edit/${event.event_id}`,
    ...['attendees', 'guests', 'about', 'publish', 'messages', 'seats', 'codes', 'questions'].map(
      (part) => `${home}/${part}`,
    ),
  ]);
  await lookAtDialogs(page, home);
  await lookAtPromoters(page, home);
  await lookAtWaitingRoom(page, home);
  await page.goto(`${home}/pricing`);
  await lookAtPricing(page, home);
});
