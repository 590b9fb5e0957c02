import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '../../../testing/campaigns.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { guests, link, openTrialDesk, type TrialDesk } from '../../../testing/factories/trials.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

let desk: TrialDesk;
let own: Awaited<ReturnType<TrialDesk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openTrialDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

test('exact shares get a version each, the rest waits, and the hold-out gets nothing', async () => {
  // 20 % of 23 are held out; of 18, a half is tried.
  const id = await own.tryOut(23, { percent: 45 }, 20);
  const { a, b, rest, heldOut } = await own.groupsOf(id);
  expect([a, b, rest, heldOut].map(({ length }) => length)).toEqual([4, 4, 10, 5]);
  expect(desk.sentTo()).toEqual([...a, ...b].map(({ email }) => email).toSorted());
  const subjects = new Map(desk.arrived().map(({ to, subject }) => [to, subject]));
  for (const { email } of a) expect(subjects.get(email)).toBe('Hello Guest');
  for (const { email } of b) expect(subjects.get(email)).toBe('Come again, Guest');
  expect(await own.read(id)).toMatchObject({
    status: 'sending',
    progress: { sent: 8, to_go: 10, waiting_for_winner: 10, held_out: 5, seconds_left: 0 },
  });
  const { body } = await own.client.call(recipientsApi.listRecipients, {
    params: { id },
    query: { status: 'waiting' },
  });
  expect(body.data[0]).toMatchObject({ at: null, variant: null });
});

test('after the time the rest gets the one that more people clicked, and nobody gets both', async () => {
  const id = await own.tryOut(12);
  const { b } = await own.groupsOf(id);
  await desk.click(b[0]?.code);
  await desk.wait(3.9);
  expect(desk.arrived()).toHaveLength(6);
  expect((await own.results(id)).trial).toMatchObject({ winner: null, waiting: 6 });
  await desk.wait(0.2);
  expect(desk.sentTo()).toEqual(guests(12).map(addressOf).toSorted());
  const count = (subject: string) =>
    desk.arrived().filter((mail) => mail.subject === subject).length;
  expect([count('Hello Guest'), count('Come again, Guest')]).toEqual([3, 9]);
  const { status } = await own.read(id);
  const { trial: results } = await own.results(id);
  expect(status).toBe('sent');
  expect(results).toMatchObject({
    winner: 'b',
    waiting: 0,
    a: { people: 3, clicked: 0 },
    b: { people: 3, clicked: 1 },
    compared: { a: { people: 3, reached: 0 }, b: { people: 3, reached: 1 } },
  });
  // One of three against none of three may be chance.
  expect(results?.compared.more?.least).toBeLessThan(0);
  expect(results?.compared.more?.most).toBeGreaterThan(0);
  // Clicks that come later change the figures, and not what it was chosen by.
  const { a } = await own.groupsOf(id);
  for (const { code } of a) await desk.click(code);
  expect((await own.results(id)).trial).toMatchObject({
    winner: 'b',
    a: { clicked: 3 },
    compared: { a: { reached: 0 } },
  });
  const { rows } = await desk.app.pool.query(
    `select action from audit_entries where object_id = $1 and action = 'campaign.winner-chosen'`,
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('by orders, only who booked through a version’s links counts', async () => {
  const id = await own.tryOut(12, { goal: 'orders' });
  const { a, b } = await own.groupsOf(id);
  for (const { code } of a) await desk.click(code);
  await makeOrder(desk.app.db, { event: own.event, via: b[0]?.code ?? null });
  await desk.wait(4);
  expect((await own.results(id)).trial).toMatchObject({
    winner: 'b',
    a: { clicked: 3, booked: 0, revenue: 0 },
    b: { clicked: 0, booked: 1, orders: 1, revenue: 12.5 },
  });
});

test('A wins a tie', async () => {
  const id = await own.tryOut(12);
  await desk.wait(4);
  expect((await own.results(id)).trial?.winner).toBe('a');
  expect(desk.arrived().filter(({ subject }) => subject === 'Hello Guest')).toHaveLength(9);
});

test('who withdraws while the rest waits gets nothing', async () => {
  const id = await own.tryOut(12);
  const { rest } = await own.groupsOf(id);
  const [left] = rest;
  await desk.app.visitor.inject({
    method: 'POST',
    url: `/api/public/unsubscribe/${left?.code}`,
    payload: { choice: 'channel' },
  });
  await desk.wait(4);
  expect(desk.arrived()).toHaveLength(11);
  expect(desk.sentTo()).not.toContain(left?.email);
});

test('two messages with links of their own are told apart', async () => {
  const other = { ...link, label: 'Book', link: 'https://harbour.example.com/book' };
  const id = await own.tryOut(12, { second: { differs: 'content', blocks: [link, other] } });
  const { b } = await own.groupsOf(id);
  const mail = desk.arrived().find(({ to }) => to === b[0]?.email);
  expect(mail?.subject).toBe('Hello Guest');
  const followed = await desk.pages.inject({ url: `/l/${b[0]?.code}-1`, headers: phone });
  expect(followed.headers.location).toBe(other.link);
  expect((await own.results(id)).links).toMatchObject([
    { url: link.link, people: 0 },
    { url: other.link, people: 1 },
  ]);
});

test('a campaign to one person has no trial', async () => {
  const id = await own.tryOut(1);
  expect(desk.arrived()).toHaveLength(1);
  expect((await own.read(id)).status).toBe('sent');
});
