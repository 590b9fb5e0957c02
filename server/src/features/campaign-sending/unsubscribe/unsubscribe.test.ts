import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAgreeing, type Desk, openDesk, sendCampaigns } from '../../../testing/campaigns.ts';
import { takeSteps } from '../rounds.ts';
import { countChosen } from '../../campaign-people/queries.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

test('a GET shows the page and changes nothing; one click ends messages of the organizer', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const id = await own.send();
  const url = `/u/${desk.codeOf('Ana')}`;
  const page = await desk.pages.inject({ url });
  expect(JSON.parse(page.body)).toMatchObject({
    data: { organizer: { name: 'Harbour Lights' }, email: 'ana@example.com', chosen: null },
  });
  expect((await own.results(id)).unsubscribed).toBe(0);
  const click = await desk.pages.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(JSON.parse(click.body)).toMatchObject({ data: { chosen: 'channel' } });
  expect((await own.results(id)).unsubscribed).toBe(1);
  desk.app.mails.length = 0;
  await own.send();
  expect(desk.app.mails.map(({ to }) => to)).toEqual(['ben@example.com']);
});

test('who withdraws in the middle gets nothing after it', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Eve']);
  await own.send();
  const token = desk.codeOf('Eve');
  desk.app.mails.length = 0;
  const id = await own.write();
  await own.schedule(id);
  await takeSteps(desk.app.deps);
  desk.app.clock.advance(1000);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await desk.pages.inject({
    method: 'POST',
    url: `/u/${token}`,
    headers: form,
    payload: 'choice=everything',
  });
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails).toEqual([]);
  expect((await own.read(id)).progress).toMatchObject({ sent: 0, left_out: 1 });
});

test('a reader chooses more than the channel, step by step', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana'], () => ({ phone: '+4915123456789' }));
  await own.send();
  const choose = async (choice: string) => {
    const page = await desk.pages.inject({
      method: 'POST',
      url: `/u/${desk.codeOf('Ana')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
    return /"chosen":"(\w+)"/.exec(page.body)?.[1];
  };
  const people = async (channel: 'email' | 'text') => {
    const choice = { organization_id: own.event.organization_id, kind: 'marketing' } as const;
    const audience = { kind: 'everybody' } as const;
    const whom = { ...choice, channel, audience, rest_days: 0 };
    return (await countChosen(desk.app.db, whom, desk.app.clock.now)).chosen;
  };
  desk.app.clock.advance(1000);
  expect([await choose('channel'), await people('email'), await people('text')]).toEqual([
    'channel',
    0,
    1,
  ]);
  expect([await choose('organizer'), await people('text')]).toEqual(['organizer', 0]);
  expect(await choose('everything')).toBe('everything');
  // Asking for less than before changes nothing.
  expect(await choose('channel')).toBe('everything');
  const { rows } = await desk.app.pool.query(
    `select count(*)::integer as rows from withdrawals where email = 'ana@example.com' and at = $1`,
    [desk.app.clock.now],
  );
  expect(rows[0]).toEqual({ rows: 3 });
});

test('a wrong token is not found', async () => {
  for (const token of ['x', '0'.repeat(24), "'; drop table"]) {
    const page = await desk.pages.inject({ url: `/u/${encodeURIComponent(token)}` });
    expect(page.statusCode).toBe(404);
  }
});
