import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addressSentences } from '@marquee/contract/events/address';
import { unfinishedSentences } from '@marquee/contract/events/unfinished';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { confirmByMail, expectPage, rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

const IBAN = 'DE89 3704 0044 0532 0130 00';
const OTHER_IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

test('a draft of a title is finished later, previewed, published, and gets another address', async ({
  page,
  organizer: _,
  categories,
}) => {
  const title = unique('Fado');
  await page.goto('/admin/event');
  const form = eventForm(page);
  await form.title.fill(title);
  await page.getByRole('button', { name: 'Save as draft' }).tap();
  await expect(toast(page, unfinishedSentences.saved)).toBeVisible();
  await expectPage(page, 'My Events');
  await page.getByRole('link', { name: `Continue ${title}` }).tap();
  await expectPage(page, 'Finish draft');
  await expect(form.title).toHaveValue(title);
  const names = categories.slice(0, 1).map(({ Name }) => Name);
  await fillEvent(page, completeEntry({ title, place: undefined, categories: names }));
  await form.location.fill('https://www.openstreetmap.org/#map=17/38.71667/-9.13333');
  await page.getByRole('option', { name: 'Set the pin at 38.71667, -9.13333' }).tap();
  await expect(form.location).toHaveValue(/^Lisbon/);
  await page.getByRole('button', { name: 'Save as draft' }).tap();
  await expect(page.getByRole('heading', { name: 'Publish your event' })).toBeVisible();

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview', exact: true }).last().tap(),
  ]);
  await expect(preview.getByRole('note')).toContainText('Preview.');
  await preview.close();
  await page.getByRole('button', { name: 'Publish event' }).tap();
  await expect(page.getByRole('heading', { name: 'Your event is on sale' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Pages of this event' })
    .getByRole('link', { name: 'Edit' })
    .tap();
  await page.getByRole('button', { name: 'Change address' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  const slug = unique('Late set').toLowerCase().replaceAll(' ', '-');
  const before = await dialog.getByLabel('Address').inputValue();
  await dialog.getByLabel('Address').fill(slug);
  await expect(dialog.getByText('This address is free.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change address' }).tap();
  await expect(toast(page, addressSentences.changed)).toBeVisible();
  await page.goto(`/events/${before}`);
  await expect(page).toHaveURL(`/events/${slug}`);

  await page.goto('/admin/event/all');
  await expect(rows(page)).toHaveText([new RegExp(title)]);
  await expect(page.getByText('Unfinished drafts')).toBeHidden();
});

test('transfers are matched with a bank file, and refunds are paid with another', async ({
  page,
  marquee,
  organizer,
  categories,
  expectNoise,
}) => {
  // What decides where money goes is refused until a fresh code comes with it.
  expectNoise('403 PUT /api/organizations', '403 GET /api/organizations');
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  for (const name of ['Ada Lovelace', 'Bea Costa']) await placeOrder(organizer, event, { name });
  const orders = await listOrders(organizer, event);

  await page.goto('/admin/organization');
  await page.getByRole('button', { name: 'Bank account' }).tap();
  const account = page.getByRole('dialog');
  await account.getByRole('textbox', { name: 'Account holder' }).fill('Harbour Lights');
  await account.getByRole('textbox', { name: 'IBAN' }).fill(IBAN);
  await account.getByRole('button', { name: 'Save' }).tap();
  await confirmByMail(page, marquee, organizer.email);
  await expect(toast(page, 'Bank account saved.')).toBeVisible();

  await page.goto('/admin/money?tab=bank');
  const lines = orders.map(
    ({ reference, name }) => `2026-01-12;${name};${OTHER_IBAN};${reference};12.50`,
  );
  const stranger = '2026-01-12;Eve;;Rent;99.00';
  await upload(page, ['Date;Payer;IBAN;Text;Amount', ...lines, stranger]);
  await expect(page.getByText(/^2 orders marked as paid\. 1 transfer could not/)).toBeVisible();
  await expect(rows(page)).toHaveText([/Eve/]);
  await expectNoBarriers(page);

  for (const { order_id: orderId } of orders) {
    const data = { orderId, status: 'cancelled' };
    expect((await organizer.api.put('/api/order/status', { data })).status()).toBe(200);
  }
  await page.goto('/admin/money?tab=refunds-due');
  await page.getByRole('button', { name: 'SEPA file' }).tap();
  const downloading = page.waitForEvent('download');
  await confirmByMail(page, marquee, organizer.email);
  const file = await downloading;
  expect(await readFile(await file.path(), 'utf8')).toContain('FR1420041010050500013M02606');
  await page.getByRole('checkbox', { name: 'Select all refunds on this page' }).tap();
  const bar = page.getByRole('region', { name: 'Selected refunds' });
  await expect(bar).toContainText('2 refunds selected, €25.00');
  await bar.getByRole('button', { name: 'Mark 2 refunds as refunded' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 2 refunds' }).tap();
  await expect(page.getByText('No refunds due')).toBeVisible();
});

test('the own mail, the formats and the parts of settings are found and changed', async ({
  page,
  organizer,
  marquee,
}) => {
  const email = uniqueEmail('new');
  await page.goto('/admin/dashboard');
  const formats = await openSetting(page, 'Formats', 'Formats');
  await formats.getByRole('combobox', { name: 'Language and region' }).tap();
  await page.getByRole('option', { name: /^German \(Germany\)/ }).tap();
  await expect(formats.getByText(/18 December 2026 · 19:30/)).toBeVisible();
  await openSetting(page, 'Your mails and notices', 'Your mails and notices');
  await openSetting(page, 'Get paid', 'Get paid');

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Change e-mail' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).tap();
  const code = (address: string) =>
    dialog.getByRole('textbox', { name: `Code sent to ${address}` });
  await code(email).fill(await marquee.mailbox.latestCode(email));
  await code(organizer.email).fill(await marquee.mailbox.latestCode(organizer.email));
  await dialog.getByRole('button', { name: 'Change e-mail' }).tap();
  await expect(page.getByText(`You now sign in with ${email}.`)).toBeVisible();
});

/** Chooses a bank file of some lines. */
async function upload(page: Page, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Bank file').setInputFiles(file);
}

/** Opens a part of a page from the palette; its beginning is in view, and not under the header. */
async function openSetting(page: Page, entry: string, part: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Search and commands' }).tap();
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(entry);
  await page.getByRole('option', { name: entry }).first().tap();
  const region = page.getByRole('region', { name: part, exact: true });
  const heading = region.getByRole('heading', { name: part, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  return region;
}
