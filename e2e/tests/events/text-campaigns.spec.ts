import { sendingSettingsApi } from '@marquee/contract/campaign-sending/sending';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { test } from '../../support/online.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

const ANA = '+4915123456701';
const BEN = '+4915123456702';

const PLACES = [
  { location_name: 'Lisbon', latitude: 38.7223, longitude: -9.1393, zone: 'Europe/Lisbon' },
  { location_name: 'Athens', latitude: 37.9838, longitude: 23.7275, zone: 'Europe/Athens' },
  { location_name: 'Denver', latitude: 39.7392, longitude: -104.9903, zone: 'America/Denver' },
  { location_name: 'Sydney', latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' },
];

/** Returns a place where it is far from the quiet hours now, whenever the test runs. */
function placeByDay() {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(new Date()));
  const found = PLACES.find(({ zone }) => hourIn(zone) >= 9 && hourIn(zone) < 19);
  if (!found) throw new Error('It is night everywhere.');
  const { location_name, latitude, longitude } = found;
  return { location_name, latitude, longitude };
}

const settings = {
  per_second: 100,
  per_hour: 100_000,
  warm_up: false,
  texts_per_second: 100,
  texts_per_hour: 100_000,
  part_cents: 8.25,
  calling_code: '49',
  weekly_per_person: 3,
  reviewed_first: 0,
  postal_address: '',
};

test('a text campaign is written, tested and sent; one reader books, another answers STOP', async ({
  page,
  browser,
  marquee,
  twilio,
  stripe,
  administrator,
  organizer,
  categories,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const answer = await administrator.api.put(`/api${sendingSettingsApi.setSendingSettings.path}`, {
    data: settings,
  });
  expect(answer.status()).toBe(200);
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    ...placeByDay(),
  });
  const book = (name: string, phone: string, marketing: boolean) =>
    placeOrder(organizer, event, { name, email: uniqueEmail('buyer'), phone, marketing });
  await book('Ana Lopes', '+49 (0)151 23456701', true);
  await book('Ben Ode', '0151/23456702', true);
  await book('Cleo Fry', '', true);
  await book('Dora Im', '+4915123456704', false);
  for (const { order_id: orderId } of await listOrders(organizer, event)) {
    const paid = { orderId, status: 'completed' };
    expect((await organizer.api.put('/api/order/status', { data: paid })).status()).toBe(200);
  }

  // On a phone: a text about the event, whose typographic characters cost a part.
  await page.goto(`/admin/event/${event.event_id}/promote`);
  await page.getByRole('button', { name: 'Write to people' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Last seats');
  await dialog.getByRole('radio', { name: 'Text message' }).check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    `{{organizer}}: ${event.title}, ${marquee.address}/events/${event.slug}`,
  );
  await message.press('ControlOrMeta+End');
  await page.keyboard.type(' – “the last seats”');
  await expect(page.getByText(/need a larger alphabet/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Use plain characters' }).click();
  await expect(message).toHaveValue(/ - "the last seats"$/);
  await expect(page.getByText(/in 1 part,/)).toBeVisible();
  await expect(page.getByText(/need a larger alphabet/)).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expect(
    page.getByText('Left out: 1 did not agree, 1 gave no number with a country code.'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Check and send' }).click();
  await expect(page.getByText('2 parts for 2 people, at 8.25 cents for each part.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your number' }).fill('+49 151 23456700');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect.poll(() => twilio.messages.map(({ to }) => to)).toEqual(['+4915123456700']);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send now' }).click();

  // The texts arrive; the network reports one of them; one reader books.
  const textTo = (phone: string) => twilio.messages.find(({ to }) => to === phone);
  await expect.poll(() => [textTo(ANA), textTo(BEN)].filter(Boolean)).toHaveLength(2);
  expect(twilio.messages).toHaveLength(3);
  const form = async (address: string, fields: Record<string, string>) => {
    const { method, headers, payload } = twilio.formFor(address, fields);
    const reply = await fetch(address, { method, headers, body: payload });
    expect(reply.ok).toBe(true);
    return reply.text();
  };
  await form(textTo(ANA)?.receiptUrl ?? '', { MessageStatus: 'delivered' });
  const [link = ''] = /http\S+\/l\/\S+/.exec(textTo(ANA)?.text ?? '') ?? [];
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const visitors = await browser.newContext({ baseURL: marquee.address, userAgent });
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(new RegExp(`/events/${event.slug}$`));
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Ana Lopes');
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(uniqueEmail('ana'));
  await visitor.locator('.booking button[type=submit]').click();
  await expect(visitor).toHaveURL(/\/pay\/cs_/);
  const session = new URL(visitor.url()).pathname.split('/').at(-1) ?? '';
  await stripe.send(stripe.pay(session));
  await visitors.close();

  // The other one answers STOP, and is on the suppression list.
  const replies = `${marquee.address}/api/messages/texts/replies`;
  expect(await form(replies, { From: BEN, Body: 'stop.' })).toContain('no more text messages');
  expect(await form(replies, { From: BEN, Body: 'Stop' })).not.toContain('Message');
  const listed = await administrator.api.get('/api/audience/suppressions');
  expect(await listed.json()).toMatchObject({ data: [{ address: BEN, reason: 'asked' }] });

  await page.reload();
  const brought = page.getByRole('region', { name: 'What it brought' });
  await expect(brought).toContainText(/Delivered\s*1\s*of 2 sent/);
  await expect(brought).toContainText(/Clicked\s*1\s*of 2 people/);
  await expect(brought).toContainText('€12.50');
  await expect(brought).toContainText(/Unsubscribed\s*1/);
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('row', { name: /Ana Lopes/ })).toContainText('Delivered');
  await expectNoBarriers(page);
});
