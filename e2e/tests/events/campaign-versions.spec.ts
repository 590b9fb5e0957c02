import { sendingSettingsApi } from '@marquee/contract/campaign-sending/sending';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };

const settings = {
  per_second: 100,
  per_hour: 100_000,
  warm_up: false,
  texts_per_second: 10,
  texts_per_hour: 100_000,
  part_cents: 7.5,
  calling_code: '',
  weekly_per_person: 3,
  reviewed_first: 0,
  postal_address: '',
};

test('two versions are written, previewed and sent to a share; the rest waits', async ({
  page,
  browser,
  marquee,
  administrator,
  organizer,
  categories,
}) => {
  test.slow();
  const answer = await administrator.api.put(`/api${sendingSettingsApi.setSendingSettings.path}`, {
    data: settings,
  });
  expect(answer.status()).toBe(200);
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const people = ['ana', 'ben', 'cleo', 'dora'].map((name) => {
    return { name, email: uniqueEmail(name) };
  });
  for (const person of people) await placeOrder(organizer, event, { ...person, marketing: true });
  for (const { order_id: orderId } of await listOrders(organizer, event)) {
    const paid = { orderId, status: 'completed' };
    expect((await organizer.api.put('/api/order/status', { data: paid })).status()).toBe(200);
  }

  await page.goto(`/admin/event/${event.event_id}/promote`);
  await page.getByRole('button', { name: 'Write to people' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Which words');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Come again');
  await page.getByRole('switch', { name: /^Try two versions/ }).check();
  await page
    .getByRole('textbox', { name: 'Subject of version B' })
    .fill('{{first_name|Hello}}, the river calls');
  await page.getByRole('slider', { name: 'People who get one of both' }).press('End');
  await expect(page.getByText('50%: version A goes to 1 person')).toBeVisible();
  await page.getByText('Version B', { exact: true }).click();
  await expect(page.getByText('Hello, the river calls')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await expectNoBarriers(page);

  // The other kind of trial: a whole second message, which begins as a copy of the first.
  await page.getByRole('radio', { name: 'Another message' }).check();
  await expect(page.getByRole('textbox', { name: 'Message of version B' })).toContainText(
    event.title,
  );
  await expectNoBarriers(page);
  await page.getByRole('radio', { name: 'Another subject' }).check();
  await page
    .getByRole('textbox', { name: 'Subject of version B' })
    .fill('{{first_name|Hello}}, the river calls');

  // The preview is filled for a person, and opens are counted because the organizer says so.
  await page.getByRole('combobox', { name: 'As seen by' }).click();
  await page.getByRole('option', { name: 'ben' }).click();
  await expect(page.getByText('ben, the river calls')).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('switch', { name: /^Count opens/ }).check();
  await expectNoBarriers(page);

  await page.getByRole('tab', { name: 'Check and send' }).click();
  await page.getByText('At a time').click();
  await expect(page.getByText('two versions are tried at one time')).toBeVisible();
  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const sending = page.getByRole('region', { name: 'Sending' });
  await expect(sending).toContainText(/Sent\s*2/);
  await expect(sending).toContainText('2 of them wait for the better version');

  // One of both is clicked.
  const subject = /, the river calls$/;
  const isB = (mail: { subject?: string | undefined }) => subject.test(mail.subject ?? '');
  const mail = await Promise.any(
    people.map(async ({ email }) => marquee.mailbox.latestMail(email, isB)),
  );
  const [link = ''] = /http\S+\/l\/\S+/.exec(mail.text ?? '') ?? [];
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const visitors = await browser.newContext({
    baseURL: marquee.address,
    viewport: PHONE,
    userAgent,
  });
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(new RegExp(`/events/${event.slug}$`));
  await visitors.close();
  const [point = ''] = /http[^"]+\/open\/[0-9a-f]+\.gif/.exec(mail.html ?? '') ?? [];
  expect((await page.request.get(point)).headers()['content-type']).toBe('image/gif');
  await page.reload();
  const versions = page.getByRole('region', { name: 'Two versions' });
  await expect(versions.getByRole('row', { name: 'People 1 1' })).toBeVisible();
  await expect(versions.getByRole('row', { name: 'Clicked 0 1' })).toBeVisible();
  await expect(versions).toContainText('The difference may be chance');
  await expect(versions).toContainText('They get the better version on');
  await expectNoBarriers(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 of 2 opened it')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('rowheader', { name: /^Block 2: Card/ })).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('for the better version')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Message' }).click();
  await page.getByText('Version B', { exact: true }).click();
  await expect(page.getByText('Hello, the river calls')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByRole('button', { name: 'Stop sending for good' }).click();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(sending).toContainText(/Left out\s*2/);
});
