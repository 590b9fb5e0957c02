import type { Page } from '@playwright/test';
import type { Event } from '@marquee/contract/events/events';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** Fills in the buyer's fields, and books. */
async function book(page: Page, button: string, email = uniqueEmail('buyer')) {
  await page.getByLabel('Name', { exact: true }).fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: button }).first().click();
}

const row = (page: Page, type: string) => page.getByRole('group', { name: type, exact: true });

/** Adds a shared limit over two price types on the event's page Seats. */
async function shareSeats(page: Page, event: Event, types: string[]) {
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await page.getByRole('link', { name: 'Set a shared limit' }).click();
  await page.getByRole('button', { name: 'Add shared limit' }).click();
  const limit = page.getByRole('group', { name: 'Shared limit 1' });
  await expect(limit.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Balcony');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await limit.getByRole('combobox', { name: 'Price types' }).click();
  for (const type of types) await page.getByRole('option', { name: type, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Shared limits saved.')).toBeVisible();
}

test('an organizer reads why two types that share seats are sold out', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Balcony night'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    capacity: 40,
    price: [
      { type: 'Adult', amount: 20 },
      { type: 'Child', amount: 0 },
      { type: 'Floor', amount: 15 },
    ],
  });
  await shareSeats(page, event, ['Adult', 'Child']);

  const visitor = await browser.newContext({ baseURL: marquee.address });
  const buyer = await visitor.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await buyer.getByLabel('Child tickets').fill('1');
  await book(buyer, 'Book 1 ticket');
  await expect(buyer.getByRole('heading', { name: 'Your ticket', exact: true })).toBeVisible();
  // An unpaid order of the other type holds the last two seats.
  await placeOrder(organizer, event, { quantity: 2 });
  await buyer.goto(`/events/${event.slug}`);
  await expect(buyer.getByText('Sold out')).toHaveCount(2);
  await expect(row(buyer, 'Adult')).toBeHidden();
  await expect(row(buyer, 'Child')).toBeHidden();
  await expect(row(buyer, 'Floor')).toBeVisible();
  await expectNoBarriers(buyer);
  await visitor.close();

  await page.goto(`/admin/event/${event.event_id}/pricing`);
  const why = page.getByRole('link', { name: 'Sold out. Why? Child' });
  await expect(why).toBeVisible();
  await expectNoBarriers(page);
  await why.click();
  await expect(page.getByRole('heading', { name: 'Why is this sold out?' })).toBeVisible();
  const because = /^Child is sold out because the shared limit Balcony is full: 3 of 3\./;
  await expect(page.getByText(because)).toHaveText(/cancel unpaid orders: they hold 2\.$/);
  const seats = page.getByRole('list', { name: 'Seats of Balcony' });
  await expect(seats).toHaveText(/Sold 1.*Unpaid orders 2.*Free 0/);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 375, height: 720 });

  const input = page.getByRole('textbox', { name: 'Seats' });
  await input.fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 seats are sold or held already/)).toBeVisible();
  await input.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where the seats are' })).toBeVisible();
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByLabel('Adult tickets')).toBeVisible();
});

test('a price has a least and a most, and one for each person', async ({
  page,
  organizer,
  categories,
  tolerateNoise,
}) => {
  // The second booking is refused.
  tolerateNoise('409 POST /api/public/events/');
  const event = await createEvent(organizer, {
    title: unique('Quiz night'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Team', amount: 0, min_per_order: 3, max_per_order: 4, max_per_person: 4 },
      { type: 'Spectator', amount: 0 },
    ],
  });
  const email = uniqueEmail('team');
  for (const isRefused of [false, true]) {
    await page.goto(`/events/${event.slug}`);
    await expect(page.getByText('From 3 to 4 per order. At most 4 per person.')).toBeVisible();
    await page.getByRole('button', { name: 'Add one Team ticket' }).click();
    await expect(page.getByLabel('Team tickets')).toHaveValue('3');
    await page.getByRole('button', { name: 'Add one Team ticket' }).click();
    await expect(page.getByLabel('Team tickets')).toHaveValue('4');
    await expect(page.getByRole('button', { name: 'Add one Team ticket' })).toBeDisabled();
    await book(page, 'Book 4 tickets', email);
    const refused = page.getByText('One e-mail address has at most 4 × Team at this event.');
    const tickets = page.getByRole('heading', { name: 'Your tickets', exact: true });
    await expect(isRefused ? refused.first() : tickets).toBeVisible();
  }
  await expectNoBarriers(page);
});

test('buyers pay what they want, but not less than the least', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Benefit concert'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Supporter', amount: 5, pay_what_you_want: { suggested: 12 } }],
  });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(`/events/${event.slug}`);
  await page.getByRole('button', { name: 'Add one Supporter ticket' }).click();
  const amount = page.getByLabel('Your amount for Supporter');
  await expect(amount).toHaveValue('12');
  await amount.fill('4');
  await book(page, 'Book for');
  await expect(amount).toHaveAccessibleDescription(/Enter at least €5\.00\.$/);
  await expectNoBarriers(page);
  await amount.fill('17.50');
  await page.getByRole('button', { name: 'Book for €17.50' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
  await expect(page.getByText('€17.50').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/admin/event/${event.event_id}/orders`);
  await expect(page.getByRole('row', { name: /Marta Costa/ })).toContainText('€17.50');
});
