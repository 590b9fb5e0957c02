import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookAgreeing, type Desk, openDesk, sendCampaigns } from '../../../testing/campaigns.ts';
import { startPages } from '../../../testing/pages.ts';
import { openCounter } from './counter.ts';

/** As mail services load pictures for their readers. */
const proxy = { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' };

let desk: Desk;
let pages: FastifyInstance;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  pages = await startPages(desk.app.deps);
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

const addressIn = (html: string | undefined) =>
  /http:\/\/localhost:3000(\/open\/[0-9a-f]{24}\.gif)/.exec(html ?? '')?.[1];

test('nothing counts opens unless the organizer switches it on', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send();
  expect(desk.mailTo('Ana')?.html).not.toContain('/open/');
  await pages.inject({ url: `/open/${desk.codeOf('Ana')}.gif`, headers: proxy });
  await pages.close();
  expect((await own.results(id)).opened).toBeNull();
  const { opened_at } = await desk.app.db
    .selectFrom('campaign_recipients')
    .select('opened_at')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(opened_at).toBeNull();
});

test('a person who opens a message counts once, and the message says that it tells', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const id = await own.send({ counts_opens: true });
  const mail = desk.mailTo('Ana');
  expect(mail?.html).toContain('The sender sees how many open this message.');
  const url = addressIn(mail?.html) ?? '';
  for (let n = 0; n < 3; n += 1) await pages.inject({ url, headers: proxy });
  await pages.inject({ url: addressIn(desk.mailTo('Ben')?.html) ?? '', method: 'HEAD' });
  await pages.close();
  expect((await own.results(id)).opened).toBe(1);
});

test('the picture is the same for every code, sets no cookie, and asks the database nothing', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.send({ counts_opens: true });
  const known = await pages.inject({ url: addressIn(desk.mailTo('Ana')?.html) ?? '' });
  const unknown = await pages.inject({ url: `/open/${'0'.repeat(24)}.gif` });
  const wrong = await pages.inject({ url: '/open/%00%FF' });
  for (const answer of [known, unknown]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/gif');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  expect(unknown.rawPayload).toEqual(known.rawPayload);
  expect([200, 400, 404]).toContain(wrong.statusCode);
});

test('a flood of codes costs a statement for a thousand of them, and its memory has an end', async () => {
  const statements = vi.fn<() => void>();
  const db = desk.app.db.withPlugin({
    transformQuery: ({ node }) => (statements(), node),
    transformResult: async ({ result }) => result,
  });
  const opens = openCounter({ ...desk.app.deps, db }, (error) => expect.unreachable(String(error)));
  const codeOf = (n: number) => n.toString(16).padStart(24, '0');
  for (let n = 0; n < 50_000; n += 1) opens.count(codeOf(n));
  await opens.write();
  await opens.write();
  expect(statements.mock.calls.length).toBeLessThanOrEqual(11);
  opens.count('no code');
  await opens.write();
  expect(statements.mock.calls.length).toBeLessThanOrEqual(11);
});

test('what cannot be written is written later', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send({ counts_opens: true });
  let isDown = true;
  const db = desk.app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isDown) throw new Error('down');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const failures: unknown[] = [];
  const opens = openCounter({ ...desk.app.deps, db }, (error) => failures.push(error));
  opens.count(desk.codeOf('Ana'));
  await opens.write();
  isDown = false;
  await opens.write();
  expect(failures).toHaveLength(1);
  expect((await own.results(id)).opened).toBe(1);
});

test('who was deleted meanwhile is not counted, and nothing fails', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const id = await own.send({ counts_opens: true });
  const code = desk.codeOf('Ana');
  await desk.app.db.deleteFrom('campaign_recipients').where('campaign_id', '=', id).execute();
  await pages.inject({ url: `/open/${code}.gif` });
  await pages.close();
  expect((await own.results(id)).opened).toBe(0);
  await sendCampaigns(desk.app.deps);
});
