import { createEvent, placeOrder } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test('a buyer without the link asks for it by mail', async ({
  page,
  organizer,
  categories,
  installation,
}) => {
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const email = uniqueEmail('buyer');
  const { secret } = await placeOrder(organizer, event, { email });
  await page.goto(`/events/${event.slug}`);
  await page.getByRole('link', { name: 'Find my tickets' }).first().click();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send links' }).click();
  await expect(page.getByText('Enter an e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send links' }).click();
  await expect(page.getByText(/a mail with their links is on its way/)).toBeVisible();
  const mail = await installation.marquee.mailbox.latestMail(
    email,
    ({ subject }) => subject === 'Your tickets',
  );
  expect(mail.text).toContain(`/orders/${secret}`);
});
