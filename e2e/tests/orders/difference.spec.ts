import type { Event } from '@marquee/contract/events/events';
import type { Locator, Page } from '@playwright/test';
import type { StripeDouble } from '../../../server/src/testing/doubles/stripe-double.ts';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { checkClosely, expectNoBarriers } from '../../support/barriers.ts';
import { buyOnline, test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import type { Person } from '../../support/people.ts';
import { toast } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [{ type: 'Standard', amount: 12.5 }],
  });
});

/** Buys two tickets by card. */
async function buyTwo(stripe: StripeDouble, organizer: Person) {
  await buyOnline(stripe, organizer, event, { quantity: 2, name: 'Sofia Marques' });
  const [order] = await listOrders(organizer, event);
  if (!order) throw new Error('The order is not listed.');
  return order;
}

async function open(page: Page, { reference }: { reference: string }): Promise<Locator> {
  await page.goto(`${ordersPath(event)}?order=${reference}`);
  return page.getByRole('dialog', { name: `Order ${reference}` });
}

test('an order that was paid by card gets a ticket more, paid in cash', async ({
  page,
  organizer,
  stripe,
}) => {
  const order = await buyTwo(stripe, organizer);
  const dialog = await open(page, order);
  const correction = page.getByRole('dialog', { name: `Correct order ${order.reference}` });
  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Tickets', { exact: true }).click();
  await correction.getByRole('button', { name: 'Add one Standard ticket' }).click();
  await expect(correction).toContainText('The buyer pays €12.50 more, to you.');
  const change = correction.getByRole('button', { name: 'Change tickets' });
  await expect(change).toBeDisabled();
  await correction
    .getByRole('radiogroup', { name: 'How is the €12.50 paid?' })
    .getByText('Cash')
    .click();
  await expectNoBarriers(page);
  await change.click();
  await expect(toast(page, 'Tickets changed.')).toBeVisible();
  await expect(dialog.getByText('€25.00 · Paid through Stripe')).toBeVisible();
  await expect(dialog.getByText('€12.50 · Paid to you: Cash')).toBeVisible();
  await checkClosely(page, 'an order with two payments');
});

test('an order that was paid by card and in cash gives a sum back of both', async ({
  page,
  organizer,
  stripe,
}) => {
  const order = await buyTwo(stripe, organizer);
  const items = [{ ticket_id: event.tickets[0]?.ID ?? '', quantity: 3 }];
  const answer = await organizer.api.post(`/api/order/${order.order_id}/exchange`, {
    data: { items, paid: true, paid_by: 'cash' },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'Refund a sum' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund a part of order/ });
  await refund.getByLabel('Amount').fill('20');
  await refund.getByLabel('Reason').fill('Late start');
  await expect(refund).toContainText('You return the €12.50 yourself.');
  await expect(refund).toContainText('€7.50 goes back the way it was paid.');
  await expectNoBarriers(page);
  await refund.getByRole('button', { name: 'Credit €20.00, refund due' }).click();
  await expect(dialog.getByText('€12.50 refund due')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark €12.50 as refunded: Late start' }).click();
  const question = page.getByRole('dialog', { name: 'Mark as refunded' });
  await expect(question).toContainText('Have you returned €12.50 to');
  await question.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(dialog.getByText('€12.50 returned to the buyer')).toBeVisible();

  // The payment service's part goes back by a job.
  await expect(async () => {
    await page.goto(order.href);
    await expect(page.getByText('€20.00 has been refunded.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await checkClosely(page, 'an order with a sum given back');
});

test('the buyer of a paid order pays for one ticket more by a link', async ({
  page,
  organizer,
  stripe,
}) => {
  const order = await buyTwo(stripe, organizer);
  const dialog = await open(page, order);
  const correction = page.getByRole('dialog', { name: `Correct order ${order.reference}` });
  await dialog.getByRole('button', { name: 'Correct…' }).click();
  await correction.getByText('Tickets', { exact: true }).click();
  await correction.getByRole('button', { name: 'Add one Standard ticket' }).click();
  await correction.getByText('The buyer pays online').click();
  await expect(correction).toContainText('Nothing changes yet.');
  await expectNoBarriers(page);
  await correction.getByRole('button', { name: 'Ask for €12.50' }).click();
  await expect(toast(page, 'The buyer is asked by e-mail to pay €12.50.')).toBeVisible();
  await expect(dialog.getByText('The buyer is asked to pay €12.50')).toBeVisible();
  await checkClosely(page, 'an order whose buyer is asked for a difference');

  await page.goto(order.href);
  const change = page.getByRole('region', { name: 'Change of your tickets' });
  await expect(change).toContainText('€37.50');
  await checkClosely(page, 'an order’s page with a change to pay');
  await change.getByRole('button', { name: 'Pay €12.50' }).click();
  await expect(page.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
  const session = stripe.sessions.findLast(({ metadata }) => {
    return metadata['order_id'] === order.order_id;
  });
  await stripe.send(stripe.pay(session?.id ?? ''));
  await page.goto(order.href);
  await expect(change).toHaveCount(0);
  await expect(page.getByText('€37.50').first()).toBeVisible();
  await expect(page.locator('.tickets > li')).toHaveCount(3);
});
