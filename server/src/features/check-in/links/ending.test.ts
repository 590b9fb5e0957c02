import { checkInApi } from '@marquee/contract/check-in';
import { authApi } from '@marquee/contract/auth';
import {
  SCAN_LINK_HEADER,
  scanLinksApi,
  scanLinkSentences as say,
} from '@marquee/contract/scan-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories-events.ts';
import { makeLink, openLink } from '../../../testing/scan-links.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let organizer: Client;
let organization_id: string;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace' });
  organization_id = user.organization_id;
  organizer = await test.signIn(user);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.now = TEST_NOW;
  event = await makeEvent(test.db, {
    organization_id,
    title: 'Quartet',
    starts_at: new Date(TEST_NOW.getTime() + HOUR_MS),
    ends_at: new Date(TEST_NOW.getTime() + 4 * HOUR_MS),
  });
});

const exchange = (token: string, by = new Client(test.app)) =>
  by.call(scanLinksApi.startScanSession, { body: { token } });
const list = async () =>
  (await organizer.call(scanLinksApi.listScanLinks, { params: { id: event.id } })).body.data;

describe('a link that is over', () => {
  it('refuses every call from the moment it is revoked, and opens nowhere', async () => {
    const { token, link_id } = await makeLink(organizer, event.id);
    const device = await openLink(test, token);
    const params = { id: event.id };
    expect((await device.call(checkInApi.getDoor, { params })).status).toBe(200);
    await organizer.call(scanLinksApi.revokeScanLink, { params: { id: link_id } });
    const refusal = {
      status: 401,
      body: { message: say.revoked, errors: { reason: ['revoked'] } },
    };
    expect(await device.call(checkInApi.getDoor, { params })).toMatchObject(refusal);
    expect(await device.call(checkInApi.getScanList, { params })).toMatchObject(refusal);
    const body = { scans: [] };
    expect(await device.call(checkInApi.syncScans, { params, body })).toMatchObject(refusal);
    expect(await exchange(token)).toMatchObject(refusal);
    expect(await list()).toMatchObject([{ revoked_at: TEST_NOW.toISOString() }]);
  });

  it('refuses with its end, and takes for a day what was scanned before it', async () => {
    const { token, ends_at } = await makeLink(organizer, event.id);
    const device = await openLink(test, token);
    const params = { id: event.id };
    const body = { scans: [] };
    const ended = { status: 401, body: { message: say.ended, errors: { reason: ['ended'] } } };
    test.clock.now = new Date(new Date(ends_at).getTime() - 1);
    expect((await device.call(checkInApi.getDoor, { params })).status).toBe(200);
    test.clock.advance(1);
    expect(await device.call(checkInApi.getDoor, { params })).toMatchObject(ended);
    expect(await exchange(token)).toMatchObject(ended);
    expect((await device.call(checkInApi.syncScans, { params, body })).status).toBe(200);
    test.clock.advance(24 * HOUR_MS);
    expect(await device.call(checkInApi.syncScans, { params, body })).toMatchObject(ended);
  });

  it('ends on one device alone when that device leaves it', async () => {
    const { token } = await makeLink(organizer, event.id);
    const [one, two] = [await openLink(test, token), await openLink(test, token)];
    const params = { id: event.id };
    expect((await one.call(scanLinksApi.endScanSession)).status).toBe(200);
    expect(one.browser.cookies.size).toBe(0);
    expect((await one.call(checkInApi.getDoor, { params })).status).toBe(401);
    expect((await two.call(checkInApi.getDoor, { params })).status).toBe(200);
    expect(await list()).toMatchObject([{ devices: 1 }]);
  });
});

describe('a request that names a link', () => {
  it('is nobody’s without the link’s own cookie', async () => {
    const [one, two] = [await makeLink(organizer, event.id), await makeLink(organizer, event.id)];
    const device = await openLink(test, one.token);
    const params = { id: event.id };
    for (const named of [two.link_id, 'nonsense', '']) {
      const headers = { [SCAN_LINK_HEADER]: named };
      const answer = await device.browser.call(checkInApi.getDoor, { params, headers });
      expect(answer).toMatchObject({ status: 401, body: { message: say.unknown } });
    }
  });

  it('opens no public call’s signed-in side', async () => {
    const device = await openLink(test, (await makeLink(organizer, event.id)).token);
    expect((await device.call(authApi.getProfile)).status).toBe(403);
  });
});
