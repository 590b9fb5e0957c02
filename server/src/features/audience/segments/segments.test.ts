import { audienceApi, MAX_SEGMENTS } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

let server: TestApp;
let administrator: Client;
let jazz: { id: string };

const AGREED_AT = new Date('2026-01-10T19:07:00.000Z');
const agreed = { marketing_wording: marketingWording('Us'), marketing_agreed_at: AGREED_AT };

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  administrator = await server.signIn(await makeAdministrator(db, { name: 'Grace' }));
  jazz = await makeCategory(db);
  const event = await makeEvent(db, { categories: [jazz.id] });
  const other = await makeEvent(db);
  for (let n = 1; n <= 7; n += 1) {
    const email = `guest-${n}@example.com`;
    // Members with even numbers booked twice; two members agreed, one of them with a phone.
    const created_at = new Date(AGREED_AT.getTime() + n * 1000);
    const phone = n === 1 ? '+49 1' : '';
    const consent = n <= 2 ? agreed : {};
    await makeOrder(db, { event, email, name: `Guest ${n}`, phone, created_at, ...consent });
    if (n % 2 === 0) await makeOrder(db, { event: other, email, name: `Guest ${n}`, created_at });
  }
});
afterAll(() => server.close());

const lovesJazz = (): Condition => ({ kind: 'category', did: 'booked', ids: [jazz.id] });
const cameTwice: Condition = { kind: 'booked', at: 'least', events: 2 };

async function list(query: object) {
  return (await administrator.call(audienceApi.listAudience, { query })).body;
}

async function newestEntry() {
  const { rows } = await server.pool.query<{ action: string; before: unknown; after: unknown }>(
    'select action, actor_name, object_label, before, after from audit_entries order by seq desc limit 1',
  );
  return rows[0];
}

describe('a segment', () => {
  test('is counted at each request, and equals the filtered list', async () => {
    const body = { name: 'Jazz twice', conditions: [lovesJazz(), cameTwice] };
    const created = await administrator.call(audienceApi.createSegment, { body });
    expect(created.status).toBe(201);
    expect(created.body.data.count).toEqual({ people: 3, by_email: 1, by_text: 0 });
    const everybody = { name: 'All jazz', conditions: [lovesJazz()] };
    await administrator.call(audienceApi.createSegment, { body: everybody });
    const segments = async () => (await administrator.call(audienceApi.listSegments)).body.data;
    const all = await segments();
    expect(all.map(({ name, count }) => [name, count])).toEqual([
      ['All jazz', { people: 7, by_email: 2, by_text: 1 }],
      ['Jazz twice', { people: 3, by_email: 1, by_text: 0 }],
    ]);
    for (const { conditions, count } of all) {
      const listed = await list({ conditions: JSON.stringify(conditions) });
      expect([listed.total, listed.data.length]).toEqual([count.people, count.people]);
    }
    await makeOrder(server.db, { event: await makeEvent(server.db), email: 'guest-1@example.com' });
    expect((await segments())[1]?.count).toEqual({ people: 4, by_email: 2, by_text: 1 });
  });

  test('is renamed, changed and deleted, with log entries', async () => {
    const call = administrator.call.bind(administrator);
    const body = { name: 'Spenders', conditions: [cameTwice] };
    const { id } = (await call(audienceApi.createSegment, { body })).body.data;
    expect(await newestEntry()).toMatchObject({
      action: 'segment.created',
      actor_name: 'Grace',
      object_label: 'Spenders',
      after: body,
    });
    const params = { id };
    const conditions: Condition[] = [{ kind: 'spend', at: 'least', amount: 12.5 }];
    const change = { params, body: { conditions } };
    const changed = await call(audienceApi.updateSegment, change);
    expect(changed.body.data).toMatchObject({ name: 'Spenders', conditions, count: { people: 7 } });
    const rename = { params, body: { name: 'jazz TWICE' } };
    const refused = await call(audienceApi.updateSegment, rename);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'segment_name_in_use',
      { name: ['A segment with this name already exists.'] },
    ]);
    expect(await newestEntry()).toMatchObject({
      action: 'segment.updated',
      before: { conditions: [cameTwice] },
      after: { conditions },
    });
    expect((await call(audienceApi.deleteSegment, { params })).status).toBe(200);
    expect(await newestEntry()).toMatchObject({ action: 'segment.deleted' });
    expect((await call(audienceApi.deleteSegment, { params })).status).toBe(404);
  });

  test('is counted when concurrent saves exceed the limit', async () => {
    const rows = Array.from({ length: MAX_SEGMENTS + 1 }, (_, n) => ({
      name: `Many ${n}`,
      conditions: JSON.stringify([cameTwice]),
      created_at: AGREED_AT,
    }));
    await server.db.insertInto('segments').values(rows).execute();
    const { status, body } = await administrator.call(audienceApi.listSegments);
    await server.db.deleteFrom('segments').where('name', 'like', 'Many %').execute();
    expect(status).toBe(200);
    const many = body.data.filter(({ name }) => name.startsWith('Many '));
    expect(many).toHaveLength(rows.length);
    expect(new Set(many.map(({ count }) => count.people)).size).toBe(1);
  });

  test('needs a name and a valid condition', async () => {
    const save = (body: never) => administrator.call(audienceApi.createSegment, { body });
    const wrong = { name: ' ', conditions: [{ kind: 'booked', at: 'least', events: -1 }] };
    const { status, body } = await save(wrong as never);
    expect(status).toBe(400);
    expect(Object.values(body.errors ?? {}).flat()).toEqual([
      'Name is required',
      'Enter 0 or more.',
    ]);
    expect((await save({ name: 'Everybody', conditions: [] } as never)).status).toBe(400);
  });
});

describe('the list', () => {
  test('pages without losing or repeating anybody, in every order', async () => {
    for (const sort of ['-last_seen', 'last_seen', '-spend', 'spend', '-events', 'name'] as const) {
      const whole = (await list({ sort })).data.map(({ email }) => email);
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 3, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.total).toBe(whole.length);
        pages.push(...page.data.map(({ email }) => email));
        cursor = page.next_cursor ?? undefined;
        expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toContain('@');
      } while (cursor !== undefined);
      expect(pages).toEqual(whole);
    }
    expect((await list({ sort: '-spend' })).data[0]).toMatchObject({ spend: 25 });
  });

  test('is a file with the same filters, line by line', async () => {
    const filters = { sort: 'name', search: 'guest', conditions: JSON.stringify([cameTwice]) };
    const { data } = await list(filters);
    expect(data).toHaveLength(4);
    const query = new URLSearchParams(filters).toString();
    const url = `/api/audience.csv?${query}`;
    const { payload, headers } = await administrator.inject({ method: 'GET', url });
    expect(headers['content-disposition']).toBe('attachment; filename="audience.csv"');
    const [head, ...lines] = payload.replace('\uFEFF', '').trim().split('\n');
    expect(head).toMatch(
      /^Name,E-mail,Phone,Consent,Consent Given \(UTC\),By E-mail,By Text Message,/,
    );
    const cells = lines.map((line) => line.split(',').slice(0, 4));
    expect(cells.map(([name, email, , consent]) => [name, email, consent])).toEqual(
      data.map(({ name, email, consent }) => [name, email, consent]),
    );
    // A spreadsheet would read a text that begins with + as a formula.
    expect(cells[0]?.[2]).toBe("'+49 1");
  });

  test('counts its people and those that may be contacted', async () => {
    const query = { search: 'guest-', conditions: JSON.stringify([lovesJazz()]) };
    const { body } = await administrator.call(audienceApi.countAudience, { query });
    expect(body.data).toEqual({ people: 7, by_email: 2, by_text: 1 });
  });

  test('is for those who manage an organization', async () => {
    const client = await server.signIn(await makeClient(server.db, { team_role: 'box_office' }));
    for (const endpoint of [audienceApi.listAudience, audienceApi.listSegments]) {
      expect((await client.call(endpoint)).status).toBe(403);
    }
    expect((await client.inject({ method: 'GET', url: '/api/audience.csv' })).statusCode).toBe(403);
  });
});

describe('choices', () => {
  test('are found by part of a name or by ids', async () => {
    const { db } = server;
    const starts_at = new Date('2026-02-14T22:30:00.000Z');
    const ends_at = new Date('2026-02-15T02:00:00.000Z');
    const event = await makeEvent(db, { title: 'Blue Note', city: 'Lund', starts_at, ends_at });
    const choices = async (query: object) =>
      (await administrator.call(audienceApi.listChoices, { query: query as never })).body.data;
    const named = [{ id: event.id, name: 'Blue Note · Feb 14, 2026' }];
    expect(await choices({ kind: 'event', search: 'blue' })).toEqual(named);
    expect(await choices({ kind: 'event', ids: event.id })).toEqual(named);
    await db.updateTable('events').set({ is_postponed: true }).where('id', '=', event.id).execute();
    expect(await choices({ kind: 'event', ids: event.id })).toEqual([
      { id: event.id, name: 'Blue Note · New date to be announced' },
    ]);
    expect(await choices({ kind: 'city', search: 'lu' })).toEqual([{ id: 'Lund', name: 'Lund' }]);
    expect(await choices({ kind: 'organizer', search: 'nobody of this name' })).toEqual([]);
  });
});
