import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { uniqueEmail } from '../../support/people.ts';
import { confirmByMail, rows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

/** Offers card, bank transfer and the door, in this order, on the page of the event's orders. */
async function offerWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ways to pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ways to pay' });
  await dialog.getByRole('radio', { name: 'Own choice' }).click();
  await dialog.getByRole('button', { name: 'At the door' }).click();
  await dialog.getByRole('button', { name: 'Bank transfer' }).click();
  await dialog.getByRole('button', { name: 'Move Bank transfer up' }).press('Enter');
  await dialog.getByLabel('Days to pay').fill('5');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ways to pay saved.')).toBeVisible();
}

async function bookByCard(buyer: Page, event: Event, email: string): Promise<void> {
  await buyer.goto(`/events/${event.slug}`);
  await buyer.getByRole('textbox', { name: 'Name' }).fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill(email);
  await expect(buyer.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await buyer.getByRole('radio', { name: /^Card/ }).press('ArrowDown');
  await expect(buyer.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await buyer.reload();
  await expect(buyer.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await expect(buyer.getByText(/within 5 days, by /)).toBeVisible();
  await buyer.getByRole('radio', { name: /^Card/ }).check();
  await expectNoBarriers(buyer);
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
}

test('a buyer leaves the card page, sees how long the seats are kept, and pays by transfer', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
  stripe,
  expectNoise,
}) => {
  // What decides where money goes is refused until a fresh code comes with it.
  expectNoise('403 PUT /api/organizations');
  const event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Payment' });
  await account.getByRole('textbox', { name: 'Account holder' }).fill('Harbour Lights');
  await account.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await account.getByRole('button', { name: 'Save' }).click();
  await confirmByMail(page, marquee, organizer.email);
  await expect(account).toBeHidden();
  await offerWays(page);

  const context = await browser.newContext({ baseURL: marquee.address });
  const buyer = await context.newPage();
  const email = uniqueEmail('ada.bell');
  await bookByCard(buyer, event, email);
  await buyer.goBack();
  await expect(buyer.getByText(/^1 ticket reserved until/)).toBeVisible();
  await buyer.getByRole('link', { name: 'Continue' }).click();
  await expect(buyer.getByText(/^Your seats are reserved until/)).toBeVisible();
  await expect(buyer.getByText(/^Pay now or choose another way/)).toBeVisible();
  await expectNoBarriers(buyer);
  await buyer.getByRole('button', { name: 'Choose Bank transfer' }).click();
  await expect(buyer.getByRole('heading', { name: 'Bank transfer' })).toBeVisible();
  await expect(buyer.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  const received = await marquee.mailbox.latestMail(email);
  expect(received.subject).toContain('We received your order');
  expect(received.text).toContain('Pay by bank transfer');
  await expect.poll(() => stripe.sessions.at(-1)?.status).toBe('expired');

  await page.goto(ordersPath(event));
  await expect(rows(page)).toContainText(['Bank transfer due']);
  await page.getByRole('combobox', { name: 'Way to pay' }).click();
  await page.getByRole('option', { name: 'At the door' }).click();
  await expect(page.getByText('Ada Bell')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Way to pay' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await page.getByRole('button', { name: /^Open order / }).click();
  const detail = page.getByRole('dialog', { name: /^Order / });
  await detail.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed', exact: true }).click();
  await expect(detail.getByText('Paid to you directly')).toBeVisible();
  const tickets = await marquee.mailbox.latestMail(email);
  expect(tickets.subject).toContain('Your tickets');
  // The page asks by itself whether the order was paid.
  await expect(buyer.getByRole('heading', { name: 'Your ticket' })).toBeVisible();
  await context.close();
});
