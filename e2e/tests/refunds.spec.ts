import { createCategory, createEvent, listOrders } from '../support/arrange.ts';
import { barriersOf } from '../support/barriers.ts';
import { buyOnline, type OnlineHouse, payOut, startOnline } from '../support/online.ts';
import { ordersPath } from '../support/orders.ts';
import { enter, type Person, registerOrganizer, signInAdministrator } from '../support/people.ts';
import { rows, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

let house: OnlineHouse;
let administrator: Person;
let organizer: Person;
let event: Awaited<ReturnType<typeof createEvent>>;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000);
  house = await startOnline(playwright.request);
  administrator = await signInAdministrator(house);
});
test.afterAll(async () => {
  await administrator.api.dispose();
  await house.stop();
});
test.beforeEach(async () => {
  organizer = await registerOrganizer(house);
  const category = await createCategory(administrator);
  event = await createEvent(organizer, { category: [category.ID] });
});
test.use({ baseURL: async ({ baseURL: _ }, use) => use(house.marquee.address) });

test('a refund beyond the balance waits, is told to the client, and is approved', async ({
  page,
  context,
}) => {
  await buyOnline(house, organizer, event, { quantity: 2, name: 'Sofia Marques' });
  await payOut(administrator, organizer);
  const [order] = await listOrders(organizer, event);

  await enter(context, organizer);
  await page.goto(`${ordersPath(event)}?order=${order?.reference}`);
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Refund and cancel' });
  await expect(question).toContainText('The balance does not cover a refund of €25.00');
  await question.getByRole('button', { name: 'Ask for the Refund' }).click();
  await expect(
    dialog.getByText('Refund waits for an administrator', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText('Ada Lindqvist asked for it')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  await context.clearCookies();
  await enter(context, administrator);
  await page.goto('/admin/finance?tab=refunds');
  await expect(page.getByRole('tab', { name: 'Refunds waiting (1)' })).toBeVisible();
  await rows(page).filter({ hasText: 'Sofia Marques' }).click();
  const decision = page.getByRole('dialog', { name: `Refund of order ${order?.reference}` });
  await expect(decision.getByText('€25.00 more than the balance covers')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await decision.getByRole('button', { name: 'Decline' }).click();
  await expect(decision.getByText('Say why.')).toBeVisible();
  await decision.getByLabel('Reason').fill('The event was moved.');
  await decision.getByRole('button', { name: 'Refund €25.00' }).click();
  await expect(
    toast(page, 'Refund approved. The order is cancelled and the money goes back.'),
  ).toBeVisible();
  await expect(page.getByText('No refund waits')).toBeVisible();
  expect((await listOrders(organizer, event))[0]).toMatchObject({
    status: 'cancelled',
    refund_request: { status: 'approved', reason: 'The event was moved.' },
  });
});

test('a payout says what of it is of an event that has not happened', async ({ page, context }) => {
  await buyOnline(house, organizer, event, { quantity: 2 });
  await enter(context, administrator);
  await page.goto(`/admin/finance/${organizer.organizationId}`);
  await page.getByRole('button', { name: 'Propose payout' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propose a payout' });
  const warning = proposal.getByRole('status');
  await expect(warning).toContainText('€25.00 is of events that have not happened');
  await expect(warning).toContainText(event.title);
  expect(await barriersOf(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Propose €25.00' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark payout 1 as paid' });
  await expect(payment.getByRole('status')).toContainText(event.title);
});

test('a disputed payment is on the order and on the finance screen', async ({ page, context }) => {
  const paid = await buyOnline(house, organizer, event, { name: 'Mallory Green' });
  for (const news of house.stripe.dispute(paid)) await house.stripe.send(news);
  const [order] = await listOrders(organizer, event);
  await enter(context, administrator);
  await page.goto('/admin/finance?tab=problems');
  await rows(page)
    .filter({ hasText: order?.reference ?? '' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Order ${order?.reference}` });
  await expect(dialog.getByText('The payment is disputed')).toBeVisible();
  await expect(dialog.getByText('took €12.50 back (fraudulent)')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  const mail = await house.marquee.mailbox.latestMail(organizer.email);
  expect(mail.subject).toBe(`The payment of order ${order?.reference} is disputed`);
});
