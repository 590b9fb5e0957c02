import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { messageApi } from '@marquee/contract/campaigns/message';
import { unsubscribeApi } from '@marquee/contract/campaign-sending/sending';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { Engine } from 'mrml';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import {
  bookAgreeing,
  type Desk,
  hello,
  openDesk,
  sendCampaigns,
} from '../../../testing/campaigns.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { takeSteps } from '../rounds.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

const linksIn = (text: string | undefined) =>
  text?.match(/http:\/\/localhost:3000\/l\/[\w-]+/g) ?? [];

test('goes once to everybody who agreed, with their name, and to nobody else', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana Lopes', 'Ben Ode']);
  await makeOrder(desk.app.db, { event: own.event, name: 'Cleo', email: 'cleo@example.com' });
  await bookAgreeing(desk.app.db, await makeEvent(desk.app.db), ['Dora']);
  const id = await own.send();
  expect(
    desk.app.mails
      .map(({ to, subject }) => [to, subject])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  ).toEqual([
    ['ana.lopes@example.com', 'Hello Ana'],
    ['ben.ode@example.com', 'Hello Ben'],
  ]);
  expect(await own.read(id)).toMatchObject({
    status: 'sent',
    progress: { sent: 2, to_go: 0, failed: 0 },
  });
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails).toHaveLength(2);
});

test('is rendered as often for many as for few', async () => {
  const rendering = vi.spyOn(Engine.prototype, 'toHtml');
  const timesFor = async (names: string[]) => {
    const organizer = await desk.newOrganizer();
    await bookAgreeing(desk.app.db, organizer.event, names);
    rendering.mockClear();
    const id = await organizer.send();
    expect((await organizer.read(id)).progress).toMatchObject({ sent: names.length });
    return rendering.mock.calls.length;
  };
  const few = await timesFor(['Ana', 'Ben']);
  expect(few).toBeGreaterThan(0);
  expect(await timesFor(Array.from({ length: 60 }, (_, n) => `Reader ${n}`))).toBe(few);
  rendering.mockRestore();
});

test('says who sends it and why, and has the headers of lists', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.send();
  const mail = desk.mailTo('Ana');
  expect(mail?.sender).toEqual({ is: 'organizer', name: 'Harbour Lights' });
  expect(mail?.text).toContain('You get this because you agreed to hear from Harbour Lights.');
  const { 'List-Unsubscribe': address, 'List-ID': list, ...others } = mail?.headers ?? {};
  expect(address).toMatch(/^<http:\/\/localhost:3000\/u\/[0-9a-f]{24}>$/);
  expect(list).toMatch(/^<harbour-lights[\w-]*\.localhost>$/);
  expect(others).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(others['Feedback-ID']).toMatch(/^[0-9a-f]{8}:harbour-lights[\w-]*:marketing:marquee$/);
  expect(mail?.headers).not.toHaveProperty('Precedence');
});

test('a reader clicks and books, and the results show it to the cent', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const card = { type: 'events' as const, ids: [own.event.id] };
  const id = await own.send({ content: { ...hello, blocks: [card] } });
  const [link = ''] = linksIn(desk.mailTo('Ana')?.text);
  const { pathname } = new URL(link);
  const followed = await desk.pages.inject({ url: pathname, headers: phone });
  expect(followed.statusCode).toBe(302);
  const target = new URL(String(followed.headers.location));
  expect(target.pathname).toBe(`/events/${own.event.slug}`);
  // Programs that say what they are count nothing.
  await desk.pages.inject({ url: pathname, headers: { 'user-agent': 'curl/8' } });
  await desk.pages.inject({ url: pathname, method: 'HEAD', headers: phone });
  await makeOrder(desk.app.db, {
    event: own.event,
    email: 'somebody@example.com',
    items: [{ quantity: 2 }],
    via: target.searchParams.get('via'),
  });
  expect(await own.results(id)).toMatchObject({
    delivered: 2,
    clicked: 1,
    links: [{ place: 1, people: 1, clicks: 1 }],
    orders: 1,
    tickets: 2,
    revenue: 25,
  });
});

test('a held out share gets nothing, and the lift compares both groups', async () => {
  await bookAgreeing(desk.app.db, own.event, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
  const id = await own.send({ hold_out_percent: 20 });
  expect(desk.app.mails).toHaveLength(8);
  expect((await own.read(id)).progress).toMatchObject({ sent: 8, held_out: 2 });
  const [first = 'none'] = desk.app.mails.map(({ to }) => to);
  await makeOrder(desk.app.db, {
    event: own.event,
    email: first,
    created_at: new Date(TEST_NOW.getTime() + 1),
  });
  const { lift } = await own.results(id);
  expect(lift).toMatchObject({
    written: { people: 8, booked: 1, revenue: 12.5 / 8 },
    held_out: { people: 2, booked: 0, revenue: 0 },
    booked_more: { value: 12.5 },
  });
  expect(lift?.booked_more.least).toBeLessThan(0);
});

test('who withdraws in the middle counts as written to, as such people count among the others', async () => {
  await bookAgreeing(desk.app.db, own.event, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
  const id = await own.write({ hold_out_percent: 20 });
  await own.schedule(id);
  await takeSteps(desk.app.deps);
  const { code } = await desk.app.db
    .selectFrom('campaign_recipients')
    .select('code')
    .where('campaign_id', '=', id)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirstOrThrow();
  await own.client.call(unsubscribeApi.unsubscribe, { params: { token: code }, body: {} });
  await sendCampaigns(desk.app.deps);
  expect(await own.read(id)).toMatchObject({ progress: { sent: 7, left_out: 1, held_out: 2 } });
  expect((await own.results(id)).lift).toMatchObject({
    written: { people: 8 },
    held_out: { people: 2 },
  });
});

test('nobody gets more than three in a week', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  for (let n = 0; n < 3; n += 1) await own.send();
  const id = await own.write();
  const { body } = await own.client.call(messageApi.countCampaignAudience, {
    params: { id },
    body: { audience: { kind: 'everybody' } },
  });
  expect(body.data).toMatchObject({
    chosen: 0,
    left_out: { no_consent: 0, suppressed: 0, too_recent: 1 },
  });
  expect((await own.schedule(id)).body).toMatchObject({ code: 'nobody_to_write_to' });
});

test('people whom the organizer wrote to within the rest days are left out, to the day', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.send();
  await bookAgreeing(desk.app.db, own.event, ['Ben']);
  const other = await desk.newOrganizer();
  await bookAgreeing(desk.app.db, other.event, ['Ana', 'Ben']);
  await other.send();
  const agoBy = async (ms: number) =>
    desk.app.db
      .updateTable('campaign_recipients')
      .set({ done_at: new Date(desk.app.clock.now.getTime() - ms) })
      .execute();
  await agoBy(10 * DAY_MS);
  const id = await own.write({ rest_days: 10 });
  const count = async (rest_days?: number) => {
    const audience = { kind: 'everybody' } as const;
    const { body } = await own.client.call(messageApi.countCampaignAudience, {
      params: { id },
      body: { audience, ...(rest_days === undefined ? {} : { rest_days }) },
    });
    return [body.data.chosen, body.data.left_out.too_recent];
  };
  expect([await count(0), await count(10), await count()]).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
  expect(await count(11)).toEqual([1, 1]);
  await agoBy(10 * DAY_MS - 1);
  expect(await count()).toEqual([1, 1]);
  desk.app.mails.length = 0;
  await own.schedule(id);
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails.map(({ to }) => to)).toEqual(['ben@example.com']);
  const copied = await own.client.call(campaignsApi.duplicateCampaign, { params: { id } });
  expect(copied.body.data.rest_days).toBe(10);
});

test('service has no rest days, and nobody chooses more than 90', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.send();
  const id = await own.write({ kind: 'service', rest_days: 30 });
  expect((await own.read(id)).rest_days).toBe(0);
  await expect(own.write({ rest_days: 91 })).rejects.toThrow('400');
});

test('a booking through a message’s link is made by the buyer’s own browser', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send();
  const code = /\/u\/([0-9a-f]{24})/.exec(desk.mailTo('Ana')?.text ?? '')?.[1];
  const free = await makeEvent(desk.app.db, {
    organization_id: own.event.organization_id,
    prices: [{ label: 'Free', amount_cents: 0 }],
  });
  const booked = await desk.app.visitor.call(publicOrdersApi.placeOrder, {
    params: { event_id: free.id },
    body: {
      items: [{ ticket_id: free.prices[0]?.id ?? '', quantity: 1 }],
      name: 'Ana',
      email: 'ana@example.com',
      ...(code === undefined ? {} : { via: code }),
    },
  });
  expect(booked.status).toBe(201);
  expect(await own.results(id)).toMatchObject({ orders: 1, tickets: 1, revenue: 0 });
});
