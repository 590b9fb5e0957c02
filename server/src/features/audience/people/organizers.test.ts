import { randomUUID } from 'node:crypto';
import { audienceApi } from '@marquee/contract/audience/audience';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { hello } from '../../../testing/campaigns.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

let app: TestApp;
let organizer: Client;
let other: Client;
let administrator: Client;
let harbour: Awaited<ReturnType<typeof makeEvent>>;
let garden: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  const prices = [{ label: 'Seat', amount_cents: 1500 }];
  const [mine, theirs] = [
    await makeOrganization(app.db, { name: 'Harbour Lights' }),
    await makeOrganization(app.db, { name: 'The Garden' }),
  ];
  harbour = await makeEvent(app.db, { organization_id: mine.id, prices, title: 'Roof' });
  garden = await makeEvent(app.db, { organization_id: theirs.id, prices, title: 'Shed' });
  organizer = await app.signIn(await makeClient(app.db, { organization_id: mine.id }));
  other = await app.signIn(await makeClient(app.db, { organization_id: theirs.id }));
  administrator = await app.signIn(await makeAdministrator(app.db));
  const agreed = {
    marketing_agreed_at: new Date('2026-01-10T19:07:00.000Z'),
    marketing_wording: marketingWording('Harbour Lights'),
  };
  const book = (event: typeof harbour, name: string, more: object = {}) =>
    makeOrder(app.db, { event, name, email: `${name.toLowerCase()}@example.com`, ...more });
  await book(harbour, 'Ada', agreed);
  await book(harbour, 'Ben');
  await book(garden, 'Ada', { items: [{ quantity: 2 }] });
  await book(garden, 'Cleo', agreed);
  await app.db
    .insertInto('follows')
    .values({
      id: randomUUID(),
      organization_id: mine.id,
      email: 'fred@example.com',
      token_hash: Buffer.alloc(32),
      wording: 'News of Harbour Lights',
      asked_at: TEST_NOW,
      confirmed_at: TEST_NOW,
    })
    .execute();
});
afterAll(() => app.close());

const list = async (client: Client, query: object = {}) =>
  (await client.call(audienceApi.listAudience, { query: { sort: 'name', ...query } })).body;

test('an organizer lists its own people only, with the figures of its own events', async () => {
  const { data, total } = await list(organizer);
  expect(total).toBe(3);
  expect(
    data.map(({ email, spend, consent, channels }) => [email, spend, consent, channels]),
  ).toEqual([
    ['fred@example.com', 0, 'given', ['email']],
    ['ada@example.com', 15, 'given', ['email']],
    ['ben@example.com', 15, 'none', []],
  ]);
  expect((await list(administrator)).total).toBe(3);
  expect((await list(organizer, { search: 'cleo' })).data).toEqual([]);
});

test('pages go on after somebody who only follows', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(organizer, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.data.map(({ email }) => email));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['fred@example.com', 'ada@example.com', 'ben@example.com']);
  const foreign = (await list(other, { limit: 1 })).next_cursor;
  const { status } = await organizer.call(audienceApi.listAudience, {
    query: { sort: 'name', cursor: foreign ?? '' },
  });
  expect(status).toBe(400);
});

test('one person is shown with their bookings and consents of this organizer only', async () => {
  const ada = (await list(organizer, { search: 'ada' })).data[0]?.id ?? '';
  const { body } = await organizer.call(audienceApi.getMember, { params: { id: ada } });
  expect(body.data).toMatchObject({ orders: 1, organizers: ['Harbour Lights'] });
  expect(body.data.bookings.map(({ title }) => title)).toEqual(['Roof']);
  const theirs = (await list(other, { search: 'ada' })).data[0]?.id ?? '';
  const stranger = await organizer.call(audienceApi.getMember, { params: { id: theirs } });
  expect(stranger.status).toBe(404);
  const fred = (await list(organizer, { search: 'fred' })).data[0]?.id ?? '';
  const follower = await organizer.call(audienceApi.getMember, { params: { id: fred } });
  expect(follower.body.data).toMatchObject({ email: 'fred@example.com', bookings: [] });
  expect((await other.call(audienceApi.getMember, { params: { id: fred } })).status).toBe(404);
});

test('what is noted about a suppressed person is not the organizers’ to read', async () => {
  await administrator.call(audienceApi.addSuppressions, {
    body: { addresses: 'ben@example.com', note: 'Rang twice, angry' },
  });
  const [ben] = (await list(organizer, { search: 'ben' })).data;
  expect(ben?.consent).toBe('withdrawn');
  const { body } = await organizer.call(audienceApi.getMember, { params: { id: ben?.id ?? '' } });
  expect(body.data.suppression).toMatchObject({ reason: 'asked', note: '', by: '' });
  expect((await organizer.call(audienceApi.listSuppressions, {})).status).toBe(403);
});

test('conditions name and count what belongs to the organizer', async () => {
  const events = async (client: Client) =>
    (await client.call(audienceApi.listChoices, { query: { kind: 'event' } })).body.data;
  expect((await events(organizer)).map(({ name }) => name)).toEqual([
    expect.stringContaining('Roof'),
  ]);
  const conditions = JSON.stringify([{ kind: 'event', did: 'booked', ids: [garden.id] }]);
  const { body } = await organizer.call(audienceApi.countAudience, { query: { conditions } });
  expect(body.data).toEqual({ people: 0, by_email: 0, by_text: 0 });
  const all = await organizer.call(audienceApi.countAudience, { query: {} });
  expect(all.body.data).toMatchObject({ people: 3, by_email: 2 });
});

test('a segment is its organizer’s own, and a campaign goes to its people', async () => {
  const input = {
    name: 'Regulars',
    conditions: [{ kind: 'spend', at: 'least', amount: 10 }] as const,
  };
  const create = async (client: Client) =>
    client.call(audienceApi.createSegment, {
      body: { ...input, conditions: [...input.conditions] },
    });
  const mine = await create(organizer);
  expect([mine.status, mine.body.data.count.people]).toEqual([201, 2]);
  // Another organizer may use the same name, and the platform too.
  expect([(await create(other)).status, (await create(administrator)).status]).toEqual([201, 201]);
  expect((await create(organizer)).status).toBe(409);
  const names = async (client: Client) =>
    (await client.call(audienceApi.listSegments, {})).body.data.map(({ id }) => id);
  const { id } = mine.body.data;
  expect(await names(organizer)).toEqual([id]);
  const foreign = (await names(other))[0] ?? '';
  const campaign = await organizer.call(campaignsApi.createCampaign, {
    body: { name: 'Winter', kind: 'marketing', content: hello },
  });
  const save = (segment_id: string) =>
    organizer.call(campaignsApi.updateCampaign, {
      params: { id: campaign.body.data.campaign_id },
      body: {
        version: campaign.body.data.version,
        name: 'Winter',
        audience: { kind: 'segment', segment_id },
        content: hello,
        hold_out_percent: 0,
      },
    });
  expect((await save(foreign)).status).toBe(404);
  expect((await save(id)).status).toBe(200);
});
