import { checkInApi } from '@marquee/contract/check-in/check-in';
import { authApi } from '@marquee/contract/auth/auth';
import {
  SCAN_LINK_HEADER,
  scanLinksApi,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/app.ts';
import { type Gate, makeLink, openLink, startGate } from '../../../testing/scan-links.ts';

let gate: Gate;
let event: Awaited<ReturnType<Gate['openEvent']>>;

beforeAll(async () => {
  gate = await startGate();
});
afterAll(() => gate.test.close());
beforeEach(async () => {
  event = await gate.openEvent();
});

describe('an ended link', () => {
  it('refuses every call once revoked and cannot be opened', async () => {
    const { token, link_id } = await makeLink(gate.organizer, event.id);
    const device = await openLink(gate.test, token);
    const params = { id: event.id };
    expect((await device.call(checkInApi.getDoor, { params })).status).toBe(200);
    await gate.organizer.call(scanLinksApi.revokeScanLink, { params: { id: link_id } });
    const refusal = {
      status: 401,
      body: { message: say.revoked, code: 'link_revoked' },
    };
    expect(await device.call(checkInApi.getDoor, { params })).toMatchObject(refusal);
    expect(await device.call(checkInApi.getScanList, { params })).toMatchObject(refusal);
    const body = { scans: [] };
    expect(await device.call(checkInApi.syncScans, { params, body })).toMatchObject(refusal);
    expect(await gate.exchange(token)).toMatchObject(refusal);
    expect(await gate.listLinks(event.id)).toMatchObject([{ revoked_at: TEST_NOW.toISOString() }]);
  });

  it('refuses calls after its end and accepts earlier scans for a day', async () => {
    const { token, ends_at } = await makeLink(gate.organizer, event.id);
    const device = await openLink(gate.test, token);
    const params = { id: event.id };
    const body = { scans: [] };
    const ended = { status: 401, body: { message: say.ended, code: 'link_ended' } };
    gate.test.clock.now = new Date(new Date(ends_at).getTime() - 1);
    expect((await device.call(checkInApi.getDoor, { params })).status).toBe(200);
    gate.test.clock.advance(1);
    expect(await device.call(checkInApi.getDoor, { params })).toMatchObject(ended);
    expect(await gate.exchange(token)).toMatchObject(ended);
    expect((await device.call(checkInApi.syncScans, { params, body })).status).toBe(200);
    gate.test.clock.advance(24 * HOUR_MS);
    expect(await device.call(checkInApi.syncScans, { params, body })).toMatchObject(ended);
  });

  it('ends on one device when that device leaves it', async () => {
    const { token } = await makeLink(gate.organizer, event.id);
    const [one, two] = [await openLink(gate.test, token), await openLink(gate.test, token)];
    const params = { id: event.id };
    expect((await one.call(scanLinksApi.endScanSession)).status).toBe(200);
    expect(one.browser.cookies.size).toBe(0);
    expect((await one.call(checkInApi.getDoor, { params })).status).toBe(401);
    expect((await two.call(checkInApi.getDoor, { params })).status).toBe(200);
    expect(await gate.listLinks(event.id)).toMatchObject([{ devices: 1 }]);
  });
});

describe('a request that names a link', () => {
  it('is a visitor’s without the link’s own cookie', async () => {
    const [one, two] = [
      await makeLink(gate.organizer, event.id),
      await makeLink(gate.organizer, event.id),
    ];
    const device = await openLink(gate.test, one.token);
    const params = { id: event.id };
    for (const named of [two.link_id, 'nonsense', '']) {
      const headers = { [SCAN_LINK_HEADER]: named };
      const answer = await device.browser.call(checkInApi.getDoor, { params, headers });
      expect(answer).toMatchObject({ status: 401, body: { message: say.unknown } });
    }
  });

  it('does not count as signed in for public calls', async () => {
    const device = await openLink(gate.test, (await makeLink(gate.organizer, event.id)).token);
    expect((await device.call(authApi.getProfile)).status).toBe(403);
  });
});
