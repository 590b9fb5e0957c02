import { stepsApi } from '@marquee/contract/campaigns/steps';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, bookAgreeing, sendCampaigns } from '../../../testing/campaigns.ts';
import {
  content,
  guests,
  trial,
  openTrialDesk,
  type TrialDesk,
} from '../../../testing/factories/trials.ts';
import { takeSteps } from '../rounds.ts';
import { takeRecipients } from '../delivery/take.ts';
import { chooseWinners } from './choose.ts';

let desk: TrialDesk;
let own: Awaited<ReturnType<TrialDesk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openTrialDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

const step = (name: 'pauseCampaign' | 'resumeCampaign' | 'cancelCampaign', id: string) =>
  own.client.call(stepsApi[name], { params: { id } });

test('the time begins when the messages of the trial were sent', async () => {
  await bookAgreeing(desk.app.db, own.event, guests(8));
  const id = await own.write({ content, trial });
  await own.schedule(id);
  await takeSteps(desk.app.deps);
  desk.app.clock.advance(10 * HOUR_MS);
  await takeSteps(desk.app.deps);
  expect((await own.results(id)).trial).toMatchObject({ ends_at: null, winner: null });
  await sendCampaigns(desk.app.deps);
  expect((await own.results(id)).trial?.ends_at).toBe(
    new Date(desk.app.clock.now.getTime() + 4 * HOUR_MS).toISOString(),
  );
  await desk.wait(4);
  expect(desk.arrived()).toHaveLength(8);
});

test('a pause holds the choice up, and cancelling leaves the rest out', async () => {
  const id = await own.tryOut(12);
  await step('pauseCampaign', id);
  await desk.wait(9);
  expect((await own.results(id)).trial?.winner).toBeNull();
  expect(desk.arrived()).toHaveLength(6);
  await step('resumeCampaign', id);
  await sendCampaigns(desk.app.deps);
  expect((await own.results(id)).trial?.winner).toBe('a');
  expect(desk.sentTo()).toEqual(guests(12).map(addressOf).toSorted());

  own = await desk.newOrganizer();
  const other = await own.tryOut(12);
  await step('cancelCampaign', other);
  await desk.wait(9);
  expect(desk.arrived()).toHaveLength(6);
  expect(await own.read(other)).toMatchObject({
    status: 'cancelled',
    progress: { sent: 6, left_out: 6, to_go: 0 },
  });
});

test('servers that choose at the same time choose once', async () => {
  const id = await own.tryOut(40);
  desk.app.clock.advance(4 * HOUR_MS);
  await Promise.all(Array.from({ length: 8 }, () => chooseWinners(desk.app.deps)));
  await Promise.all(Array.from({ length: 3 }, () => sendCampaigns(desk.app.deps)));
  await sendCampaigns(desk.app.deps);
  expect(desk.sentTo()).toEqual(guests(40).map(addressOf).toSorted());
  const { rows } = await desk.app.pool.query(
    `select action from audit_entries where object_id = $1 and action = 'campaign.winner-chosen'`,
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('a server that dies while it chooses has chosen nothing', async () => {
  const id = await own.tryOut(12);
  const { rest } = await own.groupsOf(id);
  desk.app.clock.advance(4 * HOUR_MS);
  const other = await desk.app.pool.connect();
  await other.query('begin');
  await other.query('select from campaign_recipients where code = $1 for update', [rest[3]?.code]);
  const choosing = chooseWinners(desk.app.deps).then(
    () => 'chosen',
    () => 'died',
  );
  // It has chosen, and waits for the row of somebody who gets the winner.
  await vi.waitFor(async () => {
    const { rows } = await other.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(1);
  }, 20_000);
  expect(await choosing).toBe('died');
  await other.query('rollback');
  other.release();
  expect((await own.results(id)).trial).toMatchObject({ winner: null, waiting: 6 });
  // What is clicked until another one chooses still counts.
  const { b } = await own.groupsOf(id);
  await desk.click(b[0]?.code);
  await sendCampaigns(desk.app.deps);
  expect((await own.results(id)).trial).toMatchObject({ winner: 'b', waiting: 0 });
  expect(desk.sentTo()).toEqual(guests(12).map(addressOf).toSorted());
});

test('a server that dies between the choice and sending leaves the rest to another', async () => {
  const id = await own.tryOut(12);
  desk.app.clock.advance(4 * HOUR_MS);
  await chooseWinners(desk.app.deps);
  const dead = '00000000-0000-4000-8000-000000000001';
  const taken = await takeRecipients(desk.app.deps, dead, { channel: 'email', limit: 4 });
  expect(taken.map(({ variant }) => variant)).toEqual(['a', 'a', 'a', 'a']);
  await sendCampaigns(desk.app.deps);
  expect(desk.arrived()).toHaveLength(8);
  await desk.wait(1);
  expect(desk.sentTo()).toEqual(guests(12).map(addressOf).toSorted());
  expect((await own.read(id)).status).toBe('sent');
});
