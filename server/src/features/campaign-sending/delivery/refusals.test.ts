import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { type Mailer, smtpMailer } from '../../../gateways/mailer.ts';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  openDesk,
  sendCampaigns,
  forgetPace,
} from '../../../testing/campaigns.ts';
import { type Mood, type MoodySmtp, startMoodySmtp } from '../../../testing/doubles/moody-smtp.ts';
import { takeSteps } from '../rounds.ts';
import { mailCarrier } from './mail-carrier.ts';
import { createSender } from './sender.ts';
import { takeRecipients } from './take.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
let server: MoodySmtp;
let smtp: Mailer;
const moods = new Map<string, Mood>();

beforeAll(async () => {
  server = await startMoodySmtp((address) => moods.get(address) ?? 'take');
  smtp = smtpMailer(server.url, 'Marquee <no-reply@example.com>');
  desk = await openDesk();
  desk.app.deps.mailer.prepareOnce = smtp.prepareOnce;
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  moods.clear();
  server.taken.length = 0;
});
afterAll(async () => {
  smtp.close();
  await desk.close();
  await server.close();
});

const write = async (names: string[]) => {
  await bookAgreeing(desk.app.db, own.event, names);
  const id = await own.write();
  await own.schedule(id);
  return id;
};
const sentTo = () => server.taken.map(({ to }) => to).toSorted();

test('a refusal for now is tried again with growing pauses', async () => {
  moods.set(addressOf('Later'), 'later');
  const id = await write(['Ana', 'Later']);
  await sendCampaigns(desk.app.deps);
  expect(sentTo()).toEqual([addressOf('Ana')]);
  expect((await own.read(id)).progress).toMatchObject({ sent: 1, to_go: 1, retrying: 1 });
  desk.app.clock.advance(MINUTE_MS / 2);
  await sendCampaigns(desk.app.deps);
  moods.clear();
  desk.app.clock.advance(MINUTE_MS / 2);
  await sendCampaigns(desk.app.deps);
  expect(sentTo()).toEqual([addressOf('Ana')]);
  desk.app.clock.advance(MINUTE_MS / 2);
  await sendCampaigns(desk.app.deps);
  expect(sentTo()).toEqual([addressOf('Ana'), addressOf('Later')]);
  expect((await own.read(id)).status).toBe('sent');
});

test('an address that does not exist is suppressed, one that calls it spam is not', async () => {
  moods.set(addressOf('Nobody'), 'nobody').set(addressOf('Strict'), 'spam');
  const id = await write(['Nobody', 'Strict']);
  await sendCampaigns(desk.app.deps);
  expect((await own.read(id)).progress).toMatchObject({ sent: 0, failed: 2 });
  const { body } = await own.client.call(recipientsApi.listRecipients, { params: { id } });
  expect(body.data.map(({ reason }) => reason)).toEqual([
    '550 5.1.1 No such mailbox',
    expect.stringContaining('5.7.1'),
  ]);
  const suppressed = await desk.app.db.selectFrom('suppressions').select('address').execute();
  expect(suppressed).toEqual([{ address: addressOf('Nobody') }]);
});

test('a lost answer is unknown, and sent again only when somebody says so', async () => {
  moods.set(addressOf('Lost'), 'lose');
  const id = await write(['Lost']);
  await sendCampaigns(desk.app.deps);
  desk.app.clock.advance(20 * MINUTE_MS);
  await sendCampaigns(desk.app.deps);
  expect(server.taken).toHaveLength(1);
  expect(await own.read(id)).toMatchObject({ status: 'sent', progress: { unknown: 1 } });
  moods.clear();
  const { body } = await own.client.call(recipientsApi.decideUnknown, {
    params: { id },
    body: { again: true },
  });
  expect(body.message).toBe('1 message decided');
  await sendCampaigns(desk.app.deps);
  expect(server.taken).toHaveLength(2);
  expect((await own.read(id)).progress).toMatchObject({ sent: 1, unknown: 0 });
});

test('several senders at the same time send each message once', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `Guest ${n}`);
  await write(names);
  await takeSteps(desk.app.deps);
  await forgetPace(desk.app.db);
  const fail = (error: unknown) => {
    throw error;
  };
  const senders = Array.from({ length: 4 }, () =>
    createSender(desk.app.deps, { channel: 'email', carrier: mailCarrier(desk.app.deps) }, fail),
  );
  await Promise.all(senders.flatMap((sender) => [sender.sendDue(), sender.sendDue()]));
  await Promise.all(senders.map((sender) => sender.stop()));
  expect(sentTo()).toEqual(names.map(addressOf).toSorted());
});

test('what a sender took and did not begin is sent by another after its lease', async () => {
  const id = await write(['Ana']);
  await takeSteps(desk.app.deps);
  expect(
    await takeRecipients(desk.app.deps, '00000000-0000-4000-8000-000000000001', {
      channel: 'email',
      limit: 9,
    }),
  ).toHaveLength(1);
  await sendCampaigns(desk.app.deps);
  expect(server.taken).toEqual([]);
  desk.app.clock.advance(MINUTE_MS);
  await sendCampaigns(desk.app.deps);
  expect(sentTo()).toEqual([addressOf('Ana')]);
  expect((await own.read(id)).status).toBe('sent');
});

test('what a dead sender had begun is unknown', async () => {
  const id = await write(['Ana']);
  await takeSteps(desk.app.deps);
  const until = new Date(desk.app.clock.now.getTime() + MINUTE_MS);
  await desk.app.db
    .updateTable('campaign_recipients')
    .set({ status: 'sending', attempts: 1, taken_until: until })
    .where('campaign_id', '=', id)
    .execute();
  await sendCampaigns(desk.app.deps);
  expect((await own.read(id)).progress).toMatchObject({ to_go: 1, unknown: 0 });
  desk.app.clock.advance(MINUTE_MS);
  await sendCampaigns(desk.app.deps);
  expect(await own.read(id)).toMatchObject({ status: 'sent', progress: { unknown: 1 } });
  expect(server.taken).toEqual([]);
});
