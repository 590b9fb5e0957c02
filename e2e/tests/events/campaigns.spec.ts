import type { CampaignResults } from '@marquee/contract/campaign-results/recipients';
import { sendingSettingsApi } from '@marquee/contract/campaign-sending/sending';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { enter, uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 800 };

const settings = {
  per_second: 100,
  per_hour: 100_000,
  warm_up: false,
  texts_per_second: 10,
  texts_per_hour: 100_000,
  part_cents: 7.5,
  calling_code: '',
  weekly_per_person: 3,
  reviewed_first: 1,
  postal_address: 'Harbour Lights, Quay 1, Lisbon',
};

test('a campaign is written, approved and sent; one reader books, another unsubscribes', async ({
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
  const [ana, ben, cleo] = ['ana', 'ben', 'cleo'].map(uniqueEmail);
  await placeOrder(organizer, event, { name: 'Ana Lopes', email: ana ?? '', marketing: true });
  await placeOrder(organizer, event, { name: 'Ben Ode', email: ben ?? '', marketing: true });
  await placeOrder(organizer, event, { name: 'Cleo Fry', email: cleo ?? '' });
  for (const { order_id: orderId } of await listOrders(organizer, event)) {
    const paid = { orderId, status: 'completed' };
    expect((await organizer.api.put('/api/order/status', { data: paid })).status()).toBe(200);
  }

  // The organizer saves those of its people who spent something as a segment.
  await page.goto('/admin/campaigns?tab=people');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Add condition' }).click();
  const adding = page.getByRole('dialog', { name: 'Add condition' });
  await adding.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Spend' }).click();
  await adding.getByRole('textbox', { name: /^Euros|^Amount/ }).fill('12');
  await adding.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Paying guests');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Segment Paying guests')).toBeVisible();
  await page.getByRole('tab', { name: 'Segments' }).click();
  await expect(page.getByRole('link', { name: 'Paying guests' })).toBeVisible();
  await expectNoBarriers(page);

  // From the event: a draft with its card, changed by keyboard, and seen on a phone.
  await page.goto(`/admin/event/${event.event_id}/promote`);
  await page.getByRole('button', { name: 'Write to people' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter programme');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter programme');
  await page.getByRole('textbox', { name: 'Subject' }).fill('{{first_name|Hello}}, come again');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toContainText(event.title);
  await message.getByText('Hi {{first_name|there}},').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The river has a new night for you.');
  await page.getByRole('button', { name: 'Move up' }).click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="The message"]');
  await expect(preview.getByText('The river has a new night for you.')).toBeVisible();
  await expect(preview.getByText(event.title)).toBeVisible();
  await expect(preview.getByText('because you agreed to hear from')).toBeVisible();
  // As wide as a phone, light and dark, and then as wide as a desk.
  const screen = page.getByTitle('The message');
  const widthOf = async () => (await screen.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeLessThanOrEqual(PHONE.width);
  await expect(preview.locator('body')).not.toHaveCSS('background-color', 'rgb(21, 16, 28)');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(21, 16, 28)');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Desk').click();
  // The whole mail is in view, made smaller.
  const mailWidth = async () => preview.locator('html').evaluate((html) => html.clientWidth);
  await expect.poll(mailWidth).toBeGreaterThan(600);
  await expect(async () => {
    const frame = await screen.boundingBox();
    const panel = await page.getByRole('region', { name: 'Preview' }).boundingBox();
    expect(frame?.x).toBeGreaterThan(panel?.x ?? Infinity);
    expect((frame?.x ?? 0) + (frame?.width ?? Infinity)).toBeLessThan(
      (panel?.x ?? 0) + (panel?.width ?? 0),
    );
  }).toPass();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Phone').click();
  await expectNoBarriers(page);

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('radio', { name: 'A segment' }).check();
  await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveValue('Paying guests');
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expect(page.getByText('Left out: 1 did not agree.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Days since the last message' }).fill('30');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await marquee.mailbox.latestMail(
    organizer.email,
    ({ subject }) => subject === 'Test: Ada, come again',
  );
  await page.getByText('At a time').click();
  await expectNoBarriers(page);
  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('An administrator looks at this campaign.')).toBeVisible();

  // An administrator looks at it and lets it go.
  const office = await browser.newContext({ baseURL: marquee.address, viewport: WIDE });
  await enter(office, administrator);
  const desk = await office.newPage();
  await desk.goto('/admin/marketing?tab=campaigns');
  await desk.getByRole('searchbox', { name: 'Search campaigns' }).fill('Winter programme');
  await expectNoBarriers(desk);
  await desk.goto(page.url());
  await desk.getByRole('button', { name: 'Approve' }).click();
  await office.close();

  // The mails arrive; one reader clicks and books, on a phone.
  const mail = await marquee.mailbox.latestMail(ana ?? '', ({ subject }) =>
    Boolean(subject?.includes('come again')),
  );
  expect(mail.subject).toBe('Ana, come again');
  expect(mail.text).toContain(settings.postal_address);
  // A browser without a window says so, and then its clicks do not count.
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const visitors = await browser.newContext({
    baseURL: marquee.address,
    viewport: PHONE,
    userAgent,
  });
  const visitor = await visitors.newPage();
  const [link = ''] = /http\S+\/l\/\S+/.exec(mail.text ?? '') ?? [];
  await visitor.goto(link);
  await expect(visitor).toHaveURL(new RegExp(`/events/${event.slug}$`));
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Ana Lopes');
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(ana ?? '');
  await visitor.locator('.booking button[type=submit]').click();
  await expect(visitor).toHaveURL(/\/orders\//);
  const [booked] = (await listOrders(organizer, event)).filter(
    ({ status }) => status !== 'completed',
  );
  const paid = { orderId: booked?.order_id, status: 'completed' };
  expect((await organizer.api.put('/api/order/status', { data: paid })).status()).toBe(200);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const unsubscribed = async () => {
    const results = await organizer.api.get(`/api/campaigns/${id}/results`);
    return ((await results.json()) as { data: CampaignResults }).data.unsubscribed;
  };

  // Another one unsubscribes with one click on the page of the mail's link.
  const other = await marquee.mailbox.latestMail(ben ?? '', ({ subject }) =>
    Boolean(subject?.includes('come again')),
  );
  expect(other.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  const [leave = ''] = /http\S+\/u\/\S+/.exec(other.text ?? '') ?? [];
  await visitor.goto(leave);
  // Mail scanners follow the link, so looking at its page twice changes nothing.
  await visitor.goto(leave);
  const ends = visitor.getByRole('button', { name: /^No more marketing/ });
  await expect(ends).toHaveCount(3);
  const boxes = await Promise.all((await ends.all()).map((button) => button.boundingBox()));
  const gaps = boxes.slice(1).map((box, nth) => {
    const above = boxes[nth];
    return (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  await expectNoBarriers(visitor);
  await expect.poll(unsubscribed).toBe(0);
  await visitor.getByRole('button', { name: /^No more marketing e-mails from Harbour/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^You get no more/);
  await expectNoBarriers(visitor);
  expect(await unsubscribed()).toBe(1);

  // Ana's mail program posts what RFC 8058 says, in the form of a file upload.
  const listed = String(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value);
  const [oneClick = ''] = /http[^>]+/.exec(listed) ?? [];
  expect((await visitor.request.get(oneClick)).status()).toBe(200);
  expect(await unsubscribed()).toBe(1);
  const multipart = { 'List-Unsubscribe': 'One-Click' };
  expect((await visitor.request.post(oneClick, { multipart })).status()).toBe(200);
  expect(await unsubscribed()).toBe(2);
  await visitors.close();

  // The results show both, and the revenue to the cent.
  await page.reload();
  const brought = page.getByRole('region', { name: 'What it brought' });
  await expect(brought).toContainText(/Clicked\s*1/);
  await expect(brought).toContainText('€12.50');
  await expect(brought).toContainText(/Unsubscribed\s*2/);
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText(/Sent\s*2/);
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('cell', { name: 'Ana Lopes' })).toBeVisible();
  await expectNoBarriers(page);

  // The organizer saves the message as a template, and begins the next campaign with it.
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('River nights');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('River nights is saved as a template')).toBeVisible();
  await page.goto('/admin/campaigns?tab=templates');
  await expect(page.getByRole('listitem').filter({ hasText: 'River nights' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const next = page.getByRole('dialog', { name: 'New campaign' });
  await next.getByRole('textbox', { name: 'Name' }).fill('Spring programme');
  await next.getByRole('combobox', { name: 'Begin with' }).click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.getByRole('option', { name: 'River nights' }).click();
  await next.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    '{{first_name|Hello}}, come again',
  );
});
