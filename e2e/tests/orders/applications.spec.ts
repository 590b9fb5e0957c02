import { createEvent, placeOrder } from '../../support/arrange.ts';
import { checkClosely, expectNoBarriers } from '../../support/barriers.ts';
import { test } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

test('a buyer applies by phone, names who comes, the organizer accepts one and declines two, and the buyer pays', async ({
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
  const asked = await organizer.api.put(`/api/events/${event.event_id}/names`, {
    data: { mode: 'later', answers: true },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const size = { kind: 'text', label: 'Shirt size', when: 'after', required: true };
  const saved = await organizer.api.put(`/api/events/${event.event_id}/questions`, {
    data: { questions: [size] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
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
  const names = buyer.getByRole('form', { name: 'Whose tickets are these?' });
  await names.getByRole('group', { name: 'Member · ticket 1' }).getByLabel('Name').fill('Ben Bell');
  await checkClosely(buyer, 'an application with names and answers');
  await names.getByRole('button', { name: 'Save names' }).click();
  const renamed = buyer.getByRole('form', { name: 'The names on your tickets' });
  await expect(renamed.getByLabel('Name')).toHaveValue('Ben Bell');
  const questions = buyer.getByRole('form', { name: 'Questions about your visit' });
  await questions.getByLabel('Shirt size').fill('Small');
  await questions.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Small')).toBeVisible();
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
  await expect(renamed.getByLabel('Name')).toHaveValue('Ben Bell');
  await renamed.getByLabel('Name').fill('Cyd Bell');
  const answers = buyer.getByRole('form', { name: 'Your answers' });
  await answers.getByLabel('Shirt size').fill('Large');
  await renamed.getByRole('button', { name: 'Save names' }).click();
  await expect(renamed.getByText('Saved. Save your other changes, too.')).toBeVisible();
  await answers.getByRole('button', { name: 'Save answers' }).click();
  await expect(buyer.locator('dl.answers').getByText('Large')).toBeVisible();
  await expect(renamed.getByLabel('Name')).toHaveValue('Cyd Bell');
  await buyer.getByRole('button', { name: 'Pay €40.00 now' }).click();
  await expect(buyer.getByRole('heading', { name: 'Stripe’s double' })).toBeVisible();
  await stripe.send(stripe.pay(stripe.sessions.at(-1)?.id ?? ''));
  await buyer.goBack();
  await expect(buyer.getByRole('heading', { name: 'Your ticket', exact: true })).toBeVisible();
  await expect(buyer.locator('.tickets').getByText('Cyd Bell')).toBeVisible();
  await expect(buyer.locator('dl.answers').getByText('Large')).toBeVisible();
  await context.close();
});
