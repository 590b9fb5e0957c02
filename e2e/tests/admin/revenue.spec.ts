import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import type { Page } from '@playwright/test';
import { createEvent, listEvents, listOrders, placeOrder } from '../../support/arrange.ts';
import { enter, type Person } from '../../support/people.ts';
import { expectPage, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

let event: Event;

/** Creates two paid orders, one of them refunded, and one unpaid order. */
test.beforeEach(async ({ organizer, categories, administrator, context }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'VIP', amount: 40 },
    ],
    capacity: 120,
  });
  await placeOrder(organizer, event, { quantity: 3 });
  await placeOrder(organizer, event, { quantity: 2, ticket: 1, name: 'Bo Andersson' });
  await placeOrder(organizer, event);
  const orders = await listOrders(organizer, event);
  const [kept, back] = [12.5 * 3, 40 * 2].map((total) => orders.find((one) => one.total === total));
  await setStatus(organizer, kept, 'completed');
  await setStatus(organizer, back, 'completed');
  await setStatus(organizer, back, 'cancelled');
  await enter(context, administrator);
});

async function setStatus(organizer: Person, order: Order | undefined, status: string) {
  const data = { orderId: order?.order_id, status };
  const answer = await organizer.api.put('/api/order/status', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const euros = (cents: number) =>
  (cents / 100)
    .toLocaleString('en-US', { style: 'currency', currency: 'EUR' })
    .replace('-', '\u2212');
const inCents = (orders: Order[]) =>
  orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);

/** Returns the sums paid and refunded according to the orders. */
function sumsOf(orders: Order[]) {
  const sold = orders.filter(({ completed_at }) => completed_at !== null);
  const gross = inCents(sold);
  const refunds = inCents(sold.filter(({ cancelled_at }) => cancelled_at !== null));
  return { gross, refunds, net: gross - refunds };
}

const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${label}: show its orders` }) });

async function expectFigures(page: Page, { gross, refunds, net }: ReturnType<typeof sumsOf>) {
  await expect(card(page, 'Gross')).toContainText(euros(gross));
  await expect(card(page, 'Gross')).toContainText(/\d paid tickets sold/);
  await expect(card(page, 'Refunds')).toContainText(euros(refunds));
  await expect(card(page, 'Net')).toContainText(euros(net));
}

test('the figures add up all orders, and each row links to its orders', async ({
  page,
  administrator,
  organizer,
}) => {
  const events = await listEvents(administrator);
  const orders = await Promise.all(events.map((one) => listOrders(administrator, one)));
  await page.goto('/admin/revenue');
  await expectPage(page, 'Revenue');
  await expectFigures(page, sumsOf(orders.flat()));

  // The list is below the first screen: searching in it leaves the page where it is.
  const search = page.getByRole('searchbox');
  await search.fill('nothing has this name');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expect(search).toBeInViewport();
  await search.fill(event.organizer.Name);
  await rows(page).filter({ hasText: event.organizer.Name }).click();
  const own = sumsOf(await listOrders(organizer, event));
  await expectFigures(page, own);
  await expect(rows(page)).toHaveText([new RegExp(event.title)]);
  await rows(page).first().click();
  await expect(rows(page)).toHaveCount(2);
  const chips = page.getByRole('group', { name: 'Filters' });
  await expect(chips).toContainText(`Event: ${event.title}`);

  await card(page, 'Gross')
    .getByRole('button', { name: /show its orders/ })
    .click();
  const kinds = page.getByRole('radiogroup', { name: 'Sales or refunds' });
  await expect(kinds.getByRole('radio', { name: 'Sales' })).toBeChecked();
  await expect(rows(page)).toHaveCount(2);
  await kinds.getByText('Refunds', { exact: true }).click();
  await expect(rows(page)).toHaveText([/Refund.*Bo Andersson.*€80\.00/]);

  // The link shows the same figures to anyone who opens it.
  await page.goto(page.url());
  await expectFigures(page, own);
  await expect(rows(page)).toHaveText([/Refund.*Bo Andersson.*€80\.00/]);
  await rows(page).getByRole('link').click();
  await expectPage(page, event.title);
  await expect(page.getByRole('dialog', { name: /^Order / })).toContainText('Bo Andersson');
});
