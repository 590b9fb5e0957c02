import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { enter, registerOrganizer, uniqueEmail } from '../../support/people.ts';
import { downloadFrom, expectPage, rows, toast } from '../../support/screens.ts';
import { test } from '../../support/test.ts';

const AUDIENCE = '/admin/marketing';

/**
 * Creates two members: one booked twice, paid once and gave consent; the other booked once for
 * free.
 */
async function arrange(installation: Parameters<typeof registerOrganizer>[0], category: string[]) {
  const organizer = await registerOrganizer(installation);
  const prices = {
    category,
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'Guest', amount: 0 },
    ],
  };
  const first = await createEvent(organizer, prices);
  const second = await createEvent(organizer, prices);
  const [regular, guest] = [uniqueEmail('regular'), uniqueEmail('guest')];
  await placeOrder(organizer, first, {
    quantity: 3,
    name: 'Rita Regular',
    email: regular.toUpperCase(),
  });
  await placeOrder(organizer, second, { ticket: 1, name: 'Rita Regular', email: regular });
  await placeOrder(organizer, second, { ticket: 1, name: 'Gil Guest', email: guest });
  const [unpaid] = await listOrders(organizer, first);
  const paid = { orderId: unpaid?.order_id, status: 'completed' };
  expect((await organizer.api.put('/api/order/status', { data: paid })).status()).toBe(200);
  return { organizer, regular, guest, events: [first, second] };
}

async function addCondition(page: Page, kind: string) {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add condition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add condition' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  return dialog;
}

test('people are searched, opened, filtered, saved as a segment and suppressed', async ({
  page,
  context,
  administrator,
  installation,
  categories,
}) => {
  const { organizer, regular, guest, events } = await arrange(installation, [
    categories[0]?.ID ?? '',
  ]);
  // The expected rows, from the orders of both events.
  const orders = (await Promise.all(events.map((event) => listOrders(organizer, event)))).flat();
  const own = orders.filter(({ email }) => email === regular);
  const spend = own.reduce(
    (sum, { status, total }) => sum + (status === 'completed' ? total : 0),
    0,
  );
  expect([own.length, spend]).toEqual([2, 37.5]);

  await enter(context, administrator);
  await page.goto(AUDIENCE);
  await expectPage(page, 'Marketing');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(regular);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['2 booked']);
  await expect(rows(page)).toContainText(['Lisbon']);
  await expect(rows(page)).toContainText(['€37.50']);
  await rows(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Rita Regular' });
  await expect(drawer.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();

  // This organizer has two members, one of whom booked twice.
  const dialog = await addCondition(page, 'Organizer');
  await dialog.getByRole('combobox', { name: /^Organizers/ }).fill(organizer.organization);
  await page.getByRole('option', { name: organizer.organization }).click();
  await expect(dialog.getByRole('status')).toContainText('2 people');
  // The list of options may cover the button; Tab closes it.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await expect(rows(page)).toHaveCount(2);
  await (
    await addCondition(page, 'Events booked')
  )
    .getByRole('button', { name: 'Add condition' })
    .click();
  await expect(rows(page)).toHaveText([new RegExp(regular)]);

  const download = await downloadFrom(page, page.getByRole('link', { name: /^Export CSV/ }));
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`Rita Regular,${regular},`)]);

  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Regulars of ${organizer.organization}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `Regulars of ${organizer.organization} saved.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Segments' }).click();
  const segment = page.getByRole('listitem').filter({ hasText: organizer.organization });
  await expect(segment).toContainText('Booked at least 2 events');
  await expect(segment).toContainText('1 person');

  await page.getByRole('tab', { name: 'Suppression list' }).click();
  await page.getByRole('button', { name: 'Add addresses' }).first().click();
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(`${regular}; ${guest}`);
  await page.getByRole('button', { name: 'Add 2 addresses' }).click();
  await expect(toast(page, '2 addresses added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).filter({ hasText: guest })).toContainText('Unsubscribed');
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(guest);
  await expect(rows(page)).toContainText(['Withdrawn']);
});
