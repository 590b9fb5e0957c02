import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { campaignCodesApi } from '@marquee/contract/campaigns/codes';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { messageApi } from '@marquee/contract/campaigns/message';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { codesApi } from '@marquee/contract/codes/codes';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import {
  addressOf,
  bookAgreeing,
  type Desk,
  hello,
  openDesk,
  sendCampaigns,
} from '../../../testing/campaigns.ts';
import { makeCode } from '../../../testing/factories/codes.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { takeSteps } from '../rounds.ts';

const ownCode: EmailContent = {
  ...hello,
  blocks: [{ type: 'paragraph', text: [{ text: 'Your code is {{code}}.' }] }],
};
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

/** Creates codes of the organizer's event as its page does. */
async function makeBatch(count: number, more: { until?: string } = {}) {
  const { status, body } = await own.client.call(codesApi.createCodes, {
    params: { id: own.event.id },
    body: { count, prefix: 'ROOF', batch: 'Spring', kind: 'percent', value: 10, ...more },
  });
  expect(status).toBe(201);
  return body.data.codes;
}

const spring = () => ({ event_id: own.event.id, batch: 'Spring' });
const saidTo = (name: string) =>
  /Your code is ([\w-]+)\./.exec(desk.mailTo(name)?.text ?? '')?.[1] ?? 'none';
const free = async (id: string) =>
  (await own.client.call(campaignCodesApi.listCodeBatches, { params: { id } })).body.data;
const checks = async (id: string) =>
  (await own.client.call(messageApi.checkCampaign, { params: { id } })).body.data;

test('each reader gets one code that nobody else gets, in words and in links to the event', async () => {
  const codes = await makeBatch(5);
  const names = ['Ana', 'Ben', 'Cleo'];
  await bookAgreeing(desk.app.db, own.event, names);
  const card = { type: 'events' as const, ids: [own.event.id] };
  const content = { ...ownCode, blocks: [...ownCode.blocks, card] };
  const id = await own.send({ content, codes: spring() });
  const said = names.map(saidTo);
  expect(new Set(said).size).toBe(3);
  expect(codes).toEqual(expect.arrayContaining(said));
  const [link = ''] = desk.mailTo('Ana')?.text.match(/\/l\/[\w-]+/) ?? [];
  const followed = await desk.pages.inject({ url: link, headers: phone });
  const target = new URL(String(followed.headers.location));
  expect([target.pathname, target.searchParams.get('code')]).toEqual([
    `/events/${own.event.slug}`,
    saidTo('Ana'),
  ]);
  expect(target.searchParams.get('via')).toBe(desk.codeOf('Ana'));
  expect(await free(id)).toMatchObject([{ batch: 'Spring', codes: 5, free: 2 }]);
  const { body } = await own.client.call(recipientsApi.listRecipients, { params: { id } });
  expect(body.data.map(({ email, code }) => [email, code])).toEqual(
    names.map((name) => [addressOf(name), saidTo(name)]),
  );
  const listed = await own.client.call(codesApi.listCodes, {
    params: { id: own.event.id },
    query: { limit: '100' },
  });
  const given = listed.body.data.filter(({ given_at }) => given_at !== null);
  expect(given.map(({ code }) => code).toSorted()).toEqual(said.toSorted());
});

test('a second campaign gives out other codes of the batch', async () => {
  await makeBatch(4);
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  await own.send({ content: ownCode, codes: spring() });
  const first = ['Ana', 'Ben'].map(saidTo);
  desk.app.mails.length = 0;
  await own.send({ content: ownCode, codes: spring() });
  expect(new Set([...first, ...['Ana', 'Ben'].map(saidTo)]).size).toBe(4);
});

test('codes that are used or over are given to nobody', async () => {
  const until = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
  await makeBatch(2, { until });
  await makeCode(desk.app.db, own.event.id, { batch: 'Spring', used: 1 });
  const id = await own.write({ content: ownCode, codes: spring() });
  expect(await free(id)).toMatchObject([{ codes: 3, free: 2 }]);
  await desk.app.db.updateTable('codes').set({ ends_at: TEST_NOW }).execute();
  expect(await free(id)).toMatchObject([{ codes: 3, free: 0 }]);
});

test('people who are held out take no code', async () => {
  await makeBatch(8);
  await bookAgreeing(desk.app.db, own.event, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
  const id = await own.send({ content: ownCode, codes: spring(), hold_out_percent: 20 });
  expect((await own.read(id)).progress).toMatchObject({ sent: 8, held_out: 2 });
  expect(await free(id)).toMatchObject([{ free: 0 }]);
});

test('the checks find too few codes, a field without codes, and codes that nobody reads', async () => {
  await makeBatch(1);
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const few = await own.write({ content: ownCode, codes: spring() });
  expect(await checks(few)).toContainEqual(
    expect.objectContaining({
      code: 'few_codes',
      level: 'stops',
      sentence: '2 people would get a code, and 1 code can be given out.',
    }),
  );
  expect((await own.schedule(few)).status).toBe(409);
  const without = await own.write({ content: ownCode });
  expect(await checks(without)).toContainEqual(expect.objectContaining({ code: 'no_codes' }));
  expect((await own.schedule(without)).status).toBe(409);
  await makeBatch(5);
  const silent = await own.write({ codes: spring() });
  expect(await checks(silent)).toContainEqual(
    expect.objectContaining({ code: 'code_not_said', level: 'warns' }),
  );
});

test('a campaign whose codes ran out before its time comes back as a draft and sends nothing', async () => {
  await makeBatch(2);
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const later = await own.write({ content: ownCode, codes: spring() });
  expect((await own.schedule(later)).status).toBe(200);
  await desk.app.db.updateTable('codes').set({ used: 1 }).execute();
  await sendCampaigns(desk.app.deps);
  expect(await own.read(later)).toMatchObject({ status: 'draft', answer: say.fewCodes(2, 0) });
  expect(desk.app.mails.filter(({ to }) => to === addressOf('Ana'))).toEqual([]);
});

test('a cancelled campaign gives back the codes of people it did not reach', async () => {
  await makeBatch(2);
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const id = await own.write({ content: ownCode, codes: spring() });
  await own.schedule(id);
  await takeSteps(desk.app.deps);
  expect(await free(id)).toMatchObject([{ free: 0 }]);
  await own.client.call(stepsApi.cancelCampaign, { params: { id } });
  await takeSteps(desk.app.deps);
  expect(await free(id)).toMatchObject([{ free: 2 }]);
  expect(desk.app.mails.filter(({ to }) => to === addressOf('Ana'))).toEqual([]);
});

test('others’ codes, codes of no batch and codes of service messages are refused', async () => {
  const theirs = await makeEvent(desk.app.db);
  await makeCode(desk.app.db, theirs.id, { batch: 'Theirs' });
  const id = await own.write();
  const save = async (campaignId: string, codes: { event_id: string; batch: string }) => {
    const { version, name, audience, content } = await own.read(campaignId);
    return own.client.call(campaignsApi.updateCampaign, {
      params: { id: campaignId },
      body: { version, name, audience, content, hold_out_percent: 0, codes },
    });
  };
  const others = await save(id, { event_id: theirs.id, batch: 'Theirs' });
  expect([others.status, others.body.errors]).toEqual([400, { codes: [say.noBatch] }]);
  expect((await save(id, spring())).body.errors).toEqual({ codes: [say.noBatch] });
  await makeBatch(1);
  const service = await own.write({ kind: 'service' });
  expect((await save(service, spring())).body.errors).toEqual({ codes: [say.codesKind] });
  expect(await free(id)).toMatchObject([{ event_title: own.event.title, batch: 'Spring' }]);
});

test('the preview and a test show what looks like a code, and give none out', async () => {
  const codes = await makeBatch(1);
  const id = await own.write({ content: ownCode, codes: spring() });
  const { body } = await own.client.call(messageApi.previewCampaign, {
    params: { id },
    body: { content: ownCode },
  });
  expect(body.data.text).toContain('Your code is ROOF-XXXXXXXXXX.');
  await own.client.call(messageApi.testCampaign, { params: { id }, body: {} });
  const sample = desk.app.mails.find(({ subject }) => subject.startsWith('Test: '));
  expect(sample?.text).toContain('Your code is ROOF-XXXXXXXXXX.');
  expect(sample?.text).not.toContain(codes[0]);
  expect(await free(id)).toMatchObject([{ free: 1 }]);
});
