import { createEvent, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

test('a buyer applies by phone, the organizer accepts one and declines two, and the buyer pays', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
  stripe,
}) => {
  const event = await createEvent(organizer, {
    price: [{ type: 'Member', amount: 40, needs_approval: true }],
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  const context = await browser.newContext({ baseURL: marquee.address, ...phone });
  const buyer = await context.newPage();
  const email = uniqueEmail('ada.bell');
  await buyer.goto(`/events/${event.slug}`);
  await expect(buyer.getByText('You apply, and the organizer decides.')).toBeVisible();
  await buyer.getByRole('textbox', { name: 'Name' }).fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill(email);
  await expectNoBarriers(buyer);
  await buyer.getByRole('button', { name: 'Apply for 1 ticket' }).click();
  await expect(buyer.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectNoBarriers(buyer);
  const received = await marquee.mailbox.latestMail(email);
  expect(received.subject).toContain('We received your application');
  const [grace, hedy] = [uniqueEmail('grace'), uniqueEmail('hedy')];
  await placeOrder(organizer, event, { name: 'Grace Hill', email: grace });
  await placeOrder(organizer, event, { name: 'Hedy Moor', email: hedy });

  await page.goto(ordersPath(event));
  await expect(page.getByText('3 applications (3 seats) wait for your decision.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept or decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Applications' });
  await dialog.getByRole('checkbox', { name: /Ada Bell/ }).check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Accept 1 application' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept 1 application' });
  await expect(accepting).toContainText('(1 seat, €40.00)');
  await accepting.getByRole('button', { name: 'Accept 1 application' }).click();
  await expect(page.getByText('1 application accepted.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Select all 2 applications' }).check();
  await dialog.getByLabel('Message to the buyers').fill('The table is full.');
  await dialog.getByRole('button', { name: 'Decline 2 applications' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline 2 applications' });
  await declining.getByRole('button', { name: 'Decline 2 applications' }).click();
  await expect(dialog.getByText('No application waits for a decision.')).toBeVisible();
  // The mails about what they applied for may come at the same moment.
  const { latestMail } = marquee.mailbox;
  await latestMail(grace, ({ text = '' }) => text.includes('The table is full.'));
  await latestMail(email, ({ subject = '' }) => subject.includes('is accepted: please pay'));
  // The page reads the decision by itself.
  await expect(buyer.getByText(/accepted your application/)).toBeVisible();
  await expectNoBarriers(buyer);
  await buyer.getByRole('button', { name: 'Pay €40.00 now' }).click();
  await expect(buyer.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
  await stripe.send(stripe.pay(stripe.sessions.at(-1)?.id ?? ''));
  await buyer.goBack();
  await expect(buyer.getByRole('heading', { name: 'Your ticket' })).toBeVisible();
  await context.close();
});
