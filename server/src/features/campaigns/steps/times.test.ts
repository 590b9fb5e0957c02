import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  openDesk,
  sendCampaigns,
} from '../../../testing/campaigns.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

const [ANA, BEN, CLEO] = ['Ana', 'Ben', 'Cleo'].map(addressOf);

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openDesk();
});
/** Ana booked in Berlin, Ben in New York, and Cleo in Berlin and later in New York. */
beforeEach(async () => {
  desk.app.clock.now = new Date('2026-01-14T19:00:00.000Z');
  own = await desk.newOrganizer();
  const { organization_id } = own.event;
  const away = await makeEvent(desk.app.db, { organization_id, timezone: 'America/New_York' });
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Cleo']);
  await bookAgreeing(desk.app.db, away, ['Ben']);
  const created_at = new Date('2026-01-13T17:00:00.000Z');
  await makeOrder(desk.app.db, { event: away, name: 'Cleo', email: CLEO ?? '', created_at });
});
afterAll(() => desk.close());

/** Sends what is due at a moment. @returns who got it */
async function sendAt(moment: string): Promise<(string | undefined)[]> {
  desk.app.clock.now = new Date(moment);
  desk.app.mails.length = 0;
  await sendCampaigns(desk.app.deps);
  return desk.app.mails.map(({ to }) => to).toSorted();
}

/** Signs somebody of the organizer in, because sessions end within a day. */
async function signInLater() {
  const { organization_id } = own.event;
  const client = await desk.app.signIn(await makeClient(desk.app.db, { organization_id }));
  return {
    read: async (id: string) =>
      (await client.call(campaignsApi.getCampaign, { params: { id } })).body.data,
    take: (step: 'cancelCampaign' | 'resumeCampaign', id: string) =>
      client.call(stepsApi[step], { params: { id } }),
  };
}

async function scheduleAtTen(in_each_zone: boolean): Promise<string> {
  const id = await own.write();
  const { version } = await own.read(id);
  const local = { local_time: '2026-01-15T10:00', timezone: 'Europe/Berlin', in_each_zone };
  const { status } = await own.client.call(stepsApi.scheduleCampaign, {
    params: { id },
    body: { version, ...local },
  });
  expect(status).toBe(200);
  return id;
}

test('a campaign goes to everybody at its time in the house’s zone', async () => {
  const id = await scheduleAtTen(false);
  expect(await sendAt('2026-01-15T08:59:59.000Z')).toEqual([]);
  expect(await sendAt('2026-01-15T09:00:00.000Z')).toEqual([ANA, BEN, CLEO]);
  expect((await (await signInLater()).read(id)).status).toBe('sent');
});

test('a campaign goes to each person at its time in the zone of their newest booking', async () => {
  const id = await scheduleAtTen(true);
  expect(await sendAt('2026-01-15T08:59:59.000Z')).toEqual([]);
  expect(await sendAt('2026-01-15T09:00:00.000Z')).toEqual([ANA]);
  expect(await (await signInLater()).read(id)).toMatchObject({
    status: 'sending',
    progress: { sent: 1, to_go: 2 },
  });
  expect(await sendAt('2026-01-15T14:59:59.000Z')).toEqual([]);
  expect(await sendAt('2026-01-15T15:00:00.000Z')).toEqual([BEN, CLEO]);
  expect((await (await signInLater()).read(id)).status).toBe('sent');
});

test('a campaign that is cancelled between two zones leaves the later one out', async () => {
  const id = await scheduleAtTen(true);
  expect(await sendAt('2026-01-15T09:00:00.000Z')).toEqual([ANA]);
  const later = await signInLater();
  expect((await later.take('cancelCampaign', id)).body.data.status).toBe('cancelled');
  expect(await sendAt('2026-01-15T15:00:00.000Z')).toEqual([]);
  expect(await later.read(id)).toMatchObject({
    status: 'cancelled',
    progress: { sent: 1, left_out: 2, cancelled: 2, to_go: 0 },
  });
  expect((await later.take('resumeCampaign', id)).body).toMatchObject({ code: 'campaign_state' });
});
