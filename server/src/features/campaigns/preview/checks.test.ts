import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import { messageApi } from '@marquee/contract/campaigns/message';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { bookAgreeing, type Desk, hello, openDesk } from '../../../testing/campaigns.ts';
import { makeFollow } from '../../../testing/factories/boosts.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const ORIGIN = 'http://localhost:3000';
const PICTURE = `/api/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.webp`;

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
  own = await desk.newOrganizer();
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
});
afterAll(() => desk.close());

/** Returns what the checks find in a message of these blocks, beside the sender's domain. */
async function findingsOf(...blocks: CampaignBlock[]) {
  const params = { id: await own.write({ content: { ...hello, blocks } }) };
  const { body } = await own.client.call(messageApi.checkCampaign, { params });
  expect(body.data.every(({ mend }) => mend !== '')).toBe(true);
  return body.data
    .filter(({ code }) => code !== 'domain_unknown')
    .map(({ code, level }) => [code, level]);
}

const button = (link: string, label = 'Go'): SimpleBlock => ({ type: 'button', label, link });

test.each([
  ['is over', { starts_at: new Date('2026-01-10T19:00Z'), ends_at: new Date('2026-01-10T22:00Z') }],
  ['is hidden', { is_switched_off: true }],
  ['is cancelled', { cancelled_at: new Date(TEST_NOW.getTime() - DAY_MS) }],
])('a card of an event that %s stops the campaign', async (_what, values) => {
  const { organization_id } = own.event;
  const { id } = await makeEvent(desk.app.db, { organization_id, ...values });
  const card: CampaignBlock = { type: 'events', ids: [id] };
  expect(await findingsOf(card)).toEqual([['event_state', 'stops']]);
  const draft = await own.write({ content: { ...hello, blocks: [card] } });
  expect((await own.schedule(draft)).body).toMatchObject({ code: 'campaign_not_ready' });
});

test('nobody is told to publish an event that was cancelled', async () => {
  const { organization_id } = own.event;
  const cancelled_at = new Date(TEST_NOW.getTime() - DAY_MS);
  const values = { organization_id, cancelled_at, title: 'Off', is_switched_off: true };
  const { id } = await makeEvent(desk.app.db, values);
  const content = { ...hello, blocks: [{ type: 'events' as const, ids: [id] }] };
  const draft = await own.write({ content });
  const { body } = await own.client.call(messageApi.checkCampaign, { params: { id: draft } });
  const [found] = body.data.filter(({ code }) => code === 'event_state');
  expect(found?.sentence).toBe('Off was cancelled.');
  expect(found?.mend).toBe('Remove its card, or choose another event.');
});

test('a card of an event that is sold out is worth a look', async () => {
  const { organization_id } = own.event;
  const sold = { capacity: 1, tickets_sold: 1 };
  const { id } = await makeEvent(desk.app.db, { organization_id });
  await desk.app.db.updateTable('events').set(sold).where('id', '=', id).execute();
  expect(await findingsOf({ type: 'events', ids: [id] })).toEqual([['event_state', 'warns']]);
});

test('a link without a host stops it; one of our own, or by mail, is fine', async () => {
  expect(await findingsOf(button('https://tickets/river'))).toEqual([['broken_link', 'stops']]);
  expect(await findingsOf(button(`${ORIGIN}/events`), button('mailto:a@example.com'))).toEqual([]);
});

test('a picture without words is worth a look, also in a column', async () => {
  const picture: SimpleBlock = { type: 'picture', url: PICTURE, alt: '', link: '' };
  expect(await findingsOf({ type: 'columns', left: [picture], right: [] })).toEqual([
    ['no_alt', 'warns'],
  ]);
});

test('a message over 100 kB stops it', async () => {
  const column = Array.from({ length: 12 }, () => button(`${ORIGIN}/events`, 'Get tickets'));
  const columns: CampaignBlock = { type: 'columns', left: column, right: column };
  expect(await findingsOf(columns)).toEqual([]);
  expect(await findingsOf(...Array.from({ length: 20 }, () => columns))).toEqual([
    ['too_heavy', 'stops'],
  ]);
});

test('a field without other words is found wherever somebody has no name', async () => {
  // A follower gives no name.
  await makeFollow(desk.app.db, own.event.organization_id, { confirmed_at: TEST_NOW });
  const link = `${ORIGIN}/events`;
  const empty = [['empty_fields', 'warns']];
  expect(await findingsOf({ type: 'paragraph', text: [{ text: 'Hi {{name}}' }] })).toEqual(empty);
  expect(await findingsOf(button(link, 'A seat, {{first_name}}'))).toEqual(empty);
  const picture = { type: 'picture', url: PICTURE, alt: 'For {{name}}', link } as const;
  expect(await findingsOf(picture)).toEqual(empty);
  expect(await findingsOf(button(link, 'A seat, {{first_name|friend}}'))).toEqual([]);
});
