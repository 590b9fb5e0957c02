import type { BrowserContext, Page } from '@playwright/test';
import { bookTickets, createFreeEvent, scanner, typeCode } from '../../support/door.ts';
import { tellingCookies } from '../../support/people.ts';
import { readQr } from '../../support/qr.ts';
import {
  countOfLink,
  expectLinkKept,
  makeScanLink,
  openScanLink,
  revokeScanLink,
} from '../../support/scan-links.ts';
import { expect, test as base } from '../../support/test.ts';

/** The phone of a helper without an account. */
const test = base.extend<{ helper: BrowserContext }>({
  helper: async ({ browser, marquee }, use) => {
    const helper = await browser.newContext({ baseURL: marquee.address });
    await use(helper);
    await helper.close();
  },
});

test('an organizer creates a link, a helper scans with it, and the organizer sees its devices', async ({
  page,
  context,
  helper,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  await page.clock.install();
  await page.goto(`/admin/event/${event.event_id}/orders`);
  await page.getByRole('button', { name: 'Scan links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan links' });
  await expect(dialog.getByRole('textbox', { name: 'Gate' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText("Enter the gate's name")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Gate' }).fill('Gate North');
  await expect(dialog.getByText("Enter the gate's name")).toBeHidden();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const code = dialog.getByRole('img', { name: 'QR code that opens the scanner at Gate North' });
  expect(await readQr(context, await code.screenshot(), 'image/png')).toBe(address);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Not opened yet');

  const token = new URL(address).hash.slice(1);
  const phone = await openScanLink(helper, token, event);
  const door = scanner(phone);
  await expect(phone).toHaveURL(/\/scan$/);
  await typeCode(phone, ticket?.code ?? '');
  await expect(door.result('Admitted')).toContainText('Ada Lindqvist');
  await expect(door.inside).toContainText('1 of 1 inside');
  // The list is read again every ten seconds.
  await page.clock.fastForward(10_000);
  await expect(dialog.getByRole('listitem')).toContainText('1 device · 1 admitted');

  // The link opens only the scanner.
  await phone.goto('/admin/event/all');
  await expect(phone).toHaveURL(/\/register\?redirect=/);
  await phone.goto('/scan');
  await expect(phone.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke the link of Gate North' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Revoked');
});

test('an open link that is revoked shows a message and removes its list', async ({
  helper,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  const link = await makeScanLink(organizer, event);
  const phone = await openScanLink(helper, link.token, event);
  await expect(scanner(phone).inside).toContainText('0 of 1 inside');
  expect(await countOfLink(phone, link)).toMatchObject({ tickets: 1, doors: 1 });
  await revokeScanLink(organizer, link);

  await typeCode(phone, ticket?.code ?? '');
  await expectOver(phone, 'This link was revoked');
  await expect(phone.getByText('The list of tickets was removed')).toBeVisible();
  expect(await countOfLink(phone, link)).toBeUndefined();
  await phone.goto(`/scan#${link.token}`);
  await expectOver(phone, 'This link was revoked');
  const door = await organizer.api.get(`/api/events/${event.event_id}/door`);
  expect(await door.json()).toMatchObject({ data: { inside: 0 } });
});

test('a link scans offline, also after a restart, and sends its scans automatically', async ({
  helper,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [first, second] = await bookTickets(organizer, event, { quantity: 2 });
  const link = await makeScanLink(organizer, event, { gate: 'Gate North' });
  const phone = await openScanLink(helper, link.token, event);
  const door = scanner(phone);
  await expectLinkKept(phone);
  await helper.setOffline(true);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await typeCode(phone, first?.code ?? '');
  await expect(door.result('Admitted')).toContainText('Sofia Marques');
  await expect(door.waits).toContainText('1 admission is not sent yet');
  await helper.setOffline(false);
  await expect(door.waits).toBeHidden();

  // Scans from before a revocation that the offline device could not learn of wait for the next
  // link.
  await helper.setOffline(true);
  await typeCode(phone, second?.code ?? '');
  await expect(door.result('Admitted')).toBeVisible();
  await revokeScanLink(organizer, link);
  await helper.setOffline(false);
  await expectOver(phone, 'This link was revoked');
  await expect(phone.getByText('1 admission is not sent yet')).toBeVisible();
  expect(await countOfLink(phone, link)).toMatchObject({ tickets: 0, doors: 0, waiting: 1 });
  const next = await makeScanLink(organizer, event, { gate: 'Gate South' });
  await phone.getByRole('textbox', { name: 'Link' }).fill(`https://anywhere/scan#${next.token}`);
  await phone.getByRole('button', { name: 'Open the scanner' }).click();
  await expect(door.inside).toContainText('2 of 2 inside');
  expect(await countOfLink(phone, link)).toBeUndefined();
  const listed = await organizer.api.get(`/api/events/${event.event_id}/scan-links`);
  expect(await listed.json()).toMatchObject({
    data: [
      { gate: 'Gate South', admissions: 1 },
      { gate: 'Gate North', admissions: 1 },
    ],
  });
});

test('a link ends by the device’s clock and sends its earlier scans', async ({
  helper,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event);
  const link = await makeScanLink(organizer, event);
  const phone = await openScanLink(helper, link.token, event);
  const door = scanner(phone);
  await expect(door.inside).toContainText('0 of 1 inside');
  await helper.setOffline(true);
  await typeCode(phone, ticket?.code ?? '');
  await expect(door.result('Admitted')).toBeVisible();
  await phone.clock.setFixedTime(new Date(link.ends_at));
  await expectOver(phone, 'This link has ended');
  await expect(phone.getByText('1 admission is not sent yet')).toBeVisible();
  expect(await countOfLink(phone, link)).toMatchObject({ tickets: 0, doors: 0, waiting: 1 });
  await helper.setOffline(false);
  // It tries again every five seconds.
  await phone.clock.fastForward(5_000);
  await expect(phone.getByText('All admissions were sent')).toBeVisible();
  const answer = await organizer.api.get(`/api/events/${event.event_id}/door`);
  expect(await answer.json()).toMatchObject({ data: { inside: 1 } });
});

test('a link without names shows no names, and leaving it clears the device', async ({
  helper,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  const link = await makeScanLink(organizer, event, { shows_names: false });
  const phone = await openScanLink(helper, link.token, event);
  const door = scanner(phone);
  await door.search.fill('Ada');
  await expect(phone.getByText('No match on the list.')).toBeVisible();
  await door.search.fill(ticket?.reference ?? '');
  await phone.getByRole('button', { name: `Admit ${ticket?.reference ?? ''}, Standard` }).click();
  await expect(door.result('Admitted')).toContainText('Standard');
  await expect(phone.getByText('Lindqvist')).toHaveCount(0);
  await phone.keyboard.press('Escape');

  await phone.getByRole('button', { name: 'Scanner settings' }).click();
  await expect(phone.getByText('North (link)')).toBeVisible();
  await phone.getByRole('button', { name: 'Leave this gate' }).click();
  await phone
    .getByRole('dialog', { name: 'Leave this gate?' })
    .getByRole('button', { name: 'Leave this gate' })
    .click();
  await expect(phone.getByRole('heading', { name: 'Open the scanner with a link' })).toBeVisible();
  expect(await countOfLink(phone, link)).toBeUndefined();
  expect(await tellingCookies(helper)).toEqual([]);
});

/** Checks that the scanner is closed and the page says why. */
async function expectOver(phone: Page, sentence: string): Promise<void> {
  const heading = phone.getByRole('heading', { name: 'Open the scanner with a link' });
  await expect(heading).toBeVisible();
  await expect(phone.getByRole('alert')).toContainText(sentence);
}
