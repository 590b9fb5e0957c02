import { stepsApi } from '@marquee/contract/campaigns/steps';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, makeCampaign, openDesk } from '../../../testing/campaigns.ts';
import { pauseRefused } from './by-itself.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

/** Writes a campaign under way, some of whose messages failed or were called spam. */
async function send(sent: {
  sent: number;
  failed?: number;
  complained?: number;
  channel?: 'text';
}) {
  const { db } = desk.app;
  const { failed = 0, complained = 0 } = sent;
  const { id } = await makeCampaign(db, own.event.organization_id, { status: 'sending' });
  const channel = sent.channel ?? 'email';
  await db.updateTable('campaigns').set({ channel }).where('id', '=', id).execute();
  await sql`
    insert into campaign_recipients (campaign_id, email, code, name, status, due_at, complained_at)
    select ${id}, n || '@example.com', gen_random_uuid()::text, '',
      case when n <= ${failed}::integer then 'failed' else 'sent' end, now(),
      case when n > ${sent.sent - complained}::integer then now() end
    from generate_series(1, ${sent.sent}::integer) n`.execute(db);
  await pauseRefused(desk.app.deps);
  return own.read(id);
}

test.each([
  ['5 % bounced', { sent: 1000, failed: 50 }],
  ['0.3 % complained', { sent: 1000, complained: 3 }],
  ['few were sent', { sent: 199, failed: 100, complained: 50 }],
])('a campaign goes on while %s', async (_what, sent) => {
  expect(await send(sent)).toMatchObject({ status: 'sending', answer: '' });
});

test.each([
  [{ sent: 1000, failed: 51 }, /^Paused by itself: 51 addresses refused it and 0 readers/],
  [{ sent: 200, complained: 1, failed: 1 }, /: 1 address refused it and 1 reader called it spam/],
  [{ sent: 1000, complained: 4 }, /0 addresses refused it and 4 readers called it spam/],
  [{ sent: 1000, failed: 51, channel: 'text' }, /^Paused by itself: 51 numbers did not get it/],
] as const)('%o pauses it, and it says why', async (sent, words) => {
  const campaign = await send(sent);
  expect(campaign.status).toBe('paused');
  expect(campaign.answer).toMatch(words);
  const { rows } = await desk.app.pool.query<{ action: string }>(
    `select action from audit_entries where object_id = $1`,
    [campaign.campaign_id],
  );
  expect(rows).toEqual([{ action: 'campaign.paused' }]);
});

test('whoever resumes it is not stopped again', async () => {
  const { campaign_id: id } = await send({ sent: 1000, failed: 51 });
  await own.client.call(stepsApi.resumeCampaign, { params: { id } });
  await pauseRefused(desk.app.deps);
  expect((await own.read(id)).status).toBe('sending');
});
