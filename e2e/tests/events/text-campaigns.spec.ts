import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import type { TwilioDouble } from '../../../server/src/testing/doubles/twilio-double.ts';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import {
  beginCampaign,
  book,
  followLink,
  sellTo,
  sendFast,
} from '../../support/campaigns/journey.ts';
import type { Marquee } from '../../support/marquee.ts';
import { test } from '../../support/online.ts';
import { type Person, uniqueEmail } from '../../support/people.ts';
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

const buyers = [
  { name: 'Ana Lopes', phone: '+49 (0)151 23456701', marketing: true },
  { name: 'Ben Ode', phone: '0151/23456702', marketing: true },
  { name: 'Cleo Fry', phone: '', marketing: true },
  { name: 'Dora Im', phone: '+4915123456704', marketing: false },
];

test.use({ viewport: { width: 375, height: 812 } });

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
  await sendFast(administrator, { part_cents: 8.25, calling_code: '49' });
  const category = [categories[0]?.ID ?? ''];
  const event = await createEvent(organizer, { category, ...placeByDay() });
  await sellTo(organizer, event, buyers);

  await test.step('writes it', () => write(page, marquee, event));
  await test.step('tests and sends it', () => send(page, twilio));
  const { text, receiptUrl } = twilio.messages.find(({ to }) => to === ANA) ?? {};
  await test.step('the network reports it, and a reader books', async () => {
    await post(twilio, receiptUrl ?? '', { MessageStatus: 'delivered' });
    const reader = await followLink(browser, marquee, event, text);
    await book(reader, 'Ana Lopes', uniqueEmail('ana'));
    await expect(reader).toHaveURL(/\/pay\/cs_/);
    await stripe.send(stripe.pay(new URL(reader.url()).pathname.split('/').at(-1) ?? ''));
    await reader.context().close();
  });
  await test.step('another one answers STOP', () => answerStop(marquee, twilio, administrator));
  await test.step('the results show both', () => readResults(page));
});

/** A text about the event, whose typographic characters cost a part. */
async function write(page: Page, marquee: Marquee, event: Event): Promise<void> {
  const { dialog, create } = await beginCampaign(page, event, 'Last seats');
  await dialog.getByRole('radio', { name: 'Text message' }).check();
  await expectNoBarriers(page);
  await create.click();
  const message = page.getByRole('textbox', { name: 'Message' });
  const words = `{{organizer}}: ${event.title}, ${marquee.address}/events/${event.slug}`;
  await expect(message).toHaveValue(words);
  await message.fill(`${words} – “the last seats”`);
  await expect(page.getByText(/need a larger alphabet/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Use plain characters' }).click();
  await expect(message).toHaveValue(/ - "the last seats"$/);
  await expect(page.getByText(/in 1 part,/)).toBeVisible();
  await expect(page.getByText(/need a larger alphabet/)).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function send(page: Page, twilio: TwilioDouble): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expect(
    page.getByText('Left out: 1 did not agree, 1 gave no number with a country code.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Check and send' }).click();
  await expect(page.getByText('2 parts for 2 people, at 8.25 cents for each part.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your number' }).fill('+49 151 23456700');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const recipients = () => twilio.messages.map(({ to }) => to).toSorted();
  await expect.poll(recipients).toEqual(['+4915123456700']);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(recipients).toEqual(['+4915123456700', ANA, BEN]);
}

/** Posts a form as the network does. Returns the reply. */
async function post(twilio: TwilioDouble, address: string, fields: Record<string, string>) {
  const { method, headers, payload } = twilio.formFor(address, fields);
  const reply = await fetch(address, { method, headers, body: payload });
  expect(reply.ok).toBe(true);
  return reply.text();
}

/** A reader who answers STOP is on the suppression list. */
async function answerStop(marquee: Marquee, twilio: TwilioDouble, administrator: Person) {
  const replies = `${marquee.address}/api/messages/texts/replies`;
  expect(await post(twilio, replies, { From: BEN, Body: 'stop.' })).toContain(
    'no more text messages',
  );
  expect(await post(twilio, replies, { From: BEN, Body: 'Stop' })).not.toContain('Message');
  const listed = await administrator.api.get('/api/audience/suppressions');
  expect(await listed.json()).toMatchObject({ data: [{ address: BEN, reason: 'asked' }] });
}

async function readResults(page: Page): Promise<void> {
  await page.reload();
  const brought = page.getByRole('region', { name: 'What it brought' });
  await expect(brought).toContainText(/Delivered\s*1\s*of 2 sent/);
  await expect(brought).toContainText(/Clicked\s*1\s*of 2 people/);
  await expect(brought).toContainText('€12.50');
  await expect(brought).toContainText(/Unsubscribed\s*1/);
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('row', { name: /Ana Lopes/ })).toContainText('Delivered');
}
