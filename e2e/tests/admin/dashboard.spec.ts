import type { EventCode } from '@marquee/contract/codes/codes';
import type { Event, ListedEvent } from '@marquee/contract/events/events';
import type { Locator, Page } from '@playwright/test';
import { listEvents } from '../../support/arrange.ts';
import { type Marquee, withMarquee } from '../../support/marquee.ts';
import { enter, type Person, signIn } from '../../support/people.ts';
import { addressOf, expectPage, rows } from '../../support/screens.ts';
import { expect, START, test as plain } from '../../support/test.ts';

/** Uses an installation with the demo: past and future events, some sold out. */
const test = plain.extend<{ ines: Person }, { marquee: Marquee }>({
  marquee: [({ playwright: _ }, use) => withMarquee({ DEMO: 'on' }, use), START],
  ines: async ({ installation, context }, use) => {
    const ines = await signIn(installation, 'ines@example.com');
    await enter(context, ines);
    await use(ines);
    await ines.api.dispose();
  },
});

const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures' })
    .getByRole('link', { name: new RegExp(`^${label}`) });

const isAhead = (event: Event) => new Date(event.ends_at) > new Date();
const euros = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'EUR' });

/** Reads the amount that a card shows, in cents. */
async function centsOf(shown: Locator): Promise<number> {
  const [, amount = ''] = /€([\d,.]+\d)/.exec(await shown.innerText()) ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** Returns cents, summed as integers from what the list says was paid. */
const revenueOf = (events: ListedEvent[]) =>
  events.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0);

/** Returns the cents that codes took off tickets, which leave the average price as it was. */
async function discountsOf(organizer: Person, events: Event[]): Promise<number> {
  const sums = await Promise.all(
    events.map(async ({ event_id }) => {
      const answer = await organizer.api.get(`/api/events/${event_id}/codes`);
      expect(answer.status(), await answer.text()).toBe(200);
      const { data } = (await answer.json()) as { data: EventCode[] };
      return data.reduce((sum, { discount }) => sum + Math.round(discount * 100), 0);
    }),
  );
  return sums.reduce((sum, discount) => sum + discount, 0);
}

test('every card shows the sum of its rows and links to them', async ({ page, ines }) => {
  const events = await listEvents(ines);
  const tickets = events.reduce((sum, event) => sum + event.tickets_sold, 0);
  const revenue = revenueOf(events);
  const soldOut = events.filter((event) => event.place === 0);
  const figures = {
    'Number of Events': String(events.length),
    'Active Events': String(events.filter(isAhead).length),
    'Sold-Out Events': String(soldOut.length),
    'Sold-Out Active Events': String(soldOut.filter(isAhead).length),
    'Tickets sold': tickets.toLocaleString('en-US'),
    'Revenue minus refunds': euros(revenue),
  };
  const average = (revenue + (await discountsOf(ines, events))) / tickets;
  await page.goto('/admin/dashboard');
  for (const [label, value] of Object.entries(figures)) {
    await expect(card(page, label)).toContainText(value);
  }
  // The average leaves out sums that went back, and discounts where a plan sets the price: less than
  // a cent for each of some thousand tickets. The card rounds, too.
  const shown = () => centsOf(card(page, 'Average Ticket Price'));
  await expect.poll(async () => Math.abs((await shown()) - average)).toBeLessThan(1.5);
  await expect(card(page, 'Number of categories')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Best-selling events' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming up next' })).toBeVisible();

  await card(page, 'Sold-Out Events').click();
  await expectPage(page, 'My Events');
  expect(addressOf(page)).toBe('/admin/event/all?only=sold_out');
  await expect(rows(page)).toHaveCount(soldOut.length);
  await page.getByRole('button', { name: 'Remove the filter Sold out' }).click();
  await expect(rows(page)).toHaveCount(events.length);
});
