import type { Browser } from '@playwright/test';
import type { Event } from '@marquee/contract/events/events';
import { checkClosely } from '../../support/barriers.ts';
import { createFreeEvent, openDoor, scanner, ticketsOf, typeCode } from '../../support/door.ts';
import { expect, test } from '../../support/test.ts';

const PEOPLE = ['Ada Bell', 'Ben Bell', 'Cleo Bell', 'Dan Bell'];
const DIET = '0e0e0e0e-0000-4000-8000-000000000001';

/** Books a family ticket, with a name and a diet for each of four people. */
async function bookFamily(
  browser: Browser,
  event: Event,
  screen: { baseURL: string; width: number },
) {
  const { baseURL, width } = screen;
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  const buyer = await context.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await expect(buyer.getByText('Admits 4.')).toBeVisible();
  await expect(buyer.getByText('4 tickets · Free').first()).toBeVisible();
  await buyer.getByLabel('Name', { exact: true }).fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill(`ada-${width}@example.com`);
  for (const [index, name] of PEOPLE.entries()) {
    const ticket = buyer.getByRole('group', { name: `Ticket ${index + 1}: Family ticket` });
    await ticket.getByLabel('Name on the ticket').fill(name);
    await ticket.getByLabel('Diet').fill(index === 2 ? 'Vegan' : 'Everything');
  }
  await checkClosely(buyer, 'a booking of a family');
  await buyer.getByRole('button', { name: 'Book 4 tickets' }).first().click();
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();
  await expect(buyer.getByText('1 × Family ticket (admits 4)')).toBeVisible();
  await expect(buyer.getByRole('article', { name: /^Ticket / })).toHaveCount(4);
  await checkClosely(buyer, 'the order of a family');
  const secret = new URL(buyer.url()).pathname.replace('/orders/', '');
  await context.close();
  return secret;
}

test('a family books one ticket with names and diets, and each of them is admitted', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories, {
    price: [{ type: 'Family ticket', amount: 0 }],
    capacity: 11,
  });
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await page.getByRole('button', { name: 'More about price 1' }).click();
  await page.getByRole('textbox', { name: 'Admits' }).fill('4');
  await checkClosely(page, 'the form of a group');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByRole('button', { name: 'Update Event' })).toBeHidden();
  const path = `/api/events/${event.event_id}`;
  const questions = [
    { question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet', at_door: true },
  ];
  await organizer.api.put(`${path}/questions`, { data: { questions } });
  await organizer.api.put(`${path}/names`, { data: { mode: 'required' } });

  const baseURL = marquee.address;
  const secrets = [
    await bookFamily(browser, event, { baseURL, width: 1280 }),
    await bookFamily(browser, event, { baseURL, width: 375 }),
  ];
  // Three seats are left, and no family of four is sold into them.
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByText('No tickets are left right now.').first()).toBeVisible();

  await openDoor(page, event);
  const door = scanner(page);
  await door.search.fill('Vegan');
  await expect(page.getByText('Diet: Vegan').first()).toBeVisible();
  for (const secret of secrets) {
    for (const { code, holder } of await ticketsOf(organizer, secret)) {
      await typeCode(page, code);
      await expect(door.result('Admitted')).toContainText(holder);
      await expect(door.result('Admitted')).toContainText('Family ticket');
      await door.result('Admitted').click();
    }
  }
  await expect(door.inside).toContainText('8 of 8 inside');

  await page.goto(`/admin/event/${event.event_id}/orders`);
  await page
    .getByRole('button', { name: /^Open order / })
    .first()
    .click();
  const order = page.getByRole('dialog');
  await expect(order.getByText('1 × Family ticket (admits 4)')).toBeVisible();
  await checkClosely(page, 'a family’s order for staff');
});
