import {
  MAX_LINK_DEVICES,
  MAX_OPEN_LINKS,
  scanLinksApi,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { createHash } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW } from '../../../testing/app.ts';
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

describe('creating a link', () => {
  it('sets its end six hours after the event, shows names, and returns the token once', async () => {
    const { token, ...link } = await makeLink(gate.organizer, event.id, { gate: '  Gate North ' });
    expect(link).toEqual({
      link_id: link.link_id,
      gate: 'Gate North',
      shows_names: true,
      ends_at: new Date(event.ends_at.getTime() + 6 * HOUR_MS).toISOString(),
      created_at: TEST_NOW.toISOString(),
      created_by: 'Grace Hopper',
      revoked_at: null,
      devices: 0,
      last_seen_at: null,
      admissions: 0,
    });
    expect(await gate.listLinks(event.id)).toEqual([link]);
    // 256 bits, of which the database has the hash only.
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await gate.test.db.selectFrom('scan_links').selectAll().execute();
    const row = rows.find(({ id }) => id === link.link_id);
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses an empty gate and an end that is past or too far away', async () => {
    const attempt = (body: { gate: string; ends_at?: string }) =>
      gate.organizer.call(scanLinksApi.createScanLink, { params: { id: event.id }, body });
    const days = (count: number) =>
      new Date(event.ends_at.getTime() + count * 24 * HOUR_MS).toISOString();
    const north = { gate: 'North' };
    expect((await attempt({ gate: ' ' })).body.errors).toEqual({ gate: [say.gateMissing] });
    expect((await attempt({ ...north, ends_at: TEST_NOW.toISOString() })).body.errors).toEqual({
      ends_at: [say.endsInPast],
    });
    expect((await attempt({ ...north, ends_at: days(32) })).body.errors).toEqual({
      ends_at: [say.endsTooLate],
    });
    expect((await attempt({ ...north, ends_at: days(31) })).status).toBe(201);
    gate.test.clock.advance(11 * HOUR_MS);
    expect((await attempt(north)).body.errors).toEqual({ ends_at: [say.endsInPast] });
  });

  it('is limited in open links per event', async () => {
    const made = { event_id: event.id, gate: 'North', shows_names: true, created_by_name: 'Grace' };
    const rows = Array.from({ length: MAX_OPEN_LINKS }, (_, n) => ({
      ...made,
      id: crypto.randomUUID(),
      token_hash: createHash('sha256').update(`${event.id} ${n}`).digest(),
      created_at: TEST_NOW,
      ends_at: event.ends_at,
    }));
    await gate.test.db.insertInto('scan_links').values(rows).execute();
    const attempt = () =>
      gate.organizer.call(scanLinksApi.createScanLink, {
        params: { id: event.id },
        body: { gate: 'One more' },
      });
    expect(await attempt()).toMatchObject({ status: 409, body: { message: say.tooManyLinks } });
    const id = rows[0]?.id ?? '';
    expect(
      (await gate.organizer.call(scanLinksApi.revokeScanLink, { params: { id } })).status,
    ).toBe(200);
    expect((await attempt()).status).toBe(201);
  });
});

describe('opening a link', () => {
  it('gives the device its own session with the event and gate', async () => {
    const { token, link_id, ends_at } = await makeLink(gate.organizer, event.id, {
      gate: 'Gate North',
    });
    const device = await openLink(gate.test, token);
    const session = {
      link_id,
      gate: 'Gate North',
      shows_names: true,
      ends_at,
      name: 'Gate North (link)',
    };
    expect(device.session).toMatchObject({ ...session, event: { event_id: event.id } });
    const again = await device.call(scanLinksApi.getScanSession);
    expect(again.body.data).toEqual(device.session);
    // The cookie is not the link's token, and the database has its hash only.
    const [cookie = ''] = device.browser.cookies.values();
    expect(cookie).not.toBe(token);
    const stored = await gate.test.db.selectFrom('scan_link_devices').selectAll().execute();
    expect(stored.map((row) => row.token_hash)).toContainEqual(
      createHash('sha256').update(cookie).digest(),
    );
  });

  it('sets a cookie that is HttpOnly and SameSite', async () => {
    const { token } = await makeLink(gate.organizer, event.id);
    const answer = await gate.exchange(token);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^scan-[\da-f-]{36}=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it('counts a device once for repeated openings', async () => {
    const { token } = await makeLink(gate.organizer, event.id);
    const device = await openLink(gate.test, token);
    await openLink(gate.test, token, device.browser);
    await openLink(gate.test, token);
    expect(await gate.listLinks(event.id)).toMatchObject([
      { devices: 2, last_seen_at: TEST_NOW.toISOString() },
    ]);
  });

  it('refuses an invalid token with a reason', async () => {
    for (const token of ['nonsense', 'A'.repeat(43)]) {
      expect(await gate.exchange(token)).toMatchObject({
        status: 401,
        body: { message: say.unknown, code: 'link_unknown' },
      });
    }
  });

  it('is limited in devices per link', async () => {
    const { token, link_id } = await makeLink(gate.organizer, event.id);
    const rows = Array.from({ length: MAX_LINK_DEVICES - 1 }, (_, n) => ({
      id: crypto.randomUUID(),
      link_id,
      token_hash: createHash('sha256').update(`${link_id} ${n}`).digest(),
      created_at: TEST_NOW,
      last_seen_at: TEST_NOW,
    }));
    await gate.test.db.insertInto('scan_link_devices').values(rows).execute();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await gate.exchange(token)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it('is limited per client address', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } });
    const body = { token: 'nonsense' };
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await limited.visitor.call(scanLinksApi.startScanSession, { body })).status);
    }
    await limited.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  });
});
