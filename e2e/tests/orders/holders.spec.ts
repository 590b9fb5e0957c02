import type { Locator, Page } from '@playwright/test';
import { checkClosely } from '../../support/barriers.ts';
import { createFreeEvent, openDoor, scanner } from '../../support/door.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import { expect, test } from '../../support/test.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test('a family books by keyboard, each gets the own ticket, and the door knows who comes', async ({
  page,
  context,
  browser,
  marquee,
  organizer,
  categories,
  tolerateNoise,
}) => {
  // The end of the test waits for no request.
  tolerateNoise('net::ERR_INTERNET_DISCONNECTED');
  const event = await createFreeEvent(organizer, categories);
  await page.goto(`/admin/event/${event.event_id}/questions`);
  const setting = page.getByRole('form', { name: 'Names and changes' });
  await setting.getByRole('radio', { name: /^Must be given/ }).click();
  await setting.getByRole('checkbox', { name: /^Ask for each holder’s e-mail/ }).click();
  await checkClosely(page, 'the setting for names');
  await setting.getByRole('button', { name: 'Save names and changes' }).click();
  await expect(page.getByText('The settings for names and changes are saved.')).toBeVisible();

  const outside = await browser.newContext({ baseURL: marquee.address });
  const buyer = await outside.newPage();
  await buyer.goto(`/events/${event.slug}`);
  const write = async (label: string, text: string, within: Page | Locator = buyer) => {
    await tabTo(buyer, within.getByLabel(label, { exact: true }));
    await buyer.keyboard.type(text);
  };
  await tabTo(buyer, buyer.getByLabel('Standard tickets'));
  await buyer.keyboard.press('ControlOrMeta+a');
  await buyer.keyboard.type('3');
  await write('Name', 'Ada Bell');
  await write('E-mail', 'ada.bell@example.com');
  await tabTo(buyer, buyer.getByRole('button', { name: 'Ticket 1 is for me' }));
  await buyer.keyboard.press('Enter');
  const ticket = (n: number) => buyer.getByRole('group', { name: `Ticket ${n}: Standard` });
  const name = 'Name on the ticket';
  await expect(ticket(1).getByLabel(name)).toHaveValue('Ada Bell');
  await write(name, 'Ben Bell', ticket(2));
  await write('E-mail for this ticket (optional)', 'ben.bell@example.com', ticket(2));
  await buyer.reload();
  await expect(ticket(2).getByLabel(name)).toHaveValue('Ben Bell');
  await tabTo(buyer, buyer.getByRole('button', { name: /^Book/ }));
  await buyer.keyboard.press('Enter');
  await expect(ticket(3).getByLabel(name)).toBeFocused();
  await checkClosely(buyer, 'a booking that lacks a name');
  await buyer.keyboard.type('Mia Bell');
  await write('E-mail for this ticket (optional)', 'mia.bell@example.com', ticket(3));
  await tabTo(buyer, buyer.getByRole('button', { name: /^Book/ }));
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();

  const mail = await marquee.mailbox.latestMail('ben.bell@example.com');
  expect(mail.subject).toContain('Your ticket for');
  const address = /https?:\/\/\S+\/tickets\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const holder = await outside.newPage();
  await holder.goto(address);
  await expect(holder.getByText('Ben Bell')).toBeVisible();
  await expect(holder.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(1);
  for (const other of ['Ada Bell', 'Mia Bell', 'ada.bell@example.com', 'Free']) {
    await expect(holder.getByText(other)).toHaveCount(0);
  }
  await checkClosely(holder, 'the holder’s page');
  await expectKeyboardReaches(holder, 'the holder’s page');

  const names = buyer.getByRole('form', { name: 'The names on your tickets' });
  await expect(names).toBeVisible();
  await checkClosely(buyer, 'the names on an order');
  const changed = names.getByRole('group').filter({ has: buyer.locator('[value="Ben Bell"]') });
  await changed.getByLabel('Name').fill('Dora Bell');
  await changed.getByLabel('E-mail (optional)').fill('dora.bell@example.com');
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(buyer.getByText('Dora Bell').first()).toBeVisible();
  await marquee.mailbox.latestMail('dora.bell@example.com');
  await outside.close();

  await openDoor(page, event);
  const { search } = scanner(page);
  await search.fill('Dora');
  await expect(page.getByText('Booked by Ada Bell')).toBeVisible();
  await context.setOffline(true);
  await search.fill('Mia Bell');
  await expect(page.getByText('Mia Bell').first()).toBeVisible();
});
