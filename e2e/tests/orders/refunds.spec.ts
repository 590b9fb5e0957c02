import type { Event } from '@marquee/contract/events/events';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { buyOnline, payOut, test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { enter } from '../../support/people.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, { category: categories.slice(0, 1).map(({ ID }) => ID) });
});

test('a refund beyond the balance waits, the client sees it, and an administrator approves it', async ({
  page,
  context,
  organizer,
  administrator,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { quantity: 2, name: 'Sofia Marques' });
  await payOut(administrator, organizer);
  const [order] = await listOrders(organizer, event);

  await page.goto(`${ordersPath(event)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Request a refund' });
  await expect(question).toContainText('The balance does not cover a refund of €25.00');
  await question.getByRole('button', { name: 'Request Refund' }).click();
  await expect(dialog.getByText('Refund waiting for approval', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refund and cancel' })).toBeDisabled();
  await expect(dialog.getByText('Requested by Ada Lindqvist')).toBeVisible();
  await expectNoBarriers(page);

  await context.clearCookies();
  await enter(context, administrator);
  await page.goto('/admin/finance?tab=refunds');
  await expect(page.getByRole('tab', { name: 'Refunds waiting (1)' })).toBeVisible();
  await rows(page).filter({ hasText: 'Sofia Marques' }).click();
  const decision = page.getByRole('dialog', { name: `Refund of order ${order?.reference}` });
  await expect(decision.getByText('€25.00 more than the balance covers')).toBeVisible();
  await expectNoBarriers(page);
  await decision.getByRole('button', { name: 'Decline' }).click();
  await expect(decision.getByText('Enter a reason.')).toBeVisible();
  await decision.getByLabel('Reason').fill('The event was moved.');
  await decision.getByRole('button', { name: 'Refund €25.00' }).click();
  await expect(
    toast(page, 'Refund approved. The order is cancelled and the money goes back.'),
  ).toBeVisible();
  await expect(page.getByText('No refunds waiting')).toBeVisible();
  expect((await listOrders(organizer, event))[0]).toMatchObject({
    status: 'cancelled',
    refund_request: { status: 'approved', reason: 'The event was moved.' },
  });
});

test('a payout shows its share from upcoming events', async ({
  page,
  context,
  organizer,
  administrator,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { quantity: 2 });
  await enter(context, administrator);
  await page.goto(`/admin/finance/${organizer.organizationId}`);
  await page.getByRole('button', { name: 'Propose payout' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propose a payout' });
  const warning = proposal.getByRole('status');
  await expect(warning).toContainText('€25.00 comes from upcoming events');
  await expect(warning).toContainText(event.title);
  await expectNoBarriers(page);
  await proposal.getByRole('button', { name: 'Propose €25.00' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark payout 1 as paid' });
  await expect(payment.getByRole('status')).toContainText(event.title);
});

test('a disputed payment is on the order and on the finance screen', async ({
  page,
  context,
  marquee,
  organizer,
  administrator,
  stripe,
}) => {
  const paid = await buyOnline(stripe, organizer, event, { name: 'Mallory Green' });
  for (const paymentEvent of stripe.dispute(paid)) await stripe.send(paymentEvent);
  const [order] = await listOrders(organizer, event);
  await enter(context, administrator);
  await page.goto('/admin/finance?tab=problems');
  await rows(page)
    .filter({ hasText: order?.reference ?? '' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  await expect(dialog.getByText('The payment is disputed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(dialog.getByText('took €12.50 back (fraudulent)')).toBeVisible();
  await expectNoBarriers(page);
  const subject = `The payment of order ${order?.reference} is disputed`;
  await marquee.mailbox.latestMail(organizer.email, (mail) => mail.subject === subject);
});
