import type { Page } from '@playwright/test';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { daysAhead, longDate } from '../../support/calendar.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { expectPage, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 375, height: 720 } });

/** Opens a page in a group of the event's pages by keyboard. */
async function openTab(page: Page, group: string, name: string): Promise<void> {
  for (const [tabs, tab] of [
    ['Pages of this event', group],
    [group, name],
  ] as const) {
    const bar = page.getByRole('navigation', { name: tabs, exact: true });
    await bar.getByRole('link', { name: tab }).focus();
    await page.keyboard.press('Enter');
    await expect(bar.locator('[aria-current]')).toHaveText(tab);
    await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('an event is postponed, gets a new date, is cancelled and copied, and everybody is told', async ({
  page,
  organizer,
  categories,
  installation,
  tolerateNoise,
}) => {
  // An order's page may read its suggestions again at the moment when they end with the event.
  tolerateNoise('409 GET /api/public/orders/');
  const title = unique('Fado by the river');
  const email = uniqueEmail('buyer');
  const event = await createEvent(organizer, {
    title,
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Standard', amount: 0 }],
  });
  const { secret: returning } = await placeOrder(organizer, event, { quantity: 2 });
  const { secret } = await placeOrder(organizer, event, { email });
  const mailOf = (subject: string) =>
    installation.marquee.mailbox.latestMail(email, (mail) => mail.subject === subject);
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.goto(`/admin/dashboard/event/${event.event_id}`);
  await expectPage(page, title);
  await openTab(page, 'Guests', 'Messages');
  await page.getByRole('button', { name: 'Move event…' }).press('Enter');
  await dialog('Move event')
    .getByRole('radio', { name: /not known yet/ })
    .check();
  await dialog('Move event')
    .getByRole('checkbox', { name: /return their tickets/ })
    .check();
  await expectNoBarriers(page);
  await dialog('Move event').getByRole('button', { name: 'Postpone event' }).press('Enter');
  await dialog('Tell 2 ticket holders?')
    .getByRole('button', { name: 'Send message' })
    .press('Enter');
  await expect(page.getByText('Postponed. The new date is not known yet.')).toBeVisible();
  await mailOf(`${title} has changed`);

  await page.goto(`/orders/${returning}`);
  await expect(page.getByText('Postponed.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Return tickets' }).click();
  await dialog('Return the chosen tickets?')
    .getByRole('button', { name: 'Return tickets' })
    .click();
  await expect(page.getByText('You returned the tickets of this order.')).toBeVisible();

  await page.goto(`/admin/event/${event.event_id}/messages`);
  await page.getByRole('button', { name: 'Set the new date…' }).press('Enter');
  await dialog('Set the new date')
    .getByLabel('Start date')
    .fill(longDate(daysAhead(60)));
  await dialog('Set the new date').getByRole('button', { name: 'Set the new date' }).press('Enter');
  await dialog('Tell 1 ticket holder?').getByRole('button', { name: 'Tell nobody' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel event…' }).press('Enter');
  await dialog('Cancel event')
    .getByLabel(/To confirm/)
    .fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 order cancelled\./)).toBeVisible();
  await mailOf(`${title} is cancelled`);
  await expectNoBarriers(page);

  await page.goto('/admin/event/all');
  await expect(rows(page)).toHaveText([/Cancelled/]);
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await dialog(title).getByRole('button', { name: 'Copy event…' }).click();
  await expect(dialog('Copy event').getByLabel('Title')).toHaveValue(title);
  await dialog('Copy event')
    .getByLabel('Start date')
    .fill(longDate(daysAhead(90)));
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'The copy has no poster.' }).press('Enter');
  await expect(page.locator(':focus').getByRole('button', { name: 'Browse' })).toBeVisible();
  await page.goto('/admin/event/all');
  await expect(rows(page)).toHaveText([/Draft/, /Cancelled/]);

  await page.goto(`/events/${event.slug}`);
  await expect(page.getByText('This event was cancelled.').first()).toBeVisible();
  await page.goto(`/orders/${secret}`);
  await expect(page.getByText('cancelled the event.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  expect(await listOrders(organizer, event)).toMatchObject([
    { status: 'cancelled' },
    { status: 'cancelled' },
  ]);
});
