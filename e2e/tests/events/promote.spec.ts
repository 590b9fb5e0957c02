import { createEvent, listOrders } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { daysAhead } from '../../support/calendar.ts';
import { enter, tellingCookies, uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 800 };

test('a link says whom it brought, and a visitor follows the organizer', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  test.slow();
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });
  const promote = `/admin/event/${event.event_id}/promote`;
  await page.goto(promote);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Café Anna');
  await page.getByRole('textbox', { name: 'Commission in percent' }).fill('10');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await expect(link).toContainText('Commission (10%)');
  await link.getByRole('button', { name: 'QR code and posters' }).click();
  const files = page.getByRole('dialog', { name: 'QR code of Café Anna' });
  await expect(files.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoBarriers(page);
  for (const name of ['SVG', 'A4 poster', 'Story 1080 × 1920']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('link', { name, exact: true }).click(),
    ]);
    expect(await file.failure()).toBeNull();
  }
  const [address = ''] = /http\S+via=[\w-]+/.exec(await files.innerText()) ?? [];

  // A stranger opens the link, looks elsewhere, comes back and books.
  const context = await browser.newContext({ baseURL: marquee.address, viewport: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor).not.toHaveURL(/via=/);
  await visitor.goto('/events');
  await visitor.goto(`/events/${event.slug}`);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Sofia Marques');
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(uniqueEmail('buyer'));
  await visitor.locator('.booking button[type=submit]').click();
  await expect(visitor).toHaveURL(/\/orders\//);
  expect(await listOrders(organizer, event)).toHaveLength(1);
  expect(await tellingCookies(context)).toEqual([]);
  await page.goto(promote);
  await expect(link.locator('dl')).toContainText(/Orders\s*1\s*Tickets\s*1/);

  // The organizer's page, and following it with the button behind the mail's link.
  await visitor.goto(`/events/${event.slug}`);
  await visitor.locator('.by a').click();
  await expect(visitor).toHaveURL(/\/o\/[a-z0-9-]+$/);
  await expect(visitor.getByRole('link', { name: event.title })).toBeVisible();
  await expectNoBarriers(visitor);
  const email = uniqueEmail('fan');
  const form = visitor.getByRole('region', { name: 'Hear of new events' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Follow' }).click();
  await expect(form.getByRole('status')).toHaveText(/Check your inbox/);
  const { text = '' } = await marquee.mailbox.latestMail(email);
  const [path = ''] = /\/o\/\S+\/follow\/\S+/.exec(text) ?? [];
  await visitor.goto(path);
  await expectNoBarriers(visitor);
  await visitor.getByRole('button', { name: /^Yes, follow/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^You follow/);
  await visitor.goto(path);
  await expect(visitor.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await page.goto(promote);
  await expect(page.getByText(/1 person follows it/)).toBeVisible();
  await context.close();
});

test('an administrator approves promoted days, and visitors see them labelled', async ({
  page,
  browser,
  marquee,
  administrator,
  organizer,
  categories,
}) => {
  test.slow();
  const category = [categories[0]?.ID ?? ''];
  const event = await createEvent(organizer, {
    category,
    date: daysAhead(3),
    end_date: daysAhead(3),
  });
  await Promise.all(Array.from({ length: 6 }, () => createEvent(organizer, { category })));
  await page.goto(`/admin/event/${event.event_id}/promote`);
  await page.getByRole('button', { name: 'Ask for days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for promoted days' });
  await dialog.getByLabel('First day').fill(event.date);
  await dialog.getByLabel('Last day').fill(daysAhead(0));
  await dialog.getByRole('button', { name: 'Ask for days' }).click();
  await expect(dialog.getByText('The last day is before the first')).toBeVisible();
  await dialog.getByLabel('First day').fill(daysAhead(0));
  await dialog.getByLabel('Last day').fill(daysAhead(1));
  await dialog.getByLabel('Note for the platform').fill(event.title);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Ask for days' }).click();
  const asked = page.getByRole('list', { name: 'Promoted days' }).getByRole('listitem');
  await expect(asked).toContainText('Waiting');

  const office = await browser.newContext({ baseURL: marquee.address, viewport: WIDE });
  await enter(office, administrator);
  const desk = await office.newPage();
  await desk.goto('/admin/marketing?tab=promoted');
  await desk.getByRole('button', { name: `Approve ${event.title}` }).click();
  const decided = desk.getByRole('listitem').filter({ hasText: event.title });
  await expect(decided).toContainText('Approved');
  await expectNoBarriers(desk);
  await office.close();

  const street = await browser.newContext({ baseURL: marquee.address, viewport: PHONE });
  const visitor = await street.newPage();
  const cards = visitor.locator('.month li');
  const promoted = cards.filter({ hasText: 'Promoted' });
  await expect(async () => {
    await visitor.goto('/events');
    await expect(promoted.getByRole('link', { name: event.title })).toBeVisible({ timeout: 500 });
  }).toPass();
  // Every sixth card at most, and in no other place.
  await expect(cards.nth(5)).toContainText('Promoted');
  await expect(visitor.getByRole('link', { name: event.title, exact: true })).toHaveCount(1);
  await promoted.getByText('Why am I seeing this?').click();
  await expect(promoted.getByText(/take turns; nothing about you/)).toBeVisible();
  await expectNoBarriers(visitor);
  await visitor.goto('/');
  await expect(visitor.locator('.soon .promoted')).toHaveText('Promoted');
  await expectNoBarriers(visitor);
  await street.close();
});
