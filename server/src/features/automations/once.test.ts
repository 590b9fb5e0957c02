import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agrees, type Automator, newAutomator } from '../../testing/automations.ts';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  forgetPace,
  openDesk,
  sendCampaigns,
} from '../../testing/campaigns.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import { holdCampaigns } from '../campaigns/commands.ts';
import { beginDue } from '../campaign-sending/beginning/due.ts';
import { runAutomations } from './occasions/run.ts';

let desk: Desk;
let own: Automator;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await newAutomator(desk);
});
afterAll(() => desk.close());

const ANA = addressOf('Ana');
const DUE = new Date('2026-02-13T09:00:00.000Z');

test('three servers write about an occasion once, to a person with two orders once', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await makeOrder(desk.app.db, { event: own.event, name: 'Ana L', email: 'ANA@example.com' });
  desk.app.clock.now = DUE;
  await Promise.all([1, 2, 3].map(() => runAutomations(desk.app.deps)));
  await Promise.all([1, 2, 3].map(() => beginDue(desk.app.deps)));
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails.map(({ to }) => to)).toEqual([ANA]);
});

test('a server that dies after it wrote is followed by one that sends, and none writes again', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  desk.app.clock.now = DUE;
  await runAutomations(desk.app.deps);
  expect(await own.runAt('2026-02-13T09:01:00.000Z')).toEqual([ANA]);
  expect(await own.runAt('2026-02-13T09:02:00.000Z')).toEqual([]);
});

test('an event that moves to another day is reminded of again, and within its day is not', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  expect(await own.runAt('2026-02-13T09:00:00.000Z')).toEqual([ANA]);
  await desk.app.db
    .updateTable('events')
    .set({ starts_at: new Date('2026-02-14T20:00:00.000Z') })
    .where('id', '=', own.event.id)
    .execute();
  expect(await own.runAt('2026-02-13T10:00:00.000Z')).toEqual([]);
  await own.moveTo('2026-02-20');
  expect(await own.runAt('2026-02-19T09:00:00.000Z')).toEqual([ANA]);
  await own.moveTo('2026-02-14');
  expect(await own.runAt('2026-02-13T11:00:00.000Z')).toEqual([]);
});

test('a reminder under way stops when its event is not tomorrow any more', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  desk.app.clock.now = DUE;
  await runAutomations(desk.app.deps);
  await own.moveTo('2026-02-20');
  expect(await own.runAt('2026-02-13T09:01:00.000Z')).toEqual([]);
  const { status, answer } = await desk.app.db
    .selectFrom('campaigns')
    .select(['status', 'answer'])
    .where('event_id', '=', own.event.id)
    .executeTakeFirstOrThrow();
  expect([status, answer]).toEqual(['cancelled', 'The event is not tomorrow.']);
});

test('two campaigns about seats that were not paid begin together and write to a buyer once', async () => {
  await own.switchTo('unpaid');
  const lose = async (at: string) =>
    makeOrder(desk.app.db, {
      event: own.event,
      name: 'Ana',
      email: ANA,
      status: 'cancelled',
      cancel_reason: 'expired',
      cancelled_at: new Date(at),
      ...agrees,
    });
  await lose('2026-01-14T09:00:00.000Z');
  desk.app.clock.now = new Date('2026-01-14T10:30:00.000Z');
  await runAutomations(desk.app.deps);
  await lose('2026-01-14T10:00:00.000Z');
  desk.app.clock.now = new Date('2026-01-14T11:30:00.000Z');
  await runAutomations(desk.app.deps);
  await Promise.all([beginDue(desk.app.deps), beginDue(desk.app.deps)]);
  await forgetPace(desk.app.db);
  await sendCampaigns(desk.app.deps);
  expect(desk.app.mails.map(({ to }) => to)).toEqual([ANA]);
  const { rows } = await desk.app.pool.query(
    `select count(*)::integer as campaigns from campaigns where event_id = $1`,
    [own.event.id],
  );
  expect(rows).toEqual([{ campaigns: 2 }]);
});

test('guests are asked back once after a visit, and again after the next one', async () => {
  await own.moveTo('2025-10-01');
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.newEvent({
    starts_at: new Date('2026-12-01T18:30:00.000Z'),
    ends_at: new Date('2026-12-01T22:00:00.000Z'),
  });
  await own.switchTo('come_back', true, { months: 3 });
  expect(await own.runAt('2026-01-20T09:00:00.000Z')).toEqual([ANA]);
  expect(await own.runAt('2026-01-27T09:00:00.000Z')).toEqual([]);
  const visit = await own.newEvent({
    starts_at: new Date('2026-02-20T18:30:00.000Z'),
    ends_at: new Date('2026-02-20T22:00:00.000Z'),
  });
  await bookAgreeing(desk.app.db, visit, ['Ana']);
  await own.switchTo('reminder', false);
  expect(await own.runAt('2026-03-17T09:00:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-05-26T08:00:00.000Z')).toEqual([ANA]);
});

test('two kinds that are due together keep the limit of a week', async () => {
  await own.switchTo('reminder', false);
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.switchTo('rating');
  await own.switchTo('new_event');
  await own.newEvent({
    created_at: new Date('2026-02-15T07:00:00.000Z'),
    starts_at: new Date('2026-03-01T18:30:00.000Z'),
    ends_at: new Date('2026-03-01T22:00:00.000Z'),
  });
  await desk.app.db.updateTable('campaign_sending').set({ weekly_per_person: 1 }).execute();
  expect(await own.runAt('2026-02-15T09:00:00.000Z')).toEqual([ANA]);
  await desk.app.db.updateTable('campaign_sending').set({ weekly_per_person: 3 }).execute();
});

test('people who withdrew, or are on the suppression list, get no marketing', async () => {
  await own.switchTo('reminder', false);
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Gil', 'Hana']);
  await own.send({ audience: { kind: 'everybody' } });
  await desk.pages.inject({ method: 'POST', url: `/u/${desk.codeOf('Gil')}` });
  await desk.app.db
    .insertInto('suppressions')
    .values({ address: addressOf('Hana'), reason: 'complained', created_at: DUE })
    .execute();
  await own.switchTo('rating');
  expect(await own.runAt('2026-02-15T09:00:00.000Z')).toEqual([ANA]);
});

test('after a restore nothing that was due before is written about', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  desk.app.clock.now = DUE;
  await runAutomations(desk.app.deps);
  const client = await desk.app.pool.connect();
  await holdCampaigns(client, 'Restored.', true);
  client.release();
  const statuses = await desk.app.db
    .selectFrom('campaigns')
    .select('status')
    .where('event_id', '=', own.event.id)
    .execute();
  expect(statuses).toEqual([{ status: 'cancelled' }]);
  await desk.app.db.deleteFrom('automation_occasions').execute();
  expect(await own.runAt('2026-02-13T09:10:00.000Z')).toEqual([]);
  await desk.app.pool.query(`update campaign_sending set automations_from = '-infinity'`);
});
