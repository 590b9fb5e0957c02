import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { messageApi } from '@marquee/contract/campaigns/message';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import type { Trial } from '@marquee/contract/campaigns/trial';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAgreeing, hello } from '../../../testing/campaigns.ts';
import {
  content,
  trial,
  openTrialDesk,
  type TrialDesk,
} from '../../../testing/factories/trials.ts';

let desk: TrialDesk;
let own: Awaited<ReturnType<TrialDesk['newOrganizer']>>;

beforeAll(async () => {
  desk = await openTrialDesk();
});
beforeEach(async () => {
  own = await desk.newOrganizer();
});
afterAll(() => desk.close());

test('the checks read both versions, and stop two that are the same', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  const checks = async (second: Trial['second']) => {
    const id = await own.write({ content, trial: { ...trial, second } });
    const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
    return body.data.filter(({ level }) => level === 'stops').map(({ sentence }) => sentence);
  };
  expect(await checks({ differs: 'subject', subject: hello.subject })).toEqual([
    'Both versions are the same.',
  ]);
  expect(await checks({ differs: 'subject', subject: '' })).toEqual([
    'Version B: The subject is missing.',
  ]);
  expect(await checks({ differs: 'content', blocks: [] })).toEqual([
    'Version B: The message is empty.',
  ]);
});

test('only marketing e-mails of one time have a trial', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  for (const kind of [{ kind: 'service' }, { channel: 'text' }] as const) {
    const id = await own.write(kind);
    const { version, name, audience } = await own.read(id);
    const { status, body } = await own.client.call(campaignsApi.updateCampaign, {
      params: { id },
      body: { version, name, audience, hold_out_percent: 0, trial },
    });
    expect([status, body.errors?.['trial']]).toEqual([
      400,
      ['Two versions can be tried in marketing e-mails only.'],
    ]);
  }
  const id = await own.write({ content, trial });
  const { status } = await own.client.call(stepsApi.scheduleCampaign, {
    params: { id },
    body: {
      version: (await own.read(id)).version,
      local_time: '2026-03-01T10:00',
      timezone: 'Europe/Berlin',
      in_each_zone: true,
    },
  });
  expect(status).toBe(400);
});

test('a test sends both versions to their writer', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const id = await own.write({ content, trial });
  await own.client.call(messageApi.testCampaign, { params: { id }, body: {} });
  expect(desk.app.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test of Version A: Hello/),
    expect.stringMatching(/^Test of Version B: Come again/),
  ]);
});
